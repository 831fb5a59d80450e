import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import {
  aMember,
  aPerson,
  byCard,
  canceled,
  expired,
  no,
  now,
  unpaid,
  yes,
  zone,
} from '../testing/households.ts';
import { giveSessions, priceSessions, sellSessions } from './extra-sessions.ts';
import { received } from './payment-records.ts';

const command = { personId: 'mia', quantity: 3, note: '' };
const inCash = { method: 'cash', key: 'press-1', staff: 'staff-1' } as const;
const byCardPaid = { method: 'card', paymentIntent: 'pi_1' } as const;
const household = (membership = byCard('supporter')) => aMember(aPerson('mia', membership));

describe('additional sessions', () => {
  it('cost a supporter $5 each', () => {
    expect(yes(priceSessions(household(), command, now)).state).toBe(1500);
    expect(yes(priceSessions(household(canceled('supporter')), command, now)).state).toBe(1500);
  });

  it('are for supporters with a paid membership only', () => {
    expect(no(priceSessions(household(byCard('leader')), command, now))).toBe('not-a-supporter');
    expect(no(priceSessions(household(unpaid('supporter')), command, now))).toBe('not-live');
    expect(no(priceSessions(household(), { ...command, personId: 'nobody' }, now))).toBe('unknown-person');
  });

  it('sold for cash are given at once and stand in the ledger', () => {
    const { state, effects } = yes(sellSessions(household(), command, inCash, now, zone));
    expect(state.primary.boughtHours).toBe(3);
    expect(effects).toMatchObject([
      {
        kind: 'ledger',
        entry: { id: 'sessions:mia:press-1', amountCents: 1500, method: 'cash', staff: 'staff-1' },
      },
      {
        kind: 'mail',
        mail: { letter: { kind: 'receipt', lines: [{ text: 'mia 3 extra sessions', amountCents: 1500 }] } },
      },
    ]);
    expect(no(sellSessions(household(byCard('leader')), command, inCash, now, zone))).toBe('not-a-supporter');
  });

  it('sold by a second press of the same button are sold once', () => {
    const { state } = yes(sellSessions(household(), command, inCash, now, zone));
    expect(sellSessions(state, command, inCash, now, zone)).toEqual({ ok: true, state, effects: [] });
  });

  it('paid by card are given once, with the note for the staff', () => {
    const sale = {
      command: { ...command, note: 'for Saturday' },
      amountCents: cents(1500),
      payment: byCardPaid,
    };
    const { state, effects } = yes(giveSessions(household(), sale, now, zone));
    expect(state.primary.boughtHours).toBe(3);
    expect(state.noteToStaff).toEqual({ at: now, text: 'for Saturday' });
    expect(effects).toMatchObject([{ entry: { method: 'card', providerId: 'pi_1' } }, { kind: 'mail' }]);
    expect(giveSessions(state, sale, now, zone)).toEqual({ ok: true, state, effects: [] });
  });

  it('paid by card are given even if the membership ended meanwhile', () => {
    const sale = { command, amountCents: cents(1500), payment: byCardPaid };
    expect(
      yes(giveSessions(household(expired('supporter')), sale, now, zone)).state.primary.boughtHours,
    ).toBe(3);
    const stranger = { ...sale, command: { ...command, personId: 'nobody' } };
    expect(no(giveSessions(household(), stranger, now, zone))).toBe('unknown-person');
  });

  it('remember the latest payments only, so that a household stays one document', () => {
    let member = household();
    for (let press = 0; press < 60; press++) member = received(member, `press-${press}`, now);
    expect(member.receivedPayments.length).toBe(50);
    expect(member.receivedPayments.at(-1)?.key).toBe('press-59');
  });
});
