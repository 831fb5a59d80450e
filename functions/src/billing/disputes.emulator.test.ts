import { describe, expect, test } from 'vitest';
import { listEntriesOfWalkIn } from '../stores/ledger.ts';
import { aCardHousehold, amountsOf, membershipsOf, subscriptionsOf } from '../testing/card-households.ts';
import { stored } from '../testing/households.ts';
import { deliverReturnEvents, disputeOf, latestPaymentOf } from '../testing/return-events.ts';
import { setProject } from '../testing/set-project.ts';
import { provider } from '../testing/stripe-sandbox.ts';
import { aWalkInPaidByCard, storedWalkIn } from '../testing/walk-ins.ts';
import { syncHousehold } from './sync-household.ts';

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
  test('suspends everyone whom it paid for, and stops the renewal', async () => {
    const { household } = await aDisputedHousehold();
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader suspended', 'supporter suspended']);
    expect(await amountsOf(household)).toEqual([2400, -2400]);
    expect((await stored(household.uid)).disputes).toMatchObject([{ amountCents: 2400 }]);
    expect(await subscriptionsOf(household)).toMatchObject([
      { status: 'active', cancel_at_period_end: true },
    ]);
  });

  test('gives the memberships back when it is won', async () => {
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

describe('a dispute about a day pass', () => {
  const amounts = async (id: string) =>
    (await listEntriesOfWalkIn(id)).map(({ amountCents }) => amountCents).sort((one, other) => one - other);

  test('suspends the pass, which comes back when it is won', async () => {
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
