import { describe, expect, it } from 'vitest';
import type { Effect } from '../../decision/decision.ts';
import { emailsOf } from '../../testing/emails.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  expectAccepted,
  inCash,
  now,
  refusal,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days, hours, minutes } from '../../venue/time/venue-time.ts';
import { renewalSeats } from '../prices/renewal.ts';
import {
  addedPersonCost,
  applyPrepaidChange,
  cancellationCost,
  decideProratedCharge,
  fulfillPrepaidChange,
  laterStartOf,
  type PrepaidChange,
  proratedCharge,
  removeUnpaidPerson,
  staffActionKind,
  tierChangeCost,
} from './prepaid-change.ts';

const upgrade: PrepaidChange = {
  kind: 'tier',
  personId: 'mia',
  currentTier: 'supporter',
  newTier: 'leader',
};
const payment = {
  paymentIntent: 'pi_1',
  amountCents: proratedCharge(aCardHousehold('supporter'), upgrade, now, EXAMPLE_VENUE),
  orderedAt: now,
};

const ben = { kind: 'person', personId: 'ben', tier: 'supporter' } as const;
function withBen() {
  const household = aCardHousehold('leader');
  return { ...household, family: [aFamilyMember('ben', unpaid('supporter'))] };
}
const providerCommands = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change.type] : []));
const ledgerAmounts = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry.amountCents] : []));

describe('the staff log', () => {
  it('distinguishes a tier change from a restarted membership', () => {
    expect([upgrade, ben].map(staffActionKind)).toEqual(['change-tier', 'start-again']);
  });
});

describe('the prorated charge', () => {
  it('is the price difference for the rest of the paid week', () => {
    const household = aCardHousehold('supporter');
    expect(proratedCharge(household, upgrade, now, EXAMPLE_VENUE)).toBe(1200);
    expect(proratedCharge(household, upgrade, addDuration(now, days(3.5)), EXAMPLE_VENUE)).toBe(600);
    expect(proratedCharge(household, upgrade, addDuration(now, days(8)), EXAMPLE_VENUE)).toBe(0);
  });

  it('is half price for an added family member', () => {
    expect(proratedCharge(withBen(), ben, now, EXAMPLE_VENUE)).toBe(400);
  });

  it('is zero for a tier that is already paid until the end of the week', () => {
    const household = aCardHousehold('leader');
    const lower: PrepaidChange = { ...upgrade, currentTier: 'leader', newTier: 'supporter' };
    const { state } = expectAccepted(applyPrepaidChange(household, lower, now));
    expect(proratedCharge(state, { ...lower, newTier: 'leader' }, now, EXAMPLE_VENUE)).toBe(0);
    expect(proratedCharge(state, { ...lower, newTier: 'legacy-maker' }, now, EXAMPLE_VENUE)).toBe(1500);
  });

  it('is zero for a higher tier that begins with the renewal', () => {
    expect(
      proratedCharge(aCardHousehold('supporter'), { ...upgrade, atRenewal: true }, now, EXAMPLE_VENUE),
    ).toBe(0);
  });

  it('is zero for a lower tier and for cash', () => {
    const lower: PrepaidChange = { ...upgrade, newTier: 'supporter' };
    expect(proratedCharge(aCardHousehold('leader'), lower, now, EXAMPLE_VENUE)).toBe(0);
    expect(proratedCharge(aHousehold(aPerson('mia', inCash('supporter'))), upgrade, now, EXAMPLE_VENUE)).toBe(
      0,
    );
  });

  it('is at least 50 cents while the paid week runs, both for a new person and for a higher tier', () => {
    const lastHours = addDuration(now, days(7) - hours(20));
    expect(
      proratedCharge(aCardHousehold('supporter'), upgrade, addDuration(now, days(6.8)), EXAMPLE_VENUE),
    ).toBe(50);
    expect(proratedCharge(withBen(), ben, lastHours, EXAMPLE_VENUE)).toBe(50);
    expect(proratedCharge(withBen(), ben, addDuration(now, days(7) - 1), EXAMPLE_VENUE)).toBe(50);
    expect(proratedCharge(withBen(), ben, addDuration(now, days(7)), EXAMPLE_VENUE)).toBe(0);
  });
});

describe('the decision to charge for a change', () => {
  const household = aCardHousehold('supporter');
  const decide = (shown: number | undefined, when = now, change: PrepaidChange = upgrade) =>
    decideProratedCharge(household, change, shown, when, EXAMPLE_VENUE);

  it('refuses a price that is higher than shown, as after a renewal', () => {
    expect(refusal(decide(50))).toBe('changed-since-loaded');
    expect(refusal(decide(0))).toBe('changed-since-loaded');
  });

  it('charges the price of the moment, if no more than that was shown', () => {
    const middle = addDuration(now, days(3.5));
    expect(expectAccepted(decide(1200)).state).toBe(1200);
    expect(expectAccepted(decide(1200, middle)).state).toBe(600);
    expect(expectAccepted(decide(undefined, middle)).state).toBe(600);
    expect(expectAccepted(decide(0, now, { ...upgrade, atRenewal: true })).state).toBe(0);
  });

  it('charges the price shown by a browser whose clock is an hour ahead', () => {
    const ahead = proratedCharge(household, upgrade, addDuration(now, hours(1)), EXAMPLE_VENUE);
    expect(ahead).toBe(1193);
    expect(expectAccepted(decide(ahead)).state).toBe(ahead);
    expect(refusal(decide(ahead - 8))).toBe('changed-since-loaded');
    const lastMinute = addDuration(now, days(7) - minutes(1));
    expect(refusal(decide(0, lastMinute))).toBe('changed-since-loaded');
  });
});

describe('a prepaid change', () => {
  it('is applied once, with one ledger entry, when the payment event is repeated', () => {
    const first = expectAccepted(fulfillPrepaidChange(aCardHousehold('supporter'), upgrade, payment, now));
    expect(first.state.primary.membership.tier).toBe('leader');
    expect(ledgerAmounts(first.effects)).toEqual([1200]);
    expect(providerCommands(first.effects)).toEqual(['update-renewal']);
    const lines = [{ text: 'mia Leader, rest of the week', amountCents: 1200 }];
    expect(emailsOf(first.effects)).toMatchObject([{ content: { kind: 'receipt', lines } }]);
    expect(expectAccepted(fulfillPrepaidChange(first.state, upgrade, payment, now)).effects).toEqual([]);
  });

  it('is granted even if the provider already renews the person at the higher tier', () => {
    const command = { ...upgrade, atRenewal: true };
    const planned = expectAccepted(applyPrepaidChange(aCardHousehold('supporter'), command, now)).state;
    const subscription = aSubscription([{ id: 'mia', membership: byCard('leader') }]);
    const household = { ...planned, subscription };
    const { state, effects } = expectAccepted(fulfillPrepaidChange(household, upgrade, payment, now));
    expect(state.primary.membership.tier).toBe('leader');
    expect(ledgerAmounts(effects)).toEqual([1200]);
    expect(providerCommands(effects)).toEqual([]);
  });

  it('gives the added person access at once and renews them with the others', () => {
    const { state, effects } = expectAccepted(fulfillPrepaidChange(withBen(), ben, payment, now));
    expect(state.family[0]?.membership).toMatchObject({
      status: 'active',
      tier: 'supporter',
      paidBy: 'card',
    });
    expect(renewalSeats(state)).toContainEqual({ personId: 'ben', tier: 'supporter' });
    expect(providerCommands(effects)).toEqual(['update-renewal']);
  });

  it('is refunded when the week of the order is over', () => {
    const household = aCardHousehold('supporter');
    const lastWeek = { ...payment, orderedAt: addDuration(now, -days(1)) };
    const { state, effects } = expectAccepted(fulfillPrepaidChange(household, upgrade, lastWeek, now));
    expect(state.primary.membership.tier).toBe('supporter');
    expect(providerCommands(effects)).toEqual(['refund']);
  });

  it('is refunded when the change is no longer possible', () => {
    const alreadyUpgraded = aCardHousehold('legacy-maker');
    const { state, effects } = expectAccepted(fulfillPrepaidChange(alreadyUpgraded, upgrade, payment, now));
    expect(state.primary.membership.tier).toBe('legacy-maker');
    expect(ledgerAmounts(effects)).toEqual([1200]);
    expect(providerCommands(effects)).toEqual(['refund']);
    expect(
      providerCommands(
        expectAccepted(fulfillPrepaidChange(aCardHousehold('leader'), ben, payment, now)).effects,
      ),
    ).toEqual(['refund']);
  });
});

describe('removing an unpaid person', () => {
  it('restores the previous household, and never removes a paid person', () => {
    expect(expectAccepted(removeUnpaidPerson(withBen(), { personId: 'ben' }, now)).state).toEqual(
      aCardHousehold('leader'),
    );
    const household = aCardHousehold('leader', 'leader');
    expect(expectAccepted(removeUnpaidPerson(household, { personId: 'child-1' }, now)).state).toEqual(
      household,
    );
  });

  it('leaves a returning person in the household, without a membership', () => {
    const returning = { personId: 'ben', returning: true };
    const { state } = expectAccepted(removeUnpaidPerson(withBen(), returning, now));
    expect(state.family.map(({ id, membership }) => [id, membership.status])).toEqual([['ben', 'expired']]);
  });
});

const nextWeek = at('2026-11-25');

describe('the cost of a change', () => {
  it('is the difference for the rest of the paid week when the tier is higher', () => {
    const household = aCardHousehold('leader');
    expect(tierChangeCost(household, household.primary, 'legacy-maker', now, EXAMPLE_VENUE)).toEqual({
      dueNow: 1500,
      weekly: 3500,
      from: nextWeek,
    });
  });

  it('is nothing now for a lower tier, with a lower price from the next paid week', () => {
    const household = aCardHousehold('leader');
    const cost = tierChangeCost(household, household.primary, 'supporter', now, EXAMPLE_VENUE);
    expect(cost).toEqual({ dueNow: 0, weekly: 800, from: nextWeek });
  });

  it('is unchanged if the change is refused', () => {
    const mia = aPerson('mia', canceled('leader'));
    expect(tierChangeCost(aHousehold(mia), mia, 'leader', now, EXAMPLE_VENUE)).toMatchObject({ dueNow: 0 });
  });

  it('can wait for the renewal only if the rest of the week costs less than the minimum card charge', () => {
    const lastHour = addDuration(nextWeek, -hours(1));
    const [supporter, leader] = [aCardHousehold('supporter'), aCardHousehold('leader')];
    expect(laterStartOf(supporter, supporter.primary, 'leader', lastHour, EXAMPLE_VENUE)).toBe(nextWeek);
    expect(laterStartOf(supporter, supporter.primary, 'leader', now, EXAMPLE_VENUE)).toBeNull();
    expect(laterStartOf(leader, leader.primary, 'supporter', lastHour, EXAMPLE_VENUE)).toBeNull();
  });

  it('starts today when no card renews the membership', () => {
    expect(
      addedPersonCost(aHousehold(aPerson('mia', inCash('leader'))), 'supporter', now, EXAMPLE_VENUE),
    ).toMatchObject({
      dueNow: 0,
      from: now,
    });
  });
});

describe('the state after a cancellation', () => {
  it('is the price of the others, and the rest of the paid week', () => {
    const household = aCardHousehold('leader', 'supporter');
    const [child] = household.family;
    expect(child && cancellationCost(household, child, now, EXAMPLE_VENUE)).toEqual({
      weekly: 2000,
      usableUntil: nextWeek,
    });
  });

  it('is unchanged for a person who has already cancelled', () => {
    const ben = aFamilyMember('ben', canceled('supporter'));
    const household = { ...aCardHousehold('leader'), family: [ben] };
    expect(cancellationCost(household, ben, now, EXAMPLE_VENUE)).toEqual({
      weekly: 2000,
      usableUntil: nextWeek,
    });
  });

  it('has no usable time for a person who was never paid for', () => {
    const ben = aFamilyMember('ben', unpaid('supporter'));
    const household = { ...aCardHousehold('leader'), family: [ben] };
    expect(cancellationCost(household, ben, now, EXAMPLE_VENUE)).toEqual({ weekly: 2000, usableUntil: null });
  });
});
