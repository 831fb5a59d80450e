import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from './state/clock.ts';
import { chargedTo, type Harness, MONDAY, openHarness } from './test-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.sandbox.close());

const pay = (payment_method: string) => harness.stripe.paymentIntents.create(chargedTo(payment_method));

async function movementsOf(source: string | null | { id: string }) {
  const { data } = await harness.stripe.balanceTransactions.list({ source: String(source), limit: 100 });
  return data.map(({ reporting_category, amount, fee, net }) => ({ reporting_category, amount, fee, net }));
}

const chargeOf = async ({ id }: { id: string }): Promise<string> =>
  String((await harness.stripe.paymentIntents.retrieve(id)).latest_charge);

describe('the balance', () => {
  test('is credited a charge less 1.7 per cent and 30 cents, and shows the GST in the fee', async () => {
    const charge = await chargeOf(await pay('pm_card_visa'));
    expect(await movementsOf(charge)).toEqual([
      { reporting_category: 'charge', amount: 1400, fee: 54, net: 1346 },
    ]);
    const { data } = await harness.stripe.balanceTransactions.list({ source: charge });
    expect(data.flatMap(({ fee_details }) => fee_details).map(({ type, amount }) => [type, amount])).toEqual([
      ['stripe_fee', 49],
      ['tax', 5],
    ]);
  });

  test('doesn’t change when a charge is declined', async () => {
    await expect(pay('pm_card_chargeDeclined')).rejects.toThrow('declined');
    const [declined] = (await harness.stripe.charges.list({ limit: 1 })).data;
    expect(declined).toMatchObject({ paid: false, balance_transaction: null });
  });

  test('is not debited while a refund is pending', async () => {
    const { id } = await pay('pm_card_pendingRefund');
    const refund = await harness.stripe.refunds.create({ payment_intent: id });
    expect(await movementsOf(refund.id)).toEqual([]);
    harness.sandbox.controls.advance(2);
    expect(await movementsOf(refund.id)).toMatchObject([{ reporting_category: 'refund', amount: -1400 }]);
  });

  test('is debited a disputed payment and a fee, and credited the payment when the dispute is won', async () => {
    const { id } = await pay('pm_card_createDispute');
    const [dispute] = (await harness.stripe.disputes.list({ payment_intent: id })).data;
    await harness.stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    });
    expect(await movementsOf(dispute?.id ?? '')).toEqual([
      { reporting_category: 'dispute_reversal', amount: 1400, fee: 0, net: 1400 },
      { reporting_category: 'dispute', amount: -1400, fee: 2500, net: -3900 },
    ]);
  });
});

describe('payouts', () => {
  const at = (seconds: number): Date => new Date(seconds * 1000);

  test('are sent to the bank automatically once the money is available, and list what they include', async () => {
    const own = await openHarness();
    await own.stripe.paymentIntents.create(chargedTo('pm_card_visa'));
    own.sandbox.controls.advance(DAY);
    await own.stripe.paymentIntents.create(chargedTo('pm_card_visa'));
    own.sandbox.controls.advance(3 * DAY);
    const { data } = await own.stripe.payouts.list();
    expect(data.map(({ amount, created, arrival_date }) => [amount, at(created), at(arrival_date)])).toEqual([
      [1346, at(MONDAY + 4 * DAY), at(MONDAY + 5 * DAY)],
      [1346, at(MONDAY + 3 * DAY), at(MONDAY + 4 * DAY)],
    ]);
    const { data: paidOut } = await own.stripe.balanceTransactions.list({ payout: data[0]?.id ?? '' });
    expect(paidOut.map(({ type, net }) => [type, net])).toEqual([
      ['payout', -1346],
      ['charge', 1346],
    ]);
    own.sandbox.close();
  });

  test('wait while the balance is negative', async () => {
    const own = await openHarness();
    await own.stripe.paymentIntents.create(chargedTo('pm_card_createDispute'));
    own.sandbox.controls.advance(5 * DAY);
    expect((await own.stripe.payouts.list()).data).toEqual([]);
    own.sandbox.close();
  });
});
