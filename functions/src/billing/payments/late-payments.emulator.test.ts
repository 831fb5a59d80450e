import { decideCancellation } from '@legacy-hub/domain/billing/changes/membership-changes';
import { checkoutOutcomes } from '@legacy-hub/domain/copy/public/checkout-outcomes';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { expiryOf, isUsable, paidUntilOf } from '@legacy-hub/domain/household/membership';
import { addDuration, days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test, vi } from 'vitest';
import { updateHousehold } from '../../stores/customers/households.ts';
import { withinNoLimit } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import {
  aCard,
  aClock,
  advanceClock,
  answerBank,
  injectFault,
  provider,
  WEEK,
} from '../../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  emailsTo,
  membershipsOf,
  pendingTaskCount,
  subscriptionsOf,
  switchCard,
  tiersOf,
} from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, stored } from '../../testing/subjects/households.ts';
import { confirmHouseholdCash } from '../counter/cash.ts';
import { syncHousehold } from '../sync/sync-household.ts';
import { updateCard } from './cards.ts';
import { payForRegistration } from './pay-registration.ts';
import { changeTier } from './purchases.ts';

setProject('demo-late-payments');

const warnings = vi.hoisted((): unknown[][] => []);
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  warn: (...args: unknown[]) => warnings.push(args),
}));

const HOUR = 3600;
const now = () => instant(Date.now());

/** Takes cash for everyone while Stripe is unreachable, so that nothing is settled there yet. */
const takeCash = (household: Household) =>
  confirmHouseholdCash(
    household.uid,
    { personIds: peopleOf(household).map(({ id }) => id), weeks: 1, key: null, by: 'sam' },
    now(),
  );

async function openInvoicesOf({ uid }: Household) {
  const customer = (await stored(uid)).customerId ?? '';
  return (await provider.invoices.list({ customer, status: 'open' })).data;
}

async function aHouseholdWithFailedRenewal() {
  const clock = await aClock();
  const { household } = await aCardHousehold({ tiers: ['leader'], clock });
  await switchCard(household, 'chargeCustomerFail');
  await advanceClock(clock, WEEK + 2 * HOUR);
  await syncHousehold(household.uid);
  return { household, clock };
}

/** A household whose first card payment the bank approves after cash was taken. */
async function aHouseholdThatPaidTwice() {
  const household = await anUnpaidHousehold({ tiers: ['leader'] });
  const { email, phone } = household;
  const paymentMethod = await aCard('authenticationRequired');
  const payment = { memberships: tiersOf(household), email, phone, paymentMethod, idempotencyKey: 'key-1' };
  const step = await payForRegistration(payment, now(), withinNoLimit);
  if (!step.ok || !step.body.requiresAction) expect.unreachable();
  await takeCash(household);
  const { primary } = await stored(household.uid);
  await answerBank(step.body.clientSecret, 'approve');
  return { household, primary };
}

describe('a first card payment that arrives after cash was taken', () => {
  test('is refunded with an email, and the membership remains as paid in cash', async () => {
    const { household, primary } = await aHouseholdThatPaidTwice();
    await syncHousehold(household.uid);
    expect((await stored(household.uid)).primary.membership).toEqual(primary.membership);
    expect(await subscriptionsOf(household)).toMatchObject([{ status: 'canceled' }]);
    expect(await chargedTo(household)).toBe(0);
    expect((await amountsOf(household)).sort()).toEqual([-2000, 2000, 2000]);
    expect(await emailsTo(household)).toEqual(expect.arrayContaining(['refund']));
    expect(await pendingTaskCount(household)).toBe(0);
  });

  test('is reported when Stripe refuses to refund it, even when its end is reported, and delays nothing else', async () => {
    const { household, primary } = await aHouseholdThatPaidTwice();
    await injectFault('answers', { kind: 'refuse', method: 'POST', path: '/v1/refunds', times: '2' });
    await syncHousehold(household.uid);
    const details = { paymentIntent: expect.any(String), reason: expect.any(String) };
    expect(warnings).toContainEqual(['A refund failed', details]);
    expect(await pendingTaskCount(household)).toBe(0);
    expect((await stored(household.uid)).primary.membership).toEqual(primary.membership);
    expect(await emailsTo(household)).not.toContain('refund');
    expect(await chargedTo(household)).toBe(2000);
  });
});

describe('a card payment for a higher tier', () => {
  test('is refused if the bank approved it but it arrives after its week, because it was refunded', async () => {
    const clock = await aClock();
    const { household } = await aCardHousehold({ tiers: ['supporter'], clock });
    const { uid } = household;
    await switchCard(household, 'authenticationRequired');
    const tiers = { currentTier: 'supporter', newTier: 'leader' } as const;
    const order = { personId: null, ...tiers, idempotencyKey: 'key-1' };
    const step = await changeTier(uid, order, now());
    if (!step.ok || !step.body.requiresAction) expect.unreachable();
    await answerBank(step.body.clientSecret, 'approve');
    await switchCard(household, 'visa');
    await advanceClock(clock, WEEK + 2 * HOUR);
    const nextWeek = addDuration(now(), days(7.1));
    await syncHousehold(uid, nextWeek);
    for (const _time of [1, 2])
      expect(await changeTier(uid, order, nextWeek)).toMatchObject({
        ok: false,
        refusal: { code: 'paid-too-late', message: checkoutOutcomes.refunded },
      });
    expect(await membershipsOf(household)).toEqual(['supporter active']);
    expect(await chargedTo(household)).toBe(1600);
  });
});

describe('a renewal', () => {
  test('that was charged before the cancellation reached Stripe is refunded once cash is taken', async () => {
    const clock = await aClock();
    const { household } = await aCardHousehold({ tiers: ['leader'], clock });
    const { uid } = household;
    await updateHousehold(uid, now(), (each) => decideCancellation(each, { personId: null }, now()));
    await advanceClock(clock, WEEK + 2 * HOUR);
    await takeCash(household);
    await syncHousehold(uid);
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await chargedTo(household)).toBe(2000);
    expect((await amountsOf(household)).sort()).toEqual([-2000, 2000, 2000, 2000]);
    expect(await subscriptionsOf(household)).toMatchObject([{ cancel_at_period_end: true }]);
  });

  test('leaves a cancelled child the rest of the last paid day', async () => {
    const clock = await aClock();
    const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'], clock });
    const { uid, family } = household;
    const personId = family[0]?.id ?? expect.unreachable();
    await updateHousehold(uid, now(), (each) => decideCancellation(each, { personId }, now()));
    await syncHousehold(uid);
    await advanceClock(clock, WEEK + 2 * HOUR);
    await syncHousehold(uid, addDuration(now(), days(7.1)));
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter canceled']);
    await syncHousehold(uid, addDuration(now(), days(8)));
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter expired']);
  });

  test('that is still a draft when the cancellation reaches Stripe is never charged', async () => {
    const clock = await aClock();
    const { household } = await aCardHousehold({ tiers: ['leader'], clock });
    const { uid } = household;
    await updateHousehold(uid, now(), (each) => decideCancellation(each, { personId: null }, now()));
    await advanceClock(clock, WEEK + HOUR / 2);
    await syncHousehold(uid, addDuration(now(), days(7.02)));
    await advanceClock(clock, WEEK);
    await syncHousehold(uid, addDuration(now(), days(14.1)));
    expect(await subscriptionsOf(household)).toMatchObject([{ status: 'canceled' }]);
    expect(await chargedTo(household)).toBe(2000);
    expect(await amountsOf(household)).toEqual([2000]);
    expect(await membershipsOf(household)).toEqual(['leader expired']);
  });

  test('that is paid by card and in cash is paid once: the card payment is refunded, with an email', async () => {
    const { household } = await aHouseholdWithFailedRenewal();
    const [invoice] = await openInvoicesOf(household);
    await takeCash(household);
    await switchCard(household, 'visa');
    await provider.invoices.pay(invoice?.id ?? '');
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await chargedTo(household)).toBe(2000);
    expect((await amountsOf(household)).sort()).toEqual([-2000, 2000, 2000, 2000]);
    expect(await emailsTo(household)).toEqual(expect.arrayContaining(['refund']));
  });

  test('of a week that passed unpaid is voided, and only the current one is charged to the next card', async () => {
    const { household, clock } = await aHouseholdWithFailedRenewal();
    await advanceClock(clock, WEEK + HOUR);
    expect(await openInvoicesOf(household)).toHaveLength(2);
    const inTwoWeeks = addDuration(now(), days(14.2));
    await syncHousehold(household.uid, inTwoWeeks);
    expect(await openInvoicesOf(household)).toHaveLength(1);
    expect(await membershipsOf(household)).toEqual(['leader past_due']);
    expect(await updateCard(household.uid, await aCard(), { key: null, now: inTwoWeeks })).toMatchObject({
      ok: true,
    });
    expect(await openInvoicesOf(household)).toEqual([]);
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await amountsOf(household)).toEqual([2000, 2000]);
    expect(await chargedTo(household)).toBe(4000);
  });

  test('leaves no payable invoice once the subscription has ended', async () => {
    const { household } = await aHouseholdWithFailedRenewal();
    const [subscription] = await subscriptionsOf(household);
    await provider.subscriptions.cancel(subscription?.id ?? '');
    expect(await openInvoicesOf(household)).toHaveLength(1);
    await syncHousehold(household.uid);
    expect(await openInvoicesOf(household)).toEqual([]);
    expect(await membershipsOf(household)).toEqual(['leader expired']);
  });
});

describe('cash for a renewal that Stripe no longer collects', () => {
  const endings = {
    'the invoice was voided': (invoice: string) => provider.invoices.voidInvoice(invoice),
    'the subscription was cancelled': (_invoice: string, subscription: string) =>
      provider.subscriptions.cancel(subscription),
  };

  test.each(Object.entries(endings))('still pays for its week when %s', async (_title, end) => {
    const { household } = await aHouseholdWithFailedRenewal();
    const [invoice] = await openInvoicesOf(household);
    const [subscription] = await subscriptionsOf(household);
    await end(invoice?.id ?? '', subscription?.id ?? '');
    await takeCash(household);
    await syncHousehold(household.uid);
    const { membership } = (await stored(household.uid)).primary;
    expect(isUsable(membership)).toBe(true);
    expect(paidUntilOf(membership)).toBe((await stored(household.uid)).subscription?.periodEnd);
    expect(await amountsOf(household)).toEqual([2000, 2000]);
    expect(await chargedTo(household)).toBe(2000);
    expect(await openInvoicesOf(household)).toEqual([]);
    expect(await pendingTaskCount(household)).toBe(0);
  });

  test('is refused when the renewal was cancelled while the counter was open', async () => {
    const { household } = await aHouseholdWithFailedRenewal();
    const { primary } = await stored(household.uid);
    await updateHousehold(household.uid, now(), (each) =>
      decideCancellation(each, { personId: null }, now()),
    );
    const expectedPaidUntil = { [primary.id]: expiryOf(primary.membership) };
    const command = { personIds: [primary.id], weeks: 1, key: 'key-1', by: 'sam', expectedPaidUntil };
    expect(await confirmHouseholdCash(household.uid, command, now())).toMatchObject({ ok: false });
    expect(await amountsOf(household)).toEqual([2000]);
  });
});
