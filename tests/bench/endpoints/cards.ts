import { randomUUID } from 'node:crypto';
import { CALLS } from '@legacy-hub/domain/endpoints';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { API_VERSION } from '@legacy-hub/functions/src/stripe/client.ts';
import { priceId } from '@legacy-hub/functions/src/stripe/prices.ts';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { aCard, provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { alone, countedTogether, find, memberAtTheDoor, read, someId } from '../baseline-operations.ts';
import { bareHttp, ours, type Prepare } from '../bench-context.ts';
import { bareCharge, bareGift, bareTruth } from '../charge.ts';

/** Money by card, for whoever has no subscription yet or buys something once. */
export const cards = {
  prices: async (trial) => ({ ours: () => ours(trial, CALLS.prices, {}), floor: () => bareHttp(trial) }),

  async pay(trial) {
    const [member, other] = [await anUnpaidHousehold(), await anUnpaidHousehold()];
    const [card, otherCard] = [await aCard(), await aCard()];
    const { email, phone, primary } = member;
    const payload = {
      ...{ name: primary.name, email, phone: phone.shown, memberships: ['supporter'] },
      ...{ paymentMethodId: card, gesture: randomUUID() },
    };
    return {
      ours: () => ours(trial, CALLS.pay, payload),
      async floor() {
        await countedTogether();
        await find(firestore().collection('users').where('email', '==', other.email).limit(1));
        await alone(async () => {
          const payment = `cardPayments/${someId()}`;
          const { id: customer } = await provider.customers.create({ email: other.email });
          await provider.paymentMethods.attach(otherCard, { customer });
          const invoice_settings = { default_payment_method: otherCard };
          await provider.customers.update(customer, { invoice_settings });
          const items = [{ price: await priceId('supporter:full') }];
          await provider.subscriptions.create({ customer, items });
          await bareTruth({ ...other, customerId: customer });
          await bareGift(payment, other);
        });
      },
    };
  },

  async buySessions(trial) {
    const [buyer, other] = [await aLoggedInHousehold(), await aLoggedInHousehold()];
    const [card, otherCard] = [await aCard(), await aCard()];
    const order = { quantity: 1, note: '', paymentMethodId: card, gesture: randomUUID() };
    return {
      ours: () => ours(trial, CALLS.buySessions, order, buyer.token),
      async floor() {
        await memberAtTheDoor(other.member.uid);
        await countedTogether();
        await alone(async () => {
          await read(`users/${other.member.uid}`);
          const payment = `cardPayments/${someId()}`;
          const { id } = await provider.customers.create({ email: other.member.email });
          await bareCharge(payment, otherCard, id);
          await bareGift(payment, other.member);
        });
      },
    };
  },

  stripeWebhook: async (trial) => ({
    async ours() {
      const { customerId } = trial.card.member;
      const secret = process.env.STRIPE_WEBHOOK_SECRET ?? '';
      const payload = JSON.stringify({
        ...{ id: `evt_${randomUUID()}`, object: 'event', api_version: API_VERSION, type: 'invoice.paid' },
        ...{ created: Math.floor(Date.now() / 1000), livemode: false, request: null, pending_webhooks: 1 },
        data: { object: { id: 'in_bench', object: 'invoice', customer: customerId } },
      });
      const signature = provider.webhooks.generateTestHeaderString({ payload, secret });
      const answer = await fetch(`${trial.venue.url}${CALLS.stripeWebhook.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body: payload,
      });
      if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
      return answer.json();
    },
    async floor() {
      const event = `providerEvents/${someId()}`;
      const { member } = trial.card;
      await read(event);
      await find(firestore().collection('users').where('customerId', '==', member.customerId).limit(1));
      await alone(async () => {
        await read(event);
        await bareTruth(member, event);
      });
    },
  }),
} satisfies Record<string, Prepare>;
