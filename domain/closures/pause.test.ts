import { describe, expect, it } from 'vitest';
import type { Closure, Outcome } from '../closure-schema.ts';
import { emailCopyFor } from '../copy/emails.ts';
import type { Effect } from '../decision.ts';
import { mapPeople } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { cents } from '../money.ts';
import { atVenue } from '../testing/at-venue.ts';
import { aCardHousehold, at, canceled, inCash, now, overdue } from '../testing/households.ts';
import { addDuration, days, type Instant, venueDate, WEEK } from '../venue-time.ts';
import { decideClosurePause, isClosedThroughout, type Pausing } from './pause.ts';
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

describe('a household in a long closure', () => {
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

  it.each([
    ['pays for a week in which the venue is open', now, { from: '2026-11-26', to: '2026-12-09' }],
    ['is being charged', paidUntil, period],
    ['pays again when the venue has long been open', now, { from: '2026-11-01', to: '2026-11-24' }],
  ])('goes on if it %s', (_why, moment, { from, to }) => {
    const work = { kind: 'pause', period: { from: venueDate(from), to: venueDate(to) } } as const;
    expect(decideClosurePause(member, { ...closure, work }, moment)).toEqual({
      ok: true,
      state: member,
      effects: [],
    });
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

describe('a closure that is lifted', () => {
  const opening: Closure = { ...closure, id: '8-opened', work: { kind: 'open', closures: ['7-pause'] } };
  const { state: paused, effects } = decide(member);
  const [outcome = expect.unreachable()] = outcomesIn(effects);

  it('takes a pause back that has not begun', () => {
    const told = decideTellHousehold(paused, { closure: opening, outcome }, now);
    expect(memberships(told.state)).toMatchObject([{ next: null }, { next: null }]);
    expect(outcomesIn(told.effects)).toMatchObject([{ is: { what: 'told' } }]);
  });

  it('leaves alone a household that has changed its pause since', () => {
    const other = { ...outcome, is: { what: 'paused', until: weeksLater(3) } } as const;
    expect(decideTellHousehold(paused, { closure: opening, outcome: other }, now).state).toBe(paused);
  });
});

describe('while the venue is closed on all its days', () => {
  atVenue({ openingHoursExceptions: [{ ...period, hours: null, reason: 'Flood' }] });

  it('a closure goes on, and no longer once one of them is open', () => {
    expect(isClosedThroughout(period)).toBe(true);
    expect(isClosedThroughout({ ...period, to: venueDate('2026-12-04') })).toBe(false);
  });
});
