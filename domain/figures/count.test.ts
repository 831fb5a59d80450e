import { describe, expect, it } from 'vitest';
import { cardEntry, returnEntry, takenEntry } from '../billing/payments/ledger.ts';
import { cents } from '../core/money.ts';
import type { Standing, Standings } from '../documents/household.ts';
import type { VisitRecord } from '../documents/visit.ts';
import { addDuration, days, instant } from '../venue/time/venue-time.ts';
import {
  addCounts,
  countChangedStandings,
  countChangedVisit,
  countMembers,
  countsOfEntry,
  countVisits,
} from './count.ts';

const at = instant(Date.parse('2026-11-20T16:40:00+11:00'));

const sessions = (amount: number) => ({
  id: 'sessions:mia:key',
  at,
  who: null,
  amountCents: cents(amount),
  item: { kind: 'extra-sessions', quantity: 1, note: '' } as const,
});

describe('an entry of the ledger', () => {
  it('counts by its method, with one eleventh as GST', () => {
    const counted = { entries: 1, paidCents: 500, gst: { '2026-11-20': 45 } };
    expect(countsOfEntry(takenEntry(sessions(500), { by: 'kim' }))).toEqual({ takings: { cash: counted } });
    const tapped = takenEntry(sessions(500), { by: 'kim', method: 'terminal', terminalNote: '4242' });
    expect(countsOfEntry(tapped)).toEqual({ takings: { terminal: counted } });
    expect(countsOfEntry(cardEntry(sessions(500), 'pi_1'))).toEqual({ takings: { card: counted } });
  });

  it('for a refund subtracts its GST too', () => {
    const payment = takenEntry(sessions(500), { by: 'kim' });
    const back = returnEntry(payment, {
      id: 'back',
      at,
      amountCents: cents(-500),
      providerId: null,
      staff: 'kim',
      item: { kind: 'counter-refund', reason: 'Wrong person' },
    });
    const both = addCounts(countsOfEntry(payment), countsOfEntry(back));
    expect(both).toEqual({ takings: { cash: { entries: 2, paidCents: 500, returnedCents: -500 } } });
  });

  it('reverses the GST of the payment’s day on a later refund', () => {
    const back = returnEntry(takenEntry(sessions(500), { by: 'kim' }), {
      id: 'back',
      at: addDuration(at, days(40)),
      amountCents: cents(-500),
      providerId: null,
      staff: 'kim',
      item: { kind: 'counter-refund', reason: 'Wrong person' },
    });
    expect(countsOfEntry(back)).toEqual({
      takings: { cash: { entries: 1, returnedCents: -500, gst: { '2026-11-20': -45 } } },
    });
  });
});

const visit = (traits: Partial<VisitRecord> = {}): VisitRecord => ({
  version: 1,
  id: 'visit',
  at,
  day: '2026-11-20' as VisitRecord['day'],
  hours: 1,
  name: 'Mia',
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
  by: 'kim',
  idempotencyKey: 'key',
  undone: null,
  who: null,
  tier: 'leader',
  ...traits,
});

describe('a visit', () => {
  it('counts everyone in a group, in the hour of their check-in, at the venue', () => {
    const group = visit({ id: 'group', people: 3, tier: 'walk-in' });
    expect(countVisits([visit(), group])).toEqual({ visits: { '16': 4 } });
  });

  it('counts once however often it is written, and not after an undo', () => {
    const undone = visit({ undone: { at, by: 'kim' } });
    expect(countChangedVisit(null, visit())).toEqual({ visits: { '16': 1 } });
    expect(countChangedVisit(visit(), visit())).toEqual({});
    expect(countChangedVisit(visit(), undone)).toEqual({ visits: { '16': -1 } });
    expect(countVisits([undone])).toEqual({});
  });
});

const standings = (people: Record<string, Standing>): Standings => ({ at, people });
const leader = { tier: 'leader', state: 'active' } as const;
const supporter = { tier: 'supporter', state: 'leaving' } as const;
const paused = { tier: 'leader', state: 'paused' } as const;

describe('the people of a household', () => {
  it('join and leave one by one', () => {
    const joined = countChangedStandings(null, standings({ mia: leader, leo: supporter }));
    expect(joined.day).toEqual({ members: { leader: { joined: 1 }, supporter: { joined: 1 } } });
    expect(joined.now).toEqual({ members: { leader: 1, supporter: 1 } });
    const left = countChangedStandings(
      standings({ mia: leader, leo: supporter }),
      standings({ mia: leader }),
    );
    expect(left).toEqual({
      day: { members: { supporter: { left: 1 } } },
      now: { members: { supporter: -1 } },
    });
  });

  it('change their tier without leaving', () => {
    const changed = countChangedStandings(standings({ mia: supporter }), standings({ mia: leader }));
    expect(changed.day).toEqual({ members: { supporter: { wentOut: 1 }, leader: { cameIn: 1 } } });
    expect(changed.now).toEqual({ members: { supporter: -1, leader: 1 } });
  });

  it('remain members while they are paused, and are no longer paused after they left', () => {
    const begun = countChangedStandings(standings({ mia: leader }), standings({ mia: paused }));
    expect(begun).toEqual({ day: { members: { leader: { paused: 1 } } }, now: { paused: { leader: 1 } } });
    const ended = countChangedStandings(standings({ mia: paused }), null);
    expect(ended.day).toEqual({ members: { leader: { resumed: 1, left: 1 } } });
    expect(addCounts(countMembers(standings({ mia: paused })), ended.now)).toEqual({});
  });

  it('aren’t counted again when only the kind of membership changes', () => {
    const overdue = { ...leader, state: 'overdue' } as const;
    expect(countChangedStandings(standings({ mia: leader }), standings({ mia: overdue }))).toEqual({
      day: {},
      now: {},
    });
  });
});
