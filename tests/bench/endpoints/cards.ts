import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { API_VERSION } from '@legacy-hub/functions/src/stripe/client.ts';
import { priceId } from '@legacy-hub/functions/src/stripe/prices.ts';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { aCard, provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import {
  countedTogether,
  find,
  lockBaseline,
  memberAuthBaseline,
  read,
  someId,
} from '../baseline-operations.ts';
import { baselineHttp, measured, type Prepare } from '../bench-context.ts';
import { baselineCharge, baselineFulfillment, baselineSync } from '../charge.ts';

/** Card payments of households without a subscription, and one-off purchases. */
export const cards = {
  listPrices: async (bench) => ({
    measured: () => measured(bench, ENDPOINTS.listPrices, {}),
    baseline: () => baselineHttp(bench),
  }),

  async createPayment(bench) {
    const [household, other] = [await anUnpaidHousehold(), await anUnpaidHousehold()];
    const [card, otherCard] = [await aCard(), await aCard()];
    const { email, phone, primary } = household;
    const payload = {
      ...{ name: primary.name, email, phone: phone.shown, memberships: ['supporter'] },
      ...{ paymentMethodId: card, idempotencyKey: randomUUID() },
    };
    return {
      measured: () => measured(bench, ENDPOINTS.createPayment, payload),
      async baseline() {
        await countedTogether();
        await find(firestore().collection('users').where('email', '==', other.email).limit(1));
        await lockBaseline(async () => {
          const payment = `cardPayments/${someId()}`;
          const { id: customer } = await provider.customers.create({ email: other.email });
          await provider.paymentMethods.attach(otherCard, { customer });
          const invoice_settings = { default_payment_method: otherCard };
          await provider.customers.update(customer, { invoice_settings });
          const items = [{ price: await priceId('supporter:full') }];
          await provider.subscriptions.create({ customer, items });
          await baselineSync({ ...other, customerId: customer });
          await baselineFulfillment(payment, other);
        });
      },
    };
  },

  async buySessions(bench) {
    const [buyer, other] = [await aLoggedInHousehold(), await aLoggedInHousehold()];
    const [card, otherCard] = [await aCard(), await aCard()];
    const order = {
      memberId: null,
      quantity: 1,
      note: '',
      paymentMethodId: card,
      idempotencyKey: randomUUID(),
    };
    return {
      measured: () => measured(bench, ENDPOINTS.buySessions, order, buyer.token),
      async baseline() {
        await memberAuthBaseline(other.household.uid);
        await countedTogether();
        await lockBaseline(async () => {
          await read(`users/${other.household.uid}`);
          const payment = `cardPayments/${someId()}`;
          const { id } = await provider.customers.create({ email: other.household.email });
          await baselineCharge(payment, otherCard, id);
          await baselineFulfillment(payment, other.household);
        });
      },
    };
  },

  stripeWebhook: async (bench) => ({
    async measured() {
      const { customerId } = bench.card.household;
      const secret = process.env.STRIPE_WEBHOOK_SECRET ?? '';
      const payload = JSON.stringify({
        ...{ id: `evt_${randomUUID()}`, object: 'event', api_version: API_VERSION, type: 'invoice.paid' },
        ...{ created: Math.floor(Date.now() / 1000), livemode: false, request: null, pending_webhooks: 1 },
        data: { object: { id: 'in_bench', object: 'invoice', customer: customerId } },
      });
      const signature = provider.webhooks.generateTestHeaderString({ payload, secret });
      const answer = await fetch(`${bench.server.url}${ENDPOINTS.stripeWebhook.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body: payload,
      });
      if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
      return answer.json();
    },
    async baseline() {
      const event = `providerEvents/${someId()}`;
      const { household } = bench.card;
      await read(event);
      await find(firestore().collection('users').where('customerId', '==', household.customerId).limit(1));
      await lockBaseline(async () => {
        await read(event);
        await baselineSync(household, event);
      });
    },
  }),
} satisfies Record<string, Prepare>;
