import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { connectProvider, observe, until } from './provider.ts';

const provider = connectProvider();

const movementsOf = async (source: string): Promise<Stripe.BalanceTransaction[]> =>
  (await provider.stripe.balanceTransactions.list({ source, limit: 100 })).data;

const firstMovementOf = (source: string) =>
  until(`a movement of ${source}`, async () => (await movementsOf(source))[0]);

async function aCharge(card = 'pm_card_visa') {
  const intent = await provider.charge({ payment_method: card, metadata: { payment: 'p1' } });
  return { intent: intent.id, charge: String(intent.latest_charge) };
}

describe('a charge', () => {
  test('moves the balance by its amount, less the fee', async (context) => {
    const { charge } = await aCharge();
    const movement = await firstMovementOf(charge);
    expect(movement).toMatchObject({ type: 'charge', amount: 1400, source: charge, currency: 'aud' });
    expect(movement.fee).toBeGreaterThan(0);
    expect(movement.net).toBe(movement.amount - movement.fee);
    observe(context.task, { fee: movement.fee, details: movement.fee_details.map(({ type }) => type) });
  });

  test('is listed in the period in which it was made, with the payment and its metadata', async () => {
    const { intent, charge } = await aCharge();
    const { created } = await firstMovementOf(charge);
    const found: (string | undefined)[] = [];
    const list = provider.stripe.balanceTransactions.list({
      created: { gte: created, lt: created + 1 },
      limit: 100,
      expand: ['data.source'],
    });
    for await (const { source } of list)
      if (typeof source === 'object' && source?.object === 'charge' && source.id === charge)
        found.push(String(source.payment_intent), source.metadata.payment);
    expect(found).toEqual([intent, 'p1']);
  });
});

describe('a refund', () => {
  test('moves the balance by its amount, and Stripe keeps the fee', async () => {
    const { intent } = await aCharge();
    const refund = await provider.stripe.refunds.create({ payment_intent: intent, amount: 400 });
    const movement = await firstMovementOf(refund.id);
    expect(movement).toMatchObject({ type: 'refund', reporting_category: 'refund', amount: -400, fee: 0 });
  });

  test('moves the balance back when it fails, under its own id', async () => {
    const { intent } = await aCharge('pm_card_refundFail');
    const { id } = await provider.stripe.refunds.create({ payment_intent: intent });
    const movements = await until('both movements', async () => {
      const both = await movementsOf(id);
      return both.length === 2 ? both : undefined;
    });
    expect(movements.map(({ reporting_category, amount }) => [reporting_category, amount])).toEqual([
      ['refund_failure', 1400],
      ['refund', -1400],
    ]);
  });

  test('may move nothing while it is pending', async (context) => {
    const { intent } = await aCharge('pm_card_pendingRefund');
    const refund = await provider.stripe.refunds.create({ payment_intent: intent });
    observe(context.task, { hasMoved: refund.balance_transaction !== null });
    expect(await firstMovementOf(refund.id)).toMatchObject({ reporting_category: 'refund', amount: -1400 });
  });
});

describe('a dispute', () => {
  async function aDispute() {
    const { intent } = await aCharge('pm_card_createDispute');
    return until('the dispute', async () => {
      const { data } = await provider.stripe.disputes.list({ payment_intent: intent });
      return data[0];
    });
  }

  test('moves the balance by the payment and a fee', async (context) => {
    const { id } = await aDispute();
    const movement = await firstMovementOf(id);
    expect(movement).toMatchObject({ type: 'adjustment', reporting_category: 'dispute', amount: -1400 });
    observe(context.task, { fee: movement.fee });
  });

  test('moves the payment back when it is won', async (context) => {
    const { id } = await aDispute();
    await provider.stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    });
    const movements = await until('both movements', async () => {
      const both = await movementsOf(id);
      return both.length === 2 ? both : undefined;
    });
    expect(movements[0]).toMatchObject({ reporting_category: 'dispute_reversal', amount: 1400 });
    observe(context.task, { fee: movements[0]?.fee });
  });
});

describe('payouts', () => {
  test('are listed with their day, and with the transactions that add up to them', async () => {
    const { data } = await provider.stripe.payouts.list({ limit: 3 });
    for (const { id, automatic, amount, arrival_date, reconciliation_status } of data) {
      expect(arrival_date).toBeGreaterThan(0);
      if (!automatic || reconciliation_status !== 'completed') continue;
      let net = 0;
      for await (const each of provider.stripe.balanceTransactions.list({ payout: id, limit: 100 }))
        if (each.type !== 'payout') net += each.net;
      expect(net).toBe(amount);
    }
  });
});
