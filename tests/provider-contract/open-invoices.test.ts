import { describe, expect, test } from 'vitest';
import { intentOf, invoicesOf } from './invoices.ts';
import { connectProvider, HOUR, observe, refusalOf, WEEK } from './provider.ts';

const provider = connectProvider();

async function declinedRenewal() {
  const customer = await provider.customer();
  const subscription = await provider.stripe.subscriptions.create({
    payment_behavior: 'allow_incomplete',
    customer: customer.id,
    items: [{ price: await provider.weeklyPrice(1600) }],
  });
  await provider.setDefaultCard(customer.id, 'pm_card_chargeCustomerFail');
  await provider.advance(customer.clock, WEEK + 2 * HOUR);
  const [open] = await invoicesOf(provider.stripe, subscription.id, 'open');
  if (open === undefined) throw new Error('No invoice is open');
  return { customer, subscription: subscription.id, invoice: open.id };
}

const statusOf = async (id: string) => (await provider.stripe.subscriptions.retrieve(id)).status;

describe('an invoice paid in cash', () => {
  test('is paid without a charge, and the subscription is active', async ({ task }) => {
    const { customer, subscription, invoice } = await declinedRenewal();
    const paid = await provider.stripe.invoices.pay(invoice, { paid_out_of_band: true });
    expect(paid).toMatchObject({ status: 'paid', amount_remaining: 0 });
    observe(task, { paid: paid.amount_paid, offStripe: paid.amount_paid_off_stripe });
    expect(await statusOf(subscription)).toBe('active');
    const { data } = await provider.stripe.charges.list({ customer: customer.id, limit: 100 });
    expect(data.filter((charge) => charge.paid).map(({ amount }) => amount)).toEqual([1600]);
  });

  test('has no paid payment of a payment intent', async () => {
    const { invoice } = await declinedRenewal();
    await provider.stripe.invoices.pay(invoice, { paid_out_of_band: true });
    const { data } = await provider.stripe.invoicePayments.list({ invoice });
    const byCard = data.filter(
      ({ payment, status }) => payment.type === 'payment_intent' && status === 'paid',
    );
    expect(byCard).toEqual([]);
  });

  test('cannot be paid again by card', async () => {
    const { customer, invoice } = await declinedRenewal();
    const intent = await intentOf(provider.stripe, invoice);
    await provider.stripe.invoices.pay(invoice, { paid_out_of_band: true });
    const card = await provider.setDefaultCard(customer.id, 'pm_card_visa');
    await refusalOf(provider.stripe.invoices.pay(invoice, { payment_method: card }));
    await refusalOf(
      provider.stripe.paymentIntents.confirm(intent.id, {
        return_url: 'https://legacyhub.example/return',
        payment_method: card,
      }),
    );
  });
});

describe('an open invoice', () => {
  test('can be paid only with a card of its customer', async () => {
    const { invoice } = await declinedRenewal();
    const stranger = await provider.customer();
    await refusalOf(provider.stripe.invoices.pay(invoice, { payment_method: stranger.card }));
    expect(await provider.stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'open' });
  });

  test('rejects a declined card with a card error, and stays open', async () => {
    const { customer, invoice } = await declinedRenewal();
    const card = await provider.setDefaultCard(customer.id, 'pm_card_chargeCustomerFail');
    const refusal = await refusalOf(provider.stripe.invoices.pay(invoice, { payment_method: card }));
    expect(refusal).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect(await provider.stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'open' });
  });

  test('is paid with the customer’s default card when none is given', async () => {
    const { customer, invoice } = await declinedRenewal();
    await provider.setDefaultCard(customer.id, 'pm_card_visa');
    expect(await provider.stripe.invoices.pay(invoice)).toMatchObject({ status: 'paid', amount_paid: 1600 });
  });

  test('is final once it is voided', async () => {
    const { invoice } = await declinedRenewal();
    const intent = await intentOf(provider.stripe, invoice);
    expect(await provider.stripe.invoices.voidInvoice(invoice)).toMatchObject({ status: 'void' });
    expect(await provider.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'canceled' });
    await refusalOf(provider.stripe.invoices.pay(invoice, { paid_out_of_band: true }));
  });
});

describe('a paid invoice', () => {
  test('can be neither paid again nor voided', async () => {
    const { customer, invoice } = await declinedRenewal();
    await provider.setDefaultCard(customer.id, 'pm_card_visa');
    await provider.stripe.invoices.pay(invoice);
    await refusalOf(provider.stripe.invoices.pay(invoice));
    await refusalOf(provider.stripe.invoices.voidInvoice(invoice));
  });

  test('stays paid when its payment is refunded', async ({ task }) => {
    const { customer, invoice } = await declinedRenewal();
    await provider.setDefaultCard(customer.id, 'pm_card_visa');
    await provider.stripe.invoices.pay(invoice);
    const { id } = await intentOf(provider.stripe, invoice);
    await provider.stripe.refunds.create({ payment_intent: id, reason: 'duplicate' });
    const paid = await provider.stripe.invoices.retrieve(invoice);
    observe(task, { paid: paid.amount_paid, remaining: paid.amount_remaining });
    expect(paid.status).toBe('paid');
  });
});
