import { describe, expect, test } from 'vitest';
import { intentOf, invoicesOf } from './invoices.ts';
import { connectProvider, HOUR, observe, refusalOf } from './provider.ts';

const provider = connectProvider();

async function subscribe(card: string) {
  const customer = await provider.customer();
  const replaced = await provider.setDefaultCard(customer.id, card);
  const subscription = await provider.stripe.subscriptions.create({
    payment_behavior: 'allow_incomplete',
    customer: customer.id,
    items: [{ price: await provider.weeklyPrice(1600) }],
    payment_settings: { payment_method_types: ['card'] },
    metadata: { uid: 'contract' },
    expand: ['latest_invoice'],
  });
  const invoice = subscription.latest_invoice;
  if (invoice === null || typeof invoice === 'string') throw new Error('The invoice was not expanded');
  return { customer, card: replaced, subscription, invoice };
}

describe('the first payment of a subscription', () => {
  test('is made at once with the customer’s default card', async ({ task }) => {
    const { subscription, invoice } = await subscribe('pm_card_visa');
    observe(task, { billingMode: subscription.billing_mode.type });
    expect(subscription).toMatchObject({ status: 'active', metadata: { uid: 'contract' } });
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 1600,
    });
  });

  test('links its invoice to the subscription, and its payment to the invoice', async () => {
    const { subscription, invoice } = await subscribe('pm_card_visa');
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
    const { id } = await intentOf(provider.stripe, invoice.id);
    const { data } = await provider.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: id },
    });
    expect(data).toMatchObject([
      { invoice: invoice.id, is_default: true, status: 'paid', amount_paid: 1600 },
    ]);
  });

  test('is included in the list of the customer’s invoices on request', async () => {
    const { customer, invoice } = await subscribe('pm_card_visa');
    const listed = await provider.stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
    const { id } = await intentOf(provider.stripe, invoice.id);
    const payment = { type: 'payment_intent', payment_intent: id };
    expect(listed.data).toMatchObject([
      { id: invoice.id, payments: { data: [{ status: 'paid', amount_paid: 1600, payment }] } },
    ]);
  });

  test('sets the card up for renewals', async () => {
    const { invoice } = await subscribe('pm_card_visa');
    expect(await intentOf(provider.stripe, invoice.id)).toMatchObject({ setup_future_usage: 'off_session' });
  });

  test('leaves the subscription incomplete when the card is declined', async () => {
    const { subscription, invoice, card } = await subscribe('pm_card_chargeCustomerFail');
    expect([subscription.status, invoice.status]).toEqual(['incomplete', 'open']);
    const intent = await intentOf(provider.stripe, invoice.id);
    expect(intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(intent.last_payment_error).toMatchObject({ code: 'card_declined', payment_method: { id: card } });
  });

  test('can be made with another card', async () => {
    const { subscription, invoice, customer } = await subscribe('pm_card_chargeCustomerFail');
    const card = await provider.setDefaultCard(customer.id, 'pm_card_mastercard');
    await provider.stripe.invoices.pay(invoice.id, { payment_method: card, off_session: false });
    expect(await provider.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });

  test('waits for the cardholder when the bank requires authentication', async () => {
    const { subscription, invoice } = await subscribe('pm_card_authenticationRequired');
    expect(subscription.status).toBe('incomplete');
    expect(await intentOf(provider.stripe, invoice.id)).toMatchObject({ status: 'requires_action' });
  });
});

describe('a customer created with a card', () => {
  test('uses that card for later payments', async () => {
    const { id, card } = await provider.customer('pm_card_mastercard');
    expect(await provider.stripe.paymentMethods.retrieve(card)).toMatchObject({
      customer: id,
      card: { brand: 'mastercard', last4: '4444' },
    });
  });

  test('isn’t created if the bank refuses the card', async () => {
    const refusal = await refusalOf(provider.customer('pm_card_chargeDeclined'));
    expect(refusal).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  });
});

describe('an incomplete subscription', () => {
  test('expires when it is cancelled, together with its invoice and payment', async () => {
    const { subscription, invoice } = await subscribe('pm_card_chargeCustomerFail');
    const intent = await intentOf(provider.stripe, invoice.id);
    const canceled = await provider.stripe.subscriptions.cancel(subscription.id);
    expect(canceled.status).toBe('incomplete_expired');
    expect(await provider.stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'void' });
    expect(await provider.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'canceled' });
  });

  test('expires by itself after 23 hours, and its invoice is voided', async () => {
    const { subscription, customer } = await subscribe('pm_card_chargeCustomerFail');
    await provider.advance(customer.clock, 24 * HOUR);
    const expired = await provider.stripe.subscriptions.retrieve(subscription.id);
    expect(expired.status).toBe('incomplete_expired');
    expect(await invoicesOf(provider.stripe, subscription.id, 'open')).toEqual([]);
  });

  test('is still listed when every status is requested', async () => {
    const { subscription, customer } = await subscribe('pm_card_chargeCustomerFail');
    const { data } = await provider.stripe.subscriptions.list({ customer: customer.id, status: 'all' });
    expect(data.map(({ id, status }) => [id, status])).toEqual([[subscription.id, 'incomplete']]);
  });
});
