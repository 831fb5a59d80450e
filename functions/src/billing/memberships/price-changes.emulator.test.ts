import { randomUUID } from 'node:crypto';
import { cashUpgradeCost, decideUpgradeInCash } from '@legacy-hub/domain/billing/changes/upgrade-in-cash';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { decidePriceNotice } from '@legacy-hub/domain/billing/price-notices/price-notice';
import { cents } from '@legacy-hub/domain/core/money';
import { accept } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { MAX_NAMED, unnotified } from '@legacy-hub/domain/figures/needs-you';
import { withoutEmailProblem } from '@legacy-hub/domain/mail/email-problem';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { risingTo, weeklyFrom } from '@legacy-hub/domain/testing/price-change';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { FIRST_PRICES } from '@legacy-hub/domain/venue/examples/first-prices';
import type { Prices } from '@legacy-hub/domain/venue/schema/prices';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  type Instant,
  instant,
  startOfDay,
} from '@legacy-hub/domain/venue/time/venue-time';
import { walkInTotal } from '@legacy-hub/domain/walk-ins/passes/price';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCustomerActions } from '../../staff/customer-records.ts';
import { staffHandlers } from '../../staff/handlers.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { householdsToNotifyOfPrices } from '../../stores/needs-you.ts';
import { withVenue } from '../../stores/venue.ts';
import { stripe } from '../../stripe/client.ts';
import { ensurePrice } from '../../stripe/price-catalogue.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { saveVenue } from '../../testing/example-settings.ts';
import { setProject } from '../../testing/set-project.ts';
import { PAUSED_CLOCK_STARTED, pauseInThePast } from '../../testing/stripe/pauses.ts';
import { aCard, aClock, advanceClock, provider, WEEK } from '../../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  aLoggedInCardHousehold,
  amountsOf,
  emailsTo,
  subscriptionsOf,
} from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../../testing/subjects/households.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { anUnpaidWalkIn, storedWalkIn } from '../../testing/subjects/walk-ins.ts';
import { confirmHouseholdCash } from '../counter/cash.ts';
import { reconcilePayments } from '../events/reconcile.ts';
import { billingHandlers } from '../handlers.ts';
import { syncHousehold } from '../sync/sync-household.ts';
import { announcePrices } from './announce-prices.ts';
import { resumeMembership } from './change-memberships.ts';

setProject('demo-price-changes');

const now = instant(Date.now());
const today = dayOf(now);
const FROM = addDays(today, 11);
const RISING = risingTo(FROM, { leader: 1800 });
const BEFORE: Prices = { ...RISING, weekly: RISING.weekly.slice(0, 1) };

/** Runs work with these prices in the venue's settings. */
async function withPrices<Result>(prices: Prices, work: () => Promise<Result>): Promise<Result> {
  await saveVenue({ prices });
  return withVenue(work);
}

/** Tests during a rise of Leader from $18 to $20 in eleven days. All households joined before it. */
const testDuringRise = (name: string, work: () => Promise<void>) =>
  test(name, () => withPrices(RISING, work));

async function aMember(secondsAgo = 0) {
  const clock = await aClock(secondsAgo);
  const { household } = await aCardHousehold({ tiers: ['leader'], clock });
  await syncHousehold(household.uid, now);
  return { household, clock };
}

async function aNotifiedMember(secondsAgo = 0) {
  const member = await aMember(secondsAgo);
  const monthAgo = addDuration(now, -days(31));
  await updateHousehold(member.household.uid, monthAgo, (current) =>
    decidePriceNotice(current, monthAgo, venue()),
  );
  return member;
}

const itemAmounts = async (household: Household) =>
  (await subscriptionsOf(household)).flatMap(({ items }) => items.data.map(({ price }) => price.unit_amount));

const noticesTo = async (household: Household) =>
  (await emailsTo(household)).filter((kind) => kind === 'price-rise' || kind === 'price-stays');

/** Begins the next week at the provider, and syncs the household. */
async function renew({ household, clock }: { household: Household; clock: string }, weeks: number) {
  await advanceClock(clock, WEEK + (weeks === 1 ? 7200 : 0));
  await syncHousehold(household.uid, addDuration(now, days(7 * weeks + 0.1)));
}

describe('a planned rise', () => {
  testDuringRise(
    'is charged to a notified household from the first renewal on or after its day',
    async () => {
      const member = await aNotifiedMember();
      expect(await itemAmounts(member.household)).toEqual([1800]);
      await renew(member, 1);
      expect(await amountsOf(member.household)).toEqual([1800, 1800]);
      expect(await itemAmounts(member.household)).toEqual([2000]);
      await renew(member, 2);
      expect(await amountsOf(member.household)).toEqual([1800, 1800, 2000]);
    },
  );

  testDuringRise('is not charged until the household is notified', async () => {
    const member = await aMember();
    for (const weeks of [1, 2, 3]) await renew(member, weeks);
    expect(await amountsOf(member.household)).toEqual([1800, 1800, 1800, 1800]);
  });

  testDuringRise(
    'is not charged for a week that starts early, even if the week after the pause costs more',
    async () => {
      const { household, clock } = await aNotifiedMember(PAUSED_CLOCK_STARTED);
      const until = await pauseInThePast(household, clock);
      expect(await itemAmounts(household)).toEqual([2000]);
      const command = { pausedUntil: until, expectedCents: 1800 };
      expectAccepted(await resumeMembership(household.uid, command, { key: null, now }));
      expect(await amountsOf(household)).toEqual([1800, 1800]);
    },
  );

  testDuringRise('is announced to each household once, although two runs overlap', async () => {
    const { household } = await aMember();
    const other = await aPaidHousehold({ tiers: ['supporter'] });
    await Promise.all([announcePrices(now), announcePrices(now)]);
    await announcePrices(addDuration(now, days(1)));
    expect(await noticesTo(household)).toEqual(['price-rise']);
    expect((await stored(household.uid)).priceNotices).toMatchObject([{ from: FROM, at: now }]);
    expect(await noticesTo(other)).toEqual([]);
  });
});

describe('a household that no rise affected', () => {
  testDuringRise('is emailed about one when it chooses a dearer tier, however much later', async () => {
    const household = await aPaidHousehold({ tiers: ['supporter'] });
    const { uid, primary } = household;
    const weeks = { personIds: [primary.id], weeks: 30, key: randomUUID(), by: 'kim' };
    expectAccepted(await confirmHouseholdCash(uid, weeks, now));
    await announcePrices(now);
    const late = addDuration(now, days(150));
    const higher = { personId: primary.id, currentTier: 'supporter', newTier: 'leader' } as const;
    const expectedCents = cashUpgradeCost(await stored(uid), higher, late, venue()) ?? cents(0);
    const upgrade = { ...higher, expectedCents, key: randomUUID(), by: 'kim' };
    expectAccepted(
      await updateHousehold(uid, late, (current) => decideUpgradeInCash(current, upgrade, late, venue())),
    );
    expect(await noticesTo(household)).toEqual([]);
    await announcePrices(late);
    expect(await noticesTo(household)).toEqual(['price-rise']);
  });
});

describe('a household that no email reaches', () => {
  const anUnreachedMember = async () => {
    const household = await aPaidHousehold({ tiers: ['leader'] });
    await updateHousehold(household.uid, now, (current) => accept({ ...current, emailProblem: 'bounced' }));
    await announcePrices(now);
    return household;
  };

  testDuringRise('is shown to the owner until one of two counters has announced it', async () => {
    const { uid } = await anUnreachedMember();
    const named = async () =>
      (await householdsToNotifyOfPrices(MAX_NAMED.all)).documents
        .filter((each) => each.uid === uid)
        .flatMap((each) => unnotified(each, now, venue()));
    expect(await named()).toMatchObject([
      { customerId: uid, text: '$18 a week, $20 after they’ve been told' },
    ]);
    const server = await serveApp(staffEndpoints, staffHandlers);
    const { token } = await aStaffMember();
    const tell = (weeklyCents: number) =>
      call(server, 'POST', '/api/admin/notified-of-prices', {
        token,
        body: { userId: uid, from: FROM, weeklyCents },
      });
    expect(await tell(1900)).toMatchObject({ status: 409 });
    const answers = await Promise.all([tell(2000), tell(2000)]);
    await server.close();
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await stored(uid)).priceNotices).toMatchObject([{ from: FROM, by: expect.any(String) }]);
    expect((await listCustomerActions(uid, null))?.actions.map(({ what }) => what)).toEqual([
      'Announced the prices',
      'Took cash',
    ]);
    expect(await named()).toEqual([]);
  });

  testDuringRise('is announced by email once there is an address, however late', async () => {
    const household = await anUnreachedMember();
    const late = addDuration(now, days(150));
    const weeks = { personIds: [household.primary.id], weeks: 30, key: randomUUID(), by: 'kim' };
    expectAccepted(await confirmHouseholdCash(household.uid, weeks, now));
    await updateHousehold(household.uid, now, (current) => accept(withoutEmailProblem(current)));
    await announcePrices(late);
    expect(await noticesTo(household)).toEqual(['price-rise']);
    expect((await stored(household.uid)).unnotifiedOfPricesFrom).toBeUndefined();
  });
});

describe('a rise that is withdrawn', () => {
  const announce = (prices: Prices, moment: Instant) => withPrices(prices, () => announcePrices(moment));

  testDuringRise(
    'is announced once to notified households, and no one pays it, even if the provider had its price',
    async () => {
      const member = await aNotifiedMember();
      const { household } = member;
      await renew(member, 1);
      expect(await itemAmounts(household)).toEqual([2000]);
      const later = addDuration(now, days(8));
      await Promise.all([announce(BEFORE, later), announce(BEFORE, later)]);
      await announce(BEFORE, addDuration(later, days(1)));
      expect(await noticesTo(household)).toEqual(['price-rise', 'price-stays']);
      await withPrices(BEFORE, async () => {
        await reconcilePayments(addDuration(now, days(8.1)));
        expect(await itemAmounts(household)).toEqual([1800]);
        await renew(member, 2);
      });
      expect(await amountsOf(household)).toEqual([1800, 1800, 1800]);
      expect((await stored(household.uid)).priceNotices).toBeUndefined();
    },
  );

  testDuringRise('is replaced by another with an email of its own, even on the same day', async () => {
    const { household } = await aMember();
    await announce(RISING, now);
    const dearer = { ...RISING, weekly: [...BEFORE.weekly, weeklyFrom(FROM, { leader: 2500 })] };
    await announce(dearer, addDuration(now, days(1)));
    expect(await noticesTo(household)).toEqual(['price-rise', 'price-rise']);
    expect((await stored(household.uid)).priceNotices).toMatchObject([{ weekly: { leader: 2500 } }]);
  });
});

describe('the provider’s price', () => {
  test('is created once for two concurrent requests', async () => {
    const ensure = () => ensurePrice(stripe(), 'leader:discounted', cents(1234));
    const [one, other] = await Promise.all([ensure(), ensure()]);
    expect(other.id).toBe(one.id);
    expect((await ensure()).id).toBe(one.id);
    const { data } = await provider.prices.list({ product: 'legacy-hub-leader', limit: 100 });
    expect(data.filter(({ unit_amount }) => unit_amount === 1234)).toHaveLength(1);
    expect(one).toMatchObject({
      currency: 'aud',
      nickname: 'Leader, half price',
      metadata: { tier: 'leader', rate: 'discounted' },
      recurring: { interval: 'week', interval_count: 1 },
    });
  });
});

describe('an item sold on the day', () => {
  let server: Served;
  beforeAll(async () => {
    server = await serveApp(billingEndpoints, billingHandlers);
    await saveVenue({ prices: RISEN });
  });
  afterAll(async () => {
    await saveVenue({ prices: EXAMPLE_VENUE.prices });
    await server.close();
  });

  const weekly = { from: today, supporter: cents(1100), leader: cents(2300), 'legacy-maker': cents(4000) };
  const [rates] = FIRST_PRICES.dayPass;
  const RISEN: Prices = {
    weekly: [...FIRST_PRICES.weekly, weekly],
    session: [...FIRST_PRICES.session, { from: today, each: cents(650) }],
    dayPass: [
      ...FIRST_PRICES.dayPass,
      ...(rates ? [{ ...rates, from: today, entryPerHour: cents(900) }] : []),
    ],
  };
  const pay = async ({ email, phone }: Household, expectedCents: number) => {
    const shown = { memberships: ['leader'], name: 'Mia', email, phone: phone.shown, expectedCents };
    const body = { ...shown, paymentMethodId: await aCard(), idempotencyKey: randomUUID() };
    return call(server, 'POST', '/api/payment', { body });
  };

  test('is listed with the prices of the day', async () => {
    const { body } = await call(server, 'GET', '/api/prices');
    const { prices } = Object(body);
    expect(prices.map(({ unit_amount }: { unit_amount: number }) => unit_amount)).toEqual([
      1100, 550, 2300, 1150, 4000, 2000,
    ]);
  });

  test('is not charged while the page still shows the price of the day before', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    expect(await pay(household, 2000)).toMatchObject({
      status: 409,
      body: { code: 'changed-since-loaded' },
    });
    expect(await pay(household, 2300)).toMatchObject({ status: 200 });
    expect(await amountsOf(household)).toEqual([2300]);
  });

  test('is a session at its new price', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter'] });
    const order = { memberId: null, quantity: 2, note: '', paymentMethodId: await aCard() };
    const buy = (expectedCents: number) =>
      call(server, 'POST', '/api/extra-sessions', {
        token,
        body: { ...order, expectedCents, idempotencyKey: randomUUID() },
      });
    expect(await buy(1000)).toMatchObject({ status: 409, body: { code: 'changed-since-loaded' } });
    expect(await buy(1300)).toMatchObject({ status: 200 });
    expect((await amountsOf(household)).at(-1)).toBe(1300);
  });

  test('is a day pass at its new rates, while an earlier pass retains its total', async () => {
    const yesterday = addDuration(startOfDay(today), -1);
    const [old, recent] = await withPrices(RISEN, () =>
      Promise.all([anUnpaidWalkIn({ at: yesterday }), anUnpaidWalkIn({ at: now })]),
    );
    const before = await withPrices(FIRST_PRICES, async () => walkInTotal(old, today, venue()));
    expect(old.totalCents).toBe(before);
    expect(recent.totalCents).toBe(before + recent.hours * 200);
    expect((await storedWalkIn(old.id)).totalCents).toBe(before);
  });
});
