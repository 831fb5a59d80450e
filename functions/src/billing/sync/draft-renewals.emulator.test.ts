import { decideCancellation } from '@legacy-hub/domain/billing/changes/membership-changes';
import { decidePause } from '@legacy-hub/domain/billing/weeks/pause';
import { statusAt } from '@legacy-hub/domain/household/membership';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDuration, days, hours, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import { updateHousehold } from '../../stores/customers/households.ts';
import { setProject } from '../../testing/set-project.ts';
import { aClock, advanceClock, provider, WEEK } from '../../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  membershipsOf,
  subscriptionsOf,
  switchCard,
} from '../../testing/subjects/card-households.ts';
import { stored } from '../../testing/subjects/households.ts';
import { syncHousehold } from './sync-household.ts';

setProject('demo-draft-renewals');

const HOUR = 3600;
const inDraft = () => addDuration(instant(Date.now()), days(7) + hours(0.5));
const afterDraft = () => addDuration(instant(Date.now()), days(9));

/** A household whose invoice for the new week is still a draft at Stripe and already synced. */
async function aHouseholdInDraft() {
  const clock = await aClock();
  const { household } = await aCardHousehold({ tiers: ['leader'], clock });
  await advanceClock(clock, WEEK + HOUR / 2);
  await syncHousehold(household.uid, inDraft());
  expect(await membershipsOf(household)).toEqual(['leader active']);
  return { household, clock };
}

describe('a renewal that is a draft', () => {
  test('grants no one an unpaid week when the subscription is ended in the dashboard', async () => {
    const { household } = await aHouseholdInDraft();
    const [subscription] = await subscriptionsOf(household);
    await provider.subscriptions.cancel(subscription?.id ?? '');
    await syncHousehold(household.uid, afterDraft());
    expect(await membershipsOf(household)).toEqual(['leader expired']);
    expect(await chargedTo(household)).toBe(2000);
  });

  test('grants no one an unpaid week when a cancellation reaches Stripe only after the card was declined', async () => {
    const { household, clock } = await aHouseholdInDraft();
    const cancel = (each: typeof household) => decideCancellation(each, { personId: null }, inDraft());
    await updateHousehold(household.uid, inDraft(), cancel);
    await switchCard(household, 'chargeCustomerFail');
    await advanceClock(clock, 2 * HOUR);
    await syncHousehold(household.uid, afterDraft());
    const { primary } = await stored(household.uid);
    expect(statusAt(primary.membership, afterDraft())).toBe('expired');
    expect(await subscriptionsOf(household)).toMatchObject([{ status: 'canceled' }]);
    expect(await chargedTo(household)).toBe(2000);
  });

  test('blocks new pauses; the week begins once its invoice is paid, with one ledger entry', async () => {
    const { household, clock } = await aHouseholdInDraft();
    const pause = { weeks: 1, until: addDuration(inDraft(), days(7)) };
    expect(decidePause(await stored(household.uid), pause, inDraft(), venue())).toMatchObject({
      ok: false,
      refusal: { code: 'renewal-being-charged' },
    });
    await advanceClock(clock, 2 * HOUR);
    await syncHousehold(household.uid, afterDraft());
    const { primary, subscription } = await stored(household.uid);
    expect(primary.membership).toMatchObject({ status: 'active', paidUntil: subscription?.periodEnd });
    expect(subscription?.periodEnd).toBeGreaterThan(afterDraft());
    expect(await amountsOf(household)).toEqual([2000, 2000]);
  });
});
