import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listSuspectedPayments } from '../../figures/suspected-payments.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { anEvent, postSignedEvent } from '../../testing/calls/signed-event.ts';
import { setProject } from '../../testing/set-project.ts';
import { deliverReturnEvents, latestPaymentOf } from '../../testing/stripe/return-events.ts';
import { provider } from '../../testing/stripe/stripe-sandbox.ts';
import { aCardHousehold } from '../../testing/subjects/card-households.ts';
import { aWalkInPaidByCard } from '../../testing/subjects/walk-ins.ts';
import { billingHandlers } from '../handlers.ts';
import { refundPayment } from '../sync/returns.ts';

const warnings = vi.hoisted((): unknown[][] => []);
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  warn: (...args: unknown[]) => warnings.push(args),
}));

setProject('demo-provider-warnings');

const SECRET = 'whsec_of_this_test';
let server: Served;
beforeAll(async () => {
  process.env.STRIPE_WEBHOOK_SECRET = SECRET;
  server = await serveApp(billingEndpoints, billingHandlers);
});
afterAll(() => server.close());

const post = async (event: object) =>
  expect(await postSignedEvent(server, JSON.stringify(event), { secret: SECRET })).toMatchObject({
    status: 200,
  });

async function deliverWarningAbout(paymentIntent: string): Promise<void> {
  const { data } = await provider.events.list({ type: 'radar.early_fraud_warning.created', limit: 100 });
  const about = data.filter(
    ({ data: { object } }) => 'payment_intent' in object && object.payment_intent === paymentIntent,
  );
  expect(about).toHaveLength(1);
  for (const event of [...about, ...about]) await post(event);
}

describe('a bank’s warning of fraud', () => {
  test('shows the member in the office, refunds nothing automatically, and ends with a refund', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'], card: 'createIssuerFraudRecord' });
    const payment = await latestPaymentOf(household);
    await deliverWarningAbout(payment);
    expect(warnings).toEqual([['A bank suspects that a payment is fraud', { paymentIntent: payment }]]);
    expect((await listSuspectedPayments()).needs).toMatchObject([
      { customerId: household.uid, name: household.primary.name, text: expect.stringContaining('$20.00') },
    ]);
    expect((await provider.refunds.list({ payment_intent: payment })).data).toEqual([]);
    await refundPayment(payment, instant(Date.now()));
    expect((await listSuspectedPayments()).needs).toEqual([]);
  });

  test('shows the holder of a day pass', async () => {
    const { id, paymentIntent } = await aWalkInPaidByCard('createIssuerFraudRecord');
    await deliverWarningAbout(paymentIntent);
    expect((await listSuspectedPayments()).needs).toMatchObject([{ customerId: id }]);
    await provider.refunds.create({ payment_intent: paymentIntent });
    await deliverReturnEvents(paymentIntent);
    expect((await listSuspectedPayments()).needs).toEqual([]);
  });

  test('is ignored when the payment was refunded or disputed before it arrived', async () => {
    const { id, paymentIntent } = await aWalkInPaidByCard('visa');
    const warning = { object: 'radar.early_fraud_warning', actionable: false, payment_intent: paymentIntent };
    await post(anEvent('radar.early_fraud_warning.created', warning));
    expect((await listSuspectedPayments()).needs.map(({ customerId }) => customerId)).not.toContain(id);
  });
});

test('a failed payout is logged once, with Stripe’s reason', async () => {
  warnings.length = 0;
  const payout = { object: 'payout', id: 'po_1', failure_code: 'account_closed' };
  const event = anEvent('payout.failed', payout);
  await post(event);
  await post(event);
  expect(warnings).toEqual([['A payout failed', { payout: 'po_1', reason: 'account_closed' }]]);
});
