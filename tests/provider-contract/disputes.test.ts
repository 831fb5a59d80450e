import { describe, expect, test } from 'vitest';
import { eventAbout } from './invoices.ts';
import { connectProvider, until } from './provider.ts';

const provider = connectProvider();

async function disputedPayment() {
  const { id } = await provider.charge({
    payment_method: 'pm_card_createDispute',
    metadata: { payment: 'p1' },
  });
  const dispute = await until('the dispute', async () => {
    const { data } = await provider.stripe.disputes.list({ payment_intent: id });
    return data[0];
  });
  return { intent: id, dispute };
}

const closed = (id: string) =>
  until('the end of the dispute', async () => {
    const { status } = await provider.stripe.disputes.retrieve(id);
    return status === 'won' || status === 'lost' ? status : undefined;
  });

describe('a dispute', () => {
  test('refers to the charge and the payment, but not to the customer', async () => {
    const { intent, dispute } = await disputedPayment();
    expect(dispute).toMatchObject({ amount: 1400, payment_intent: intent, status: 'needs_response' });
    expect(dispute).not.toHaveProperty('customer');
    expect(await provider.stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'succeeded',
      metadata: { payment: 'p1' },
    });
    expect(await provider.stripe.charges.retrieve(String(dispute.charge))).toMatchObject({ disputed: true });
  });

  test('takes the money at once, and sends two events', async () => {
    const { dispute } = await disputedPayment();
    const created = await eventAbout(provider.stripe, 'charge.dispute.created', dispute.id);
    const withdrawn = await eventAbout(provider.stripe, 'charge.dispute.funds_withdrawn', dispute.id);
    expect(created.data.object).toMatchObject({ object: 'dispute' });
    expect(withdrawn.data.object).toMatchObject({ object: 'dispute' });
  });

  test('prevents a refund of the same payment', async () => {
    const { intent, dispute } = await disputedPayment();
    expect(dispute.is_charge_refundable).toBe(false);
    await expect(provider.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  test('returns the money when it is won', async () => {
    const { dispute } = await disputedPayment();
    const evidence = { uncategorized_text: 'winning_evidence' };
    await provider.stripe.disputes.update(dispute.id, { evidence, submit: true });
    expect(await closed(dispute.id)).toBe('won');
    await eventAbout(provider.stripe, 'charge.dispute.funds_reinstated', dispute.id);
    const event = await eventAbout(provider.stripe, 'charge.dispute.closed', dispute.id);
    expect(event.data.object).toMatchObject({ status: 'won' });
  });

  test('remains attached to its payment after the decision', async () => {
    const { intent, dispute } = await disputedPayment();
    await provider.stripe.disputes.close(dispute.id);
    await closed(dispute.id);
    const { data } = await provider.stripe.disputes.list({ payment_intent: intent });
    expect(data).toMatchObject([{ id: dispute.id, status: 'lost', amount: 1400 }]);
  });

  test('is lost when it is not contested', async () => {
    const { dispute } = await disputedPayment();
    await provider.stripe.disputes.close(dispute.id);
    expect(await closed(dispute.id)).toBe('lost');
    const event = await eventAbout(provider.stripe, 'charge.dispute.closed', dispute.id);
    expect(event.data.object).toMatchObject({ status: 'lost' });
  });
});

test('a bank’s fraud warning refers to the payment, which can still be refunded', async () => {
  const { id, status } = await provider.charge({ payment_method: 'pm_card_createIssuerFraudRecord' });
  expect(status).toBe('succeeded');
  const warning = await until('the warning', async () => {
    const { data } = await provider.stripe.events.list({
      type: 'radar.early_fraud_warning.created',
      limit: 100,
    });
    return data
      .map(({ data: { object } }) => object)
      .find((object) => 'payment_intent' in object && object.payment_intent === id);
  });
  expect(warning).toMatchObject({ object: 'radar.early_fraud_warning', actionable: true });
  expect((await provider.stripe.refunds.create({ payment_intent: id })).status).toBe('succeeded');
});
