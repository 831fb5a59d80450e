import { decidePriceNotice } from '@legacy-hub/domain/billing/price-notice';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { addDays, addDuration, dayOf, days, instant } from '@legacy-hub/domain/venue-time';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { updateHousehold } from '../stores/households.ts';
import { aCardHousehold, amountsOf, emailsTo, subscriptionsOf } from '../testing/card-households.ts';
import { stored } from '../testing/households.ts';
import { PAUSED_CLOCK_STARTED, pauseInThePast } from '../testing/pauses.ts';
import { setProject } from '../testing/set-project.ts';
import { aClock, advanceClock, provider, WEEK } from '../testing/stripe-sandbox.ts';
import { planPriceRise } from './announce-price-rise.ts';
import { resumeMembership } from './change-memberships.ts';
import { syncHousehold } from './sync-household.ts';

setProject('demo-price-rise');

const now = instant(Date.now());
const RISE = vi.hoisted(() => ({
  announcedOn: '2099-01-01',
  from: new Date(Date.now() + 11 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  former: { leader: 1800 },
}));

/** Leader rises from $18 to the $20 of the price table. All households of the test are members from before. */
vi.mock('@legacy-hub/domain/price-rise', () => ({ PRICE_RISE: RISE }));

beforeAll(async () => {
  await provider.prices.create({
    product: 'legacy-hub-leader',
    currency: 'aud',
    unit_amount: 1800,
    recurring: { interval: 'week' },
    metadata: { tier: 'leader', rate: 'full' },
  });
});

/** A leader on the former price, paid for a week. */
async function anEarlierMember(secondsAgo = 0) {
  const clock = await aClock(secondsAgo);
  const { household } = await aCardHousehold({ tiers: ['leader'], clock });
  await syncHousehold(household.uid, now);
  return { household, clock };
}

const itemAmounts = async (household: Parameters<typeof subscriptionsOf>[0]) =>
  (await subscriptionsOf(household)).flatMap(({ items }) => items.data.map(({ price }) => price.unit_amount));

describe('a price rise', () => {
  test('charges an earlier member the former price until the day that was announced, then the new one', async () => {
    expect(dayOf(addDuration(now, days(10))) <= addDays(dayOf(now), 11)).toBe(true);
    const { household, clock } = await anEarlierMember();
    const monthAgo = addDuration(now, -days(31));
    await updateHousehold(household.uid, monthAgo, (current) => decidePriceNotice(current, monthAgo));
    expect(await itemAmounts(household)).toEqual([1800]);
    await advanceClock(clock, WEEK + 7200);
    await syncHousehold(household.uid, addDuration(now, days(7.1)));
    expect(await amountsOf(household)).toEqual([2000, 1800]);
    expect(await itemAmounts(household)).toEqual([2000]);
    await advanceClock(clock, WEEK);
    await syncHousehold(household.uid, addDuration(now, days(14.1)));
    expect(await amountsOf(household)).toEqual([2000, 1800, 2000]);
    expect(await emailsTo(household)).toContain('price-rise');
  });

  test('charges the former price for as long as nobody was told', async () => {
    const { household, clock } = await anEarlierMember();
    for (const weeks of [1, 2, 3]) {
      await advanceClock(clock, WEEK + (weeks === 1 ? 7200 : 0));
      await syncHousehold(household.uid, addDuration(now, days(7 * weeks + 0.1)));
    }
    expect(await amountsOf(household)).toEqual([2000, 1800, 1800, 1800]);
  });

  test('charges the former price for a week that starts early, although the one after the pause is dearer', async () => {
    const { household, clock } = await anEarlierMember(PAUSED_CLOCK_STARTED);
    const monthAgo = addDuration(now, -days(31));
    await updateHousehold(household.uid, monthAgo, (current) => decidePriceNotice(current, monthAgo));
    const until = await pauseInThePast(household, clock);
    expect(await itemAmounts(household)).toEqual([2000]);
    expectAccepted(await resumeMembership(household.uid, { pausedUntil: until }, { key: null, now }));
    expect(await amountsOf(household)).toEqual([2000, 1800]);
  });

  test('is planned without a change, and announced to each household once', async () => {
    const { household } = await anEarlierMember();
    const plan = await planPriceRise(now, false);
    expect(plan.toTell).toBeGreaterThanOrEqual(1);
    expect((await stored(household.uid)).priceNotice).toBeUndefined();
    expect(await planPriceRise(now, true)).toEqual(plan);
    expect((await stored(household.uid)).priceNotice).toEqual({ from: RISE.from, at: now });
    expect(await planPriceRise(now, true)).toMatchObject({ households: plan.households, toTell: 0 });
    expect((await emailsTo(household)).filter((kind) => kind === 'price-rise')).toHaveLength(1);
    expectAccepted(decidePriceNotice(await stored(household.uid), now));
  });
});
