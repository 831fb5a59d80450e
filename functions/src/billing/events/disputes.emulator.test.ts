import { randomUUID } from 'node:crypto';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import { listEntriesOfWalkIn } from '../../stores/ledger.ts';
import { withinNoLimit } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { deliverReturnEvents, disputeOf, latestPaymentOf } from '../../testing/stripe/return-events.ts';
import { aCard, advanceSandbox, holdPayment, provider } from '../../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  amountsOf,
  emailsTo,
  membershipsOf,
  subscriptionsOf,
} from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, stored } from '../../testing/subjects/households.ts';
import { aWalkInPaidByCard, storedWalkIn } from '../../testing/subjects/walk-ins.ts';
import { payForRegistration } from '../payments/pay-registration.ts';
import { refundPayment } from '../sync/returns.ts';
import { syncHousehold } from '../sync/sync-household.ts';

setProject('demo-disputes');

const WINNING = { evidence: { uncategorized_text: 'winning_evidence' }, submit: true };

async function aDisputedHousehold() {
  const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'], card: 'createDispute' });
  const payment = await latestPaymentOf(household);
  await deliverReturnEvents(payment);
  return { household, payment, dispute: await disputeOf(payment) };
}

async function aDisputedPass() {
  const { id, paymentIntent } = await aWalkInPaidByCard('createDispute');
  await deliverReturnEvents(paymentIntent);
  return { id, intent: paymentIntent, dispute: await disputeOf(paymentIntent) };
}

describe('a dispute about a week', () => {
  test('suspends everyone it paid for, and stops the renewal', async () => {
    const { household } = await aDisputedHousehold();
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader suspended', 'supporter suspended']);
    expect(await amountsOf(household)).toEqual([2400, -2400]);
    expect((await stored(household.uid)).disputes).toMatchObject([{ amountCents: 2400 }]);
    expect(await subscriptionsOf(household)).toMatchObject([
      { status: 'active', cancel_at_period_end: true },
    ]);
  });

  test('restores the memberships when it is won', async () => {
    const { household, payment, dispute } = await aDisputedHousehold();
    await provider.disputes.update(dispute, WINNING);
    await deliverReturnEvents(payment);
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader canceled', 'supporter canceled']);
    expect(await amountsOf(household)).toEqual([2400, -2400, 2400]);
    expect((await stored(household.uid)).disputes).toEqual([]);
  });

  test('ends the memberships when it is lost', async () => {
    const { household, payment, dispute } = await aDisputedHousehold();
    await provider.disputes.close(dispute);
    await deliverReturnEvents(payment);
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader expired', 'supporter expired']);
    expect(await amountsOf(household)).toEqual([2400, -2400]);
  });
});

test('a payment that the bank has returned is not refunded too', async () => {
  const { payment } = await aDisputedHousehold();
  await refundPayment(payment, instant(Date.now()));
  expect((await provider.refunds.list({ payment_intent: payment })).data).toEqual([]);
});

describe('a dispute that is reported before the first payment', () => {
  async function aDisputedRegistration() {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const paymentMethod = await aCard('createDispute');
    await holdPayment(paymentMethod, 60);
    const { email, phone } = household;
    const order = { memberships: ['leader'] as const, email, phone, paymentMethod };
    expectAccepted(
      await payForRegistration(
        { ...order, idempotencyKey: randomUUID() },
        instant(Date.now()),
        withinNoLimit,
      ),
    );
    const { customerId } = await stored(household.uid);
    const payments = async () => (await provider.paymentIntents.list({ customer: customerId ?? '' })).data;
    await advanceSandbox(60);
    const [payment] = await payments();
    expect(payment).toMatchObject({ status: 'succeeded' });
    return { household, payment: String(payment?.id) };
  }

  test('suspends the purchase, and one email has its receipt', async () => {
    const { household, payment } = await aDisputedRegistration();
    await deliverReturnEvents(payment);
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader suspended']);
    expect(await amountsOf(household)).toEqual([2000, -2000]);
    expect(await emailsTo(household)).toEqual(['welcome']);
  });

  test('restores the membership when it was won before the first sync', async () => {
    const { household, payment } = await aDisputedRegistration();
    await provider.disputes.update(await disputeOf(payment), WINNING);
    await deliverReturnEvents(payment);
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect((await amountsOf(household)).sort()).toEqual([-2000, 2000, 2000]);
  });
});

describe('a dispute about a day pass', () => {
  const amounts = async (id: string) =>
    (await listEntriesOfWalkIn(id)).map(({ amountCents }) => amountCents).sort((one, other) => one - other);

  test('suspends the pass, which is restored when it is won', async () => {
    const { id, intent, dispute } = await aDisputedPass();
    expect((await storedWalkIn(id)).payment).toMatchObject({ status: 'suspended' });
    expect(await amounts(id)).toEqual([-1400, 1400]);
    await provider.disputes.update(dispute, WINNING);
    await deliverReturnEvents(intent);
    expect((await storedWalkIn(id)).payment).toMatchObject({ status: 'active' });
    expect(await amounts(id)).toEqual([-1400, 1400, 1400]);
  });

  test('cancels the pass when it is lost', async () => {
    const { id, intent, dispute } = await aDisputedPass();
    await provider.disputes.close(dispute);
    await deliverReturnEvents(intent);
    expect((await storedWalkIn(id)).payment).toMatchObject({ status: 'canceled' });
  });
});
