import { sum } from '@legacy-hub/domain/core/money';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Household } from '@legacy-hub/domain/documents/household';
import { isUsable } from '@legacy-hub/domain/household/membership';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import { setProject } from '../testing/set-project.ts';
import { deliverReturnEvents, latestPaymentOf } from '../testing/stripe/return-events.ts';
import { aClock, advanceClock, WEEK } from '../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  ledgerOf,
  membershipsOf,
  pendingTaskCount,
  subscriptionsOf,
} from '../testing/subjects/card-households.ts';
import { stored } from '../testing/subjects/households.ts';
import { confirmHouseholdCash } from './counter/cash.ts';
import { cancelMembership } from './memberships/change-memberships.ts';
import { changeTier } from './payments/purchases.ts';
import { syncHousehold } from './sync/sync-household.ts';

setProject('demo-billing-races');

const now = () => instant(Date.now());

async function ledgerByMethod(household: Household, method: 'card' | 'cash') {
  const entries = await ledgerOf(household);
  return sum(entries.filter((entry) => entry.method === method).map(({ amountCents }) => amountCents));
}

describe('two simultaneous actions', () => {
  test('charge for one of two upgrades, and the other is notified of the change', async () => {
    const { household } = await aCardHousehold({ tiers: ['supporter'] });
    const upgrade = (newTier: Tier) =>
      changeTier(
        household.uid,
        { personId: null, currentTier: 'supporter', newTier, idempotencyKey: `up-${newTier}` },
        now(),
      );
    const results = await Promise.all([upgrade('leader'), upgrade('legacy-maker')]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const { tier } = (await stored(household.uid)).primary.membership;
    expect(await amountsOf(household)).toEqual([800, tier === 'leader' ? 1200 : 2700]);
    expect(await chargedTo(household)).toBe(await ledgerByMethod(household, 'card'));
  });

  test('leave every payment with its purchase for a dispute and cash, in any order', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'], card: 'createDispute' });
    const payment = await latestPaymentOf(household);
    const cash = { personIds: [household.primary.id], weeks: 1, key: 'cash-1', by: 'sam' };
    const [, result] = await Promise.all([
      deliverReturnEvents(payment),
      confirmHouseholdCash(household.uid, cash, now()),
    ]);
    await syncHousehold(household.uid);
    const { membership } = (await stored(household.uid)).primary;
    expect(isUsable(membership)).toBe(result.ok);
    expect(await ledgerByMethod(household, 'cash')).toBe(result.ok ? 2000 : 0);
    expect(await ledgerByMethod(household, 'card')).toBe(0);
    expect(await pendingTaskCount(household)).toBe(0);
  });

  test('leave the charged week, and renew nothing, for a cancellation and a renewal event', async () => {
    const clock = await aClock();
    const { household } = await aCardHousehold({ tiers: ['leader'], clock });
    await advanceClock(clock, WEEK + 7200);
    await Promise.all([
      cancelMembership(household.uid, { personId: null }, { key: null, now: now() }),
      syncHousehold(household.uid),
    ]);
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader canceled']);
    const { primary, subscription } = await stored(household.uid);
    expect(primary.membership).toMatchObject({ until: subscription?.periodEnd });
    expect(await subscriptionsOf(household)).toMatchObject([{ cancel_at_period_end: true }]);
    expect(await amountsOf(household)).toEqual([2000, 2000]);
    expect(await chargedTo(household)).toBe(4000);
  });
});
