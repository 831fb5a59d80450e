import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { findPerson, mapPeople } from '../../household/household.ts';
import { pauseEndOf } from '../../household/membership.ts';
import { aCardHousehold, byCard, expectAccepted, now } from '../../testing/households.ts';
import { paidUntil, paused, sent, statuses, weeksLater, whilePaused } from '../../testing/pauses.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days, type Instant } from '../../venue/time/venue-time.ts';
import { renewalSeats } from '../prices/renewal.ts';
import { applySubscription } from './sync-household.ts';

describe('a snapshot of a paused subscription', () => {
  const pausedUntil = weeksLater(2);
  const unsent = paused(aCardHousehold('leader', 'supporter'));
  const seats = renewalSeats(unsent);
  const snapshot = (more: Partial<Extract<Subscription, { state: 'active' }>>, isBilled: boolean) => ({
    subscription: { id: 'sub_1', state: 'active' as const, seats, periodEnd: paidUntil, ...more },
    billed: isBilled ? seats : [],
  });
  const sync = (household: Household, ...args: [...Parameters<typeof snapshot>, Instant]) => {
    const [more, isBilled, when] = args;
    return expectAccepted(applySubscription(household, snapshot(more, isBilled), when, EXAMPLE_VENUE));
  };

  it('preserves a pause that Stripe does not have yet', () => {
    const { state } = sync(unsent, {}, true, now);
    expect(state.primary.membership).toEqual(unsent.primary.membership);
  });

  it('leaves everyone paused while no renewal is billed', () => {
    const inPause = { periodEnd: weeksLater(1), pausedUntil };
    const { state } = sync(sent(unsent), inPause, false, addDuration(paidUntil, 1));
    expect(statuses(state, whilePaused)).toEqual(['paused', 'paused']);
    const later = sync(state, inPause, false, whilePaused).state;
    expect(later.primary.membership).toMatchObject({ status: 'paused', until: pausedUntil });
  });

  it('ends the pause with the first renewal after it, and sends one email', () => {
    const { state, effects } = sync(sent(unsent), { periodEnd: weeksLater(3) }, true, weeksLater(2));
    expect(state.primary.membership).toEqual(byCard('leader', weeksLater(3)));
    expect(effects).toMatchObject([
      { mail: { content: { kind: 'pause-ended', weeklyCents: 2400, paidUntil: weeksLater(3) } } },
    ]);
    expect(sync(state, { periodEnd: weeksLater(3) }, true, weeksLater(2)).effects).toEqual([]);
  });

  it('ends the pause at once when the week was started early', () => {
    const early = addDuration(paidUntil, days(3));
    const periodEnd = addDuration(early, days(7));
    const { state } = sync(sent(unsent), { periodEnd }, true, early);
    expect(state.primary.membership).toEqual(byCard('leader', periodEnd));
  });

  it('grants the week that was charged before the pause reached Stripe, and pauses after it', () => {
    const { state } = sync(unsent, { periodEnd: weeksLater(1) }, true, addDuration(paidUntil, 1));
    expect(state.primary.membership).toMatchObject({
      status: 'active',
      paidUntil: weeksLater(1),
      next: { pausedUntil },
    });
  });

  it('ends the pause with the next renewal when it was ended at Stripe', () => {
    const ended = { periodEnd: weeksLater(1) };
    const pauseEnd = (when: Instant) =>
      pauseEndOf(sync(sent(unsent), ended, false, when).state.primary.membership);
    expect(pauseEnd(addDuration(paidUntil, 1))).toBe(weeksLater(1));
    expect(pauseEnd(addDuration(paidUntil, days(2)))).toBe(weeksLater(1));
  });

  it('also pauses a person who joined or returned meanwhile', () => {
    const ben = (household: Household) => findPerson(household, 'child-1')?.membership;
    const left = mapPeople(sent(unsent), (person) =>
      person.id === 'child-1' ? { ...person, membership: byCard('supporter') } : person,
    );
    expect(ben(sync(left, { pausedUntil }, true, now).state)).toMatchObject({ next: { pausedUntil } });
  });
});
