import { describe, expect, it } from 'vitest';
import type { Seat, Subscription } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  changingTo,
  expectAccepted,
  expired,
  now,
  overdue,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { applySubscription } from './sync-household.ts';

const snapshot = aSubscription([aPerson('mia', unpaid('leader'))]);
/** Applies a snapshot. By default, `billed` is all the seats that the subscription renews. */
const apply = (
  household: Household,
  subscription: Subscription,
  at: typeof now,
  billed: readonly Seat[] = subscription.seats,
) => applySubscription(household, { subscription, billed }, at, EXAMPLE_VENUE);

describe('applying a subscription snapshot of a new week', () => {
  const afterRenewal = at('2026-11-25', '13:00');
  const overdueMia = aPerson('mia', overdue('leader'));
  const renewed = (household: Household, seats: readonly Seat[]): Subscription => ({
    ...aSubscription(peopleOf(household)),
    seats: [...seats],
    periodEnd: at('2026-12-02'),
  });

  it('starts the lower tier that was chosen for the new week', () => {
    const household = aHousehold(aPerson('mia', changingTo('supporter', 'leader')), [], {
      subscription: { ...snapshot, seats: [{ personId: 'mia', tier: 'supporter' }] },
    });
    const before = expectAccepted(
      apply(household, household.subscription ?? expect.unreachable(), now, [
        { personId: 'mia', tier: 'leader' },
      ]),
    ).state;
    expect(before.primary.membership).toMatchObject({ tier: 'leader', next: 'supporter' });
    const seats = [{ personId: 'mia', tier: 'supporter' }] as const;
    const { state } = expectAccepted(apply(before, renewed(household, seats), afterRenewal));
    expect(state.primary.membership).toMatchObject({
      status: 'active',
      tier: 'supporter',
      next: null,
      paidUntil: at('2026-12-02'),
    });
  });

  it('grants the tiers that its invoice bills, even if a lower tier reached the provider too late', () => {
    const household = aHousehold(aPerson('mia', changingTo('supporter', 'leader')), [], {
      subscription: aSubscription([aPerson('mia', byCard('leader'))]),
    });
    const seats = [{ personId: 'mia', tier: 'leader' }] as const;
    const { state } = expectAccepted(apply(household, renewed(household, seats), afterRenewal));
    expect(state.primary.membership).toMatchObject({ tier: 'leader', next: 'supporter' });
  });

  it('leaves cancelled people their last paid days, when it begins before those end and is declined', () => {
    const seats = [{ personId: 'mia', tier: 'leader' }] as const;
    const subscription = { ...snapshot, seats: [...seats] };
    const ben = aFamilyMember('ben', canceled('supporter'));
    const household = aHousehold(aPerson('mia', byCard('leader')), [ben], { subscription });
    const declined = { ...aSubscription([overdueMia], 'past_due'), periodEnd: at('2026-12-01') };
    const { state } = expectAccepted(apply(household, declined, now, seats));
    expect(peopleOf(state).map(({ membership }) => membership.status)).toEqual(['past_due', 'canceled']);
  });

  it('leaves a cancelled person the rest of the last paid day', () => {
    const seats = [{ personId: 'mia', tier: 'leader' }] as const;
    const ben = aFamilyMember('ben', canceled('supporter'));
    const subscription = { ...snapshot, seats: [...seats] };
    const household = aHousehold(aPerson('mia', byCard('leader')), [ben], { subscription });
    const benAt = (time: typeof now) =>
      expectAccepted(apply(household, renewed(household, seats), time)).state.family[0]?.membership;
    expect(benAt(afterRenewal)).toEqual(ben.membership);
    expect(benAt(at('2026-11-26', '00:00'))).toMatchObject({ status: 'expired', since: at('2026-11-25') });
  });

  it('grants the week to a person who left while it was unpaid, once it is paid', () => {
    const household = aHousehold(
      aPerson('mia', overdue('leader')),
      [aFamilyMember('ben', expired('leader'))],
      {
        subscription: { ...snapshot, seats: [{ personId: 'mia', tier: 'leader' }] },
      },
    );
    const billed = [...(household.subscription?.seats ?? []), { personId: 'ben', tier: 'leader' } as const];
    const subscription = renewed(household, household.subscription?.seats ?? []);
    const { state } = expectAccepted(apply(household, subscription, afterRenewal, billed));
    expect(state.family[0]?.membership).toMatchObject({ status: 'canceled', until: at('2026-12-02') });
  });
});
