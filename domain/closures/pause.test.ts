import { describe, expect, it } from 'vitest';
import type { Closure, Outcome } from '../closure-schema.ts';
import { emailCopyFor } from '../copy/emails.ts';
import type { Effect } from '../decision.ts';
import { mapPeople } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { cents } from '../money.ts';
import { atVenue } from '../testing/at-venue.ts';
import { aCardHousehold, at, canceled, inCash, now, overdue } from '../testing/households.ts';
import { addDuration, dayOf, days, type Instant, venueDate, WEEK } from '../venue-time.ts';
import { decideClosurePause, isOver, type Pausing } from './pause.ts';
import { decideTellHousehold } from './reopen.ts';

const period = { from: venueDate('2026-11-20'), to: venueDate('2026-12-03') };
const closure: Pausing = {
  ...{ version: 1, id: '7-pause', at: now, by: 'ann', reason: 'Flood', days: [period.from] },
  work: { kind: 'pause', period },
  ...{ expected: 0, settledAt: null, summary: null },
};

/** Paid until Wednesday, 25 November at noon. */
const paidUntil = at('2026-11-25');
const member = aCardHousehold('leader', 'supporter');
const memberships = ({ primary, family }: Household) => [primary, ...family].map((each) => each.membership);
const outcomesIn = (effects: readonly Effect[]): Outcome[] =>
  effects.flatMap((effect) => (effect.kind === 'closure-outcome' ? [effect.outcome] : []));
const decide = (household: Household, moment = now) => decideClosurePause(household, closure, moment);
const weeksLater = (weeks: number): Instant => addDuration(paidUntil, weeks * WEEK);

/** From a day until another one. */
const closedFrom = (from: string, to: string) => ({
  openingHoursExceptions: [{ from: venueDate(from), to: venueDate(to), hours: null, reason: 'Flood' }],
});
const today = dayOf(now);
const NOTHING = { ok: true, state: member, effects: [] };

describe('a household in a long closure', () => {
  atVenue(closedFrom('2026-11-20', '2026-12-03'));

  it('pauses from the end of its paid week until the venue is open again, in whole weeks', () => {
    const { state, effects } = decide(member);
    expect(memberships(state)).toMatchObject([
      { paidUntil, next: { pausedUntil: weeksLater(2) } },
      { paidUntil, next: { pausedUntil: weeksLater(2) } },
    ]);
    expect(effects).toContainEqual(expect.objectContaining({ kind: 'provider' }));
    expect(outcomesIn(effects)).toMatchObject([{ is: { what: 'paused', until: weeksLater(2) } }]);
    const mail = effects.find((effect) => effect.kind === 'mail')?.mail;
    expect(mail && emailCopyFor(mail.content).paragraphs[0]).toContain("Flood. You don't pay for that time.");
  });

  it('goes on while it is being charged', () => {
    expect(decide(member, paidUntil)).toEqual(NOTHING);
  });

  it('goes on with a pause of its own that would end in it', () => {
    const own = mapPeople(member, (person) => ({
      ...person,
      membership: {
        ...{ status: 'paused', tier: 'leader', createdAt: now, paidBy: 'card' },
        ...{ since: addDuration(now, -days(7)), until: paidUntil },
      },
    }));
    const subscription = own.subscription && { ...own.subscription, pausedUntil: paidUntil, periodEnd: now };
    const { state } = decide({ ...own, subscription });
    expect(memberships(state)).toMatchObject([{ until: weeksLater(2) }, { until: weeksLater(2) }]);
  });

  it('pauses what is paid in cash, from the last day that is paid', () => {
    const cash = mapPeople({ ...member, subscription: null }, (person) => ({
      ...person,
      membership: inCash('leader', paidUntil),
    }));
    expect(memberships(decide(cash).state)).toMatchObject([{ next: { pausedUntil: weeksLater(2) } }, {}]);
  });

  it('is left alone if its card is overdue, or its membership ends', () => {
    const { subscription } = member;
    const late = mapPeople(member, (person) => ({ ...person, membership: overdue('leader') }));
    const openInvoice = { id: 'in_1', amountCents: cents(2400), requiresAction: false };
    const unpaid = subscription && { ...subscription, state: 'past_due' as const, openInvoice };
    expect(decide({ ...late, subscription: unpaid }).effects).toEqual([]);
    const leaving = mapPeople(member, (person) => ({ ...person, membership: canceled('leader') }));
    const ending = subscription && { ...subscription, state: 'ending' as const };
    expect(decide({ ...leaving, subscription: ending }).effects).toEqual([]);
  });
});

describe('a household that pays for a week in which the venue is open', () => {
  atVenue(closedFrom('2026-11-26', '2026-12-09'));

  it('goes on until its next week', () => {
    expect(decide(member)).toEqual(NOTHING);
  });
});

describe('a closure that has become shorter', () => {
  atVenue(closedFrom('2026-11-20', '2026-11-30'));
  const opening: Closure = { ...closure, id: '8-opened', work: { kind: 'open', closures: ['7-pause'] } };
  const is = { what: 'paused', from: paidUntil, until: weeksLater(2) } as const;
  const outcome: Outcome = { version: 1, id: 'household', customer: 'household', at: now, days: [], is };

  it('pauses only until the venue is open again', () => {
    expect(memberships(decide(member).state)).toMatchObject([{ next: { pausedUntil: weeksLater(1) } }, {}]);
    expect(isOver(closure, today)).toBe(false);
  });

  it('leaves the pauses that begin while it is still closed', () => {
    expect(decideTellHousehold(member, { closure: opening, outcome }, now).state).toBe(member);
  });
});

describe('a closure that is lifted', () => {
  const opening: Closure = { ...closure, id: '8-opened', work: { kind: 'open', closures: ['7-pause'] } };
  const next = { pausedUntil: weeksLater(2), tier: 'leader' } as const;
  const paused = mapPeople(member, (person) => ({
    ...person,
    membership: { status: 'active', tier: 'leader', createdAt: now, paidBy: 'card', paidUntil, next },
  }));
  const outcomeUntil = (until: Instant): Outcome => ({
    ...{ version: 1, id: member.uid, customer: member.uid, at: now, days: [period.from] },
    is: { what: 'paused', from: paidUntil, until },
  });

  it('takes a pause back that has not begun', () => {
    const told = decideTellHousehold(paused, { closure: opening, outcome: outcomeUntil(weeksLater(2)) }, now);
    expect(memberships(told.state)).toMatchObject([{ next: null }, { next: null }]);
    expect(outcomesIn(told.effects)).toMatchObject([{ is: { what: 'told' } }]);
  });

  it('leaves alone a household that has changed its pause since', () => {
    const told = decideTellHousehold(paused, { closure: opening, outcome: outcomeUntil(weeksLater(3)) }, now);
    expect(told.state).toBe(paused);
  });

  it('pauses nobody any more, and neither does one of less than seven days', () => {
    expect(decide(member)).toEqual(NOTHING);
    expect(isOver(closure, today)).toBe(true);
  });
});
