import { describe, expect, test } from 'vitest';
import { eventAbout } from './invoices.ts';
import { connectProvider, refusalOf, until } from './provider.ts';

const provider = connectProvider();

const readRefund = (id: string, status: string) =>
  until(`${id} to be ${status}`, async () => {
    const refund = await provider.stripe.refunds.retrieve(id);
    return refund.status === status ? refund : undefined;
  });

async function chargeOf(intent: string) {
  const { latest_charge } = await provider.stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  });
  if (latest_charge === null || typeof latest_charge === 'string') throw new Error(`${intent} has no charge`);
  return latest_charge;
}

describe('a refund', () => {
  test('can be made in parts, up to the charged amount', async () => {
    const { id } = await provider.charge({ payment_method: 'pm_card_visa' });
    await provider.stripe.refunds.create({ payment_intent: id, amount: 400 });
    await refusalOf(provider.stripe.refunds.create({ payment_intent: id, amount: 1100 }));
    await provider.stripe.refunds.create({ payment_intent: id });
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1400, refunded: true });
    const refusal = await refusalOf(provider.stripe.refunds.create({ payment_intent: id }));
    expect(refusal.code).toBe('charge_already_refunded');
  });

  test('is listed by its payment, newest first, with amount, status and reason', async () => {
    const { id } = await provider.charge({ payment_method: 'pm_card_visa' });
    await provider.stripe.refunds.create({
      payment_intent: id,
      amount: 400,
      reason: 'requested_by_customer',
    });
    await provider.stripe.refunds.create({
      payment_intent: id,
      reason: 'duplicate',
      metadata: { task: '7' },
    });
    const { data } = await provider.stripe.refunds.list({ payment_intent: id });
    expect(data).toMatchObject([
      { amount: 1000, status: 'succeeded', reason: 'duplicate', metadata: { task: '7' }, payment_intent: id },
      { amount: 400, status: 'succeeded', reason: 'requested_by_customer', payment_intent: id },
    ]);
  });

  test('leaves the payment succeeded, with its full amount received', async () => {
    const { id } = await provider.charge({ payment_method: 'pm_card_visa' });
    await provider.stripe.refunds.create({ payment_intent: id });
    const intent = await provider.stripe.paymentIntents.retrieve(id);
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1400 });
  });

  test('sends an event that includes the payment', async () => {
    const { id } = await provider.charge({ payment_method: 'pm_card_visa' });
    const refund = await provider.stripe.refunds.create({ payment_intent: id });
    const event = await eventAbout(provider.stripe, 'refund.created', refund.id);
    expect(event.data.object).toMatchObject({ object: 'refund', payment_intent: id, amount: 1400 });
  });

  test('can be pending at first', async () => {
    const { id } = await provider.charge({ payment_method: 'pm_card_pendingRefund' });
    const refund = await provider.stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('pending');
    await readRefund(refund.id, 'succeeded');
    const event = await eventAbout(provider.stripe, 'refund.updated', refund.id);
    expect(event.data.object).toMatchObject({ status: 'succeeded' });
  });

  test('can fail after it succeeded, and the money can be refunded again', async () => {
    const { id } = await provider.charge({ payment_method: 'pm_card_refundFail' });
    const refund = await provider.stripe.refunds.create({ payment_intent: id });
    const failed = await readRefund(refund.id, 'failed');
    expect(failed.failure_reason).toEqual(expect.any(String));
    const event = await eventAbout(provider.stripe, 'refund.failed', refund.id);
    expect(event.data.object).toMatchObject({ status: 'failed', payment_intent: id });
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
  });

  test('is rejected for a payment that never succeeded', async () => {
    const intent = await provider.charge({ payment_method: 'pm_card_authenticationRequired' });
    await refusalOf(provider.stripe.refunds.create({ payment_intent: intent.id }));
  });
});
