import { describe, expect, it } from 'vitest';
import { takenEntry } from '../billing/payments/ledger.ts';
import { decideCounterRefund } from '../billing/refunds/refunds.ts';
import { decideCancelPause, decidePause } from '../billing/weeks/pause.ts';
import { cents } from '../core/money.ts';
import type { Effect } from '../decision/decision.ts';
import type { Outcome } from '../documents/closure.ts';
import type { Household } from '../documents/household.ts';
import { mapPeople } from '../household/household.ts';
import { emailCopyFor } from '../mail/emails.ts';
import { atVenue } from '../testing/at-venue.ts';
import {
  aCardHousehold,
  at,
  byCard,
  canceled,
  expectAccepted,
  inCash,
  now,
  overdue,
} from '../testing/households.ts';
import { venue } from '../venue/settings.ts';
import {
  addDuration,
  dayOf,
  days,
  daysFromTo,
  type Instant,
  venueDate,
  WEEK,
} from '../venue/time/venue-time.ts';
import { decideClosurePause, isOver, type Pausing } from './pause.ts';
import { decideNotifyHousehold, type Opening } from './reopen.ts';

const period = { from: venueDate('2026-11-20'), to: venueDate('2026-12-06') };
const closure: Pausing = {
  version: 1,
  id: '7-pause',
  at: now,
  by: 'ann',
  reason: 'Flood',
  days: [period.from],
  work: { kind: 'pause', period },
  expected: 0,
  settledAt: null,
  summary: null,
};

/** The end of the paid week: Wednesday, 25 November at noon. */
const paidUntil = at('2026-11-25');
const member = aCardHousehold('leader', 'supporter');
const memberships = ({ primary, family }: Household) => [primary, ...family].map((each) => each.membership);
const outcomesIn = (effects: readonly Effect[]): Outcome[] =>
  effects.flatMap((effect) => (effect.kind === 'closure-outcome' ? [effect.outcome] : []));
const textIn = (effects: readonly Effect[]): string =>
  effects
    .flatMap((effect) => (effect.kind === 'mail' ? emailCopyFor(effect.mail.content).paragraphs : []))
    .join(' ');
const decide = (household: Household, moment = now) =>
  decideClosurePause(household, closure, moment, venue());
const weeksLater = (weeks: number): Instant => addDuration(paidUntil, weeks * WEEK);

/** Closes the venue from one day to another. */
const closedFrom = (from: string, to: string) => ({
  openingHoursExceptions: [{ from: venueDate(from), to: venueDate(to), hours: null, reason: 'Flood' }],
});
const today = dayOf(now);
const NOTHING = { ok: true, state: member, effects: [] };

/** Returns the household after the closure from 20 November to 6 December. */
const pausedBy = (household: Household, own: Instant | null = null): Household => ({
  ...mapPeople(household, (person) => {
    const { membership } = person;
    if (membership.status === 'paused')
      return { ...person, membership: { ...membership, until: weeksLater(2) } };
    if (membership.status !== 'active') return person;
    return {
      ...person,
      membership: { ...membership, next: { pausedUntil: weeksLater(2), tier: membership.tier } },
    };
  }),
  closurePause: { from: own ?? paidUntil, until: weeksLater(2), own },
});

/** A household paused at its own request, from a week ago until Wednesday, 25 November. */
const withOwnPause: Household = {
  ...mapPeople(member, (person) => ({
    ...person,
    membership: {
      status: 'paused',
      tier: 'leader',
      createdAt: now,
      paidBy: 'card',
      since: addDuration(now, -days(7)),
      until: paidUntil,
    },
  })),
  subscription: member.subscription && {
    ...member.subscription,
    state: 'active',
    pausedUntil: paidUntil,
    periodEnd: now,
  },
};

const paidInCash = (until: Instant): Household =>
  mapPeople({ ...member, subscription: null }, (person) => ({
    ...person,
    membership: inCash('leader', until),
  }));

describe('a household in a long closure', () => {
  atVenue(closedFrom('2026-11-20', '2026-12-06'));

  it('pauses from the end of its paid week until the venue is open again, in whole weeks', () => {
    const { state, effects } = decide(member);
    expect(memberships(state)).toMatchObject([
      { paidUntil, next: { pausedUntil: weeksLater(2) } },
      { paidUntil, next: { pausedUntil: weeksLater(2) } },
    ]);
    expect(effects).toContainEqual(expect.objectContaining({ kind: 'provider' }));
    expect(outcomesIn(effects)).toMatchObject([{ is: { what: 'paused', until: weeksLater(2) } }]);
    const mail = effects.find((effect) => effect.kind === 'mail')?.mail;
    expect(mail && emailCopyFor(mail.content).paragraphs[0]).toContain('Flood. You won’t pay for that time.');
  });

  it('continues while it is being charged', () => {
    expect(decide(member, paidUntil)).toEqual(NOTHING);
  });

  it('extends its own pause that would end in the closure', () => {
    const { state } = decide(withOwnPause);
    expect(memberships(state)).toMatchObject([{ until: weeksLater(2) }, { until: weeksLater(2) }]);
    expect(state.closurePause).toEqual({ from: paidUntil, until: weeksLater(2), own: paidUntil });
  });

  it('is paused once, and not longer than its own pause', () => {
    const { state } = decide(member);
    expect(decide(state)).toEqual({ ok: true, state, effects: [] });
    const longer = expectAccepted(decidePause(state, { weeks: 4, until: weeksLater(4) }, now, venue())).state;
    expect(decide(longer)).toEqual({ ok: true, state: longer, effects: [] });
  });

  it('continues if it undoes the pause, and pauses again if it only cancelled for a while', () => {
    const { state } = decide(member);
    const back = expectAccepted(decideCancelPause(state, { pausedUntil: weeksLater(2) }, now)).state;
    expect(decide(back).state).toBe(back);
    const uncanceled = { ...member, closurePause: state.closurePause };
    expect(memberships(decide(uncanceled).state)).toMatchObject([
      { next: { pausedUntil: weeksLater(2) } },
      {},
    ]);
  });

  it('continues if it ended the pause while it ran', () => {
    const during = addDuration(paidUntil, days(2));
    const until = addDuration(during, WEEK);
    const { subscription } = member;
    const resumed: Household = {
      ...mapPeople(pausedBy(member), (person) => ({ ...person, membership: byCard('leader', until) })),
      subscription: subscription && { ...subscription, periodEnd: until },
    };
    expect(decide(resumed, during).state).toBe(resumed);
  });

  it('pauses memberships paid in cash from their last paid day', () => {
    const { state } = decide(paidInCash(paidUntil));
    expect(memberships(state)).toMatchObject([{ next: { pausedUntil: weeksLater(2) } }, {}]);
  });

  it('loses no week that it paid ahead in cash, and is notified of the new end', () => {
    const { state, effects } = decide(paidInCash(weeksLater(10)));
    expect(memberships(state)).toMatchObject([
      { status: 'active', paidUntil: weeksLater(12), next: null },
      { paidUntil: weeksLater(12) },
    ]);
    expect(outcomesIn(effects)).toMatchObject([{ is: { what: 'weeks-moved', people: 2 } }]);
    expect(textIn(effects)).toContain('mia: paid until Wed 17 Feb');
    expect(decide(state)).toEqual({ ok: true, state, effects: [] });
  });

  it('starts its own pause after the moved weeks', () => {
    const ahead = { ...paidInCash(weeksLater(3)), subscription: null };
    const { state: pausing } = expectAccepted(
      decidePause(ahead, { weeks: 1, until: weeksLater(4) }, now, venue()),
    );
    const { state, effects } = decide(pausing);
    expect(memberships(state)).toMatchObject([
      { paidUntil: weeksLater(5), next: { pausedUntil: weeksLater(6) } },
      {},
    ]);
    expect(textIn(effects)).toContain('mia: paid until Wed 30 Dec, then paused until Wed 6 Jan');
  });

  it('loses the rest of its moved weeks when they are refunded', () => {
    const entry = takenEntry(
      {
        id: 'cash:mia:1',
        at: now,
        who: { uid: member.uid, personId: 'mia' },
        item: {
          kind: 'memberships',
          people: [{ personId: 'mia', tier: 'leader' }],
          weeks: 10,
          until: weeksLater(9),
        },
        amountCents: cents(20000),
      },
      { by: 'sam' },
    );
    const later = addDuration(now, days(1));
    const moved = decide(paidInCash(weeksLater(9)), later).state;
    const command = { by: 'sam', isAdmin: true, reason: 'Moved away', receipt: entry.receipt };
    const back = decideCounterRefund(
      moved,
      [{ payment: entry, returns: [] }],
      command,
      addDuration(now, days(2)),
    );
    expect(expectAccepted(back).state.primary.membership.status).toBe('expired');
  });

  it('is notified of bookings of open days that end because of its pause', () => {
    const lastDays = { day: venueDate('2026-12-08'), hours: 2, usedBy: null };
    const household = mapPeople(member, (person) => ({ ...person, bookings: [lastDays] }));
    const { state, effects } = decide(household);
    expect(state.primary.bookings).toEqual([]);
    expect(textIn(effects)).toContain('mia, Tue 8 Dec: 2 hours');
  });

  it('is unchanged if its card is overdue or its membership ends', () => {
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

  it('continues until its next week', () => {
    expect(decide(member)).toEqual(NOTHING);
  });
});

describe.each([
  ['three', '2026-11-27', 0],
  ['four', '2026-11-28', 1],
  ['ten', '2026-12-04', 1],
  ['eleven', '2026-12-05', 2],
])('a closure of which %s days are left at a payment', (_days, to, weeks) => {
  atVenue(closedFrom('2026-11-16', to));

  it(`moves it by ${weeks} weeks`, () => {
    const { state } = decide(member);
    if (weeks === 0) expect(state).toBe(member);
    else expect(memberships(state)).toMatchObject([{ next: { pausedUntil: weeksLater(weeks) } }, {}]);
  });
});

const opening: Opening = {
  version: 1,
  id: '8-opened',
  at: now,
  by: 'ann',
  reason: '',
  days: [period.from],
  work: { kind: 'open', closures: [{ id: '7-pause', days: [period.from] }] },
  expected: 0,
  settledAt: null,
  summary: null,
};
const outcome: Outcome = {
  version: 1,
  customer: member.uid,
  at: now,
  days: [period.from],
  is: { what: 'paused', from: paidUntil, until: weeksLater(2) },
};
const tell = (household: Household, moment = now) =>
  decideNotifyHousehold(
    household,
    { closure: opening, earlier: '7-pause', outcome, notified: null },
    moment,
    venue(),
  );

describe('a closure that has become shorter', () => {
  atVenue(closedFrom('2026-11-21', '2026-11-30'));

  it('pauses only until the venue is open again', () => {
    expect(memberships(decide(member).state)).toMatchObject([{ next: { pausedUntil: weeksLater(1) } }, {}]);
    expect(isOver(closure, today, venue())).toBe(false);
  });

  it('shortens the pauses that it caused, and announces when the card is charged again', () => {
    const { state, effects } = tell(pausedBy(member));
    expect(memberships(state)).toMatchObject([{ next: { pausedUntil: weeksLater(1) } }, {}]);
    expect(textIn(effects)).toContain('Your next week starts on Wed 2 Dec: we’ll charge your card');
    expect(outcomesIn(effects)).toMatchObject([{ is: { what: 'notified' } }]);
  });

  it('moves paid weeks back by those that are open', () => {
    const moves = [{ at: now, from: paidUntil, weeks: 2 }];
    const moved = mapPeople(paidInCash(weeksLater(6)), (person) => ({ ...person, movedWeeks: moves }));
    const { state, effects } = tell(moved);
    expect(memberships(state)).toMatchObject([{ paidUntil: weeksLater(5) }, { paidUntil: weeksLater(5) }]);
    expect(textIn(effects)).toContain('mia: paid until Wed 30 Dec');
  });
});

describe('a closure that is lifted', () => {
  it('cancels a pause that has not begun', () => {
    const notified = tell(pausedBy(member));
    expect(memberships(notified.state)).toMatchObject([{ next: null }, { next: null }]);
    expect(notified.state.closurePause).toBeUndefined();
    expect(outcomesIn(notified.effects)).toMatchObject([{ is: { what: 'notified' } }]);
  });

  it('leaves the end of the household’s own pause when paid weeks move back', () => {
    const moves = [{ at: now, from: paidUntil, weeks: 2 }];
    const moved = mapPeople(paidInCash(weeksLater(5)), (person) => ({ ...person, movedWeeks: moves }));
    const until = weeksLater(6);
    const pausing = expectAccepted(decidePause(moved, { weeks: 1, until }, now, venue())).state;
    expect(memberships(tell(pausing).state)).toMatchObject([
      { paidUntil: weeksLater(3), next: { pausedUntil: until } },
      {},
    ]);
  });

  it('ends a running pause with the week that has begun', () => {
    const { state } = tell(pausedBy(member), addDuration(paidUntil, days(2)));
    expect(memberships(state)).toMatchObject([{ status: 'paused', until: weeksLater(1) }, {}]);
  });

  it('restores the household’s own pause, which the closure had extended', () => {
    const { state } = tell(pausedBy(withOwnPause, paidUntil));
    expect(memberships(state)).toMatchObject([
      { status: 'paused', until: paidUntil },
      { status: 'paused', until: paidUntil },
    ]);
  });

  it('leaves a pause that the household chose later, even if it ends on the same day', () => {
    const own = expectAccepted(
      decidePause(pausedBy(member), { weeks: 2, until: weeksLater(2) }, now, venue()),
    ).state;
    expect(tell(own).state).toBe(own);
  });

  it('asks people who pay in cash to pay at the counter', () => {
    expect(textIn(tell(pausedBy(paidInCash(paidUntil))).effects)).toContain(
      'pay at the counter on or before Wed 25 Nov',
    );
  });

  it('pauses no one, and neither does a closure of less than seven days', () => {
    expect(decide(member)).toEqual(NOTHING);
    expect(isOver(closure, today, venue())).toBe(true);
  });
});

describe('weeks paid in cash before a card pays', () => {
  atVenue(closedFrom('2026-11-20', '2026-12-06'));

  const until = addDuration(paidUntil, WEEK);
  const saved = mapPeople(aCardHousehold('leader'), (person) => ({
    ...person,
    membership: byCard('leader', until),
  }));
  const onTrial: Household = {
    ...saved,
    subscription: { ...(saved.subscription ?? expect.unreachable()), trialStart: now, periodEnd: until },
  };

  it('move as they do without a card, and the card’s first charge moves with them', () => {
    const moved = decideClosurePause(onTrial, closure, now, venue());
    const later = addDuration(until, 2 * WEEK);
    expect(moved.state.primary).toMatchObject({
      membership: { status: 'active', paidUntil: later },
      movedWeeks: [{ from: paidUntil, weeks: 2 }],
    });
    expect(moved.state.closurePause).toBeUndefined();
    expect(moved.effects).toContainEqual(
      expect.objectContaining({
        kind: 'provider',
        change: expect.objectContaining({ type: 'update-renewal' }),
      }),
    );
  });
});

describe('days that were reopened and are closed again', () => {
  atVenue(closedFrom('2026-11-20', '2026-12-06'));

  it('pause no one because of the earlier closure', () => {
    const reopened = { ...closure, reopened: daysFromTo(period.from, period.to) };
    expect(decideClosurePause(member, reopened, now, venue())).toEqual(NOTHING);
  });
});
