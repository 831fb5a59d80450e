import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { LIST_PRICES } from '@legacy-hub/domain/tiers';
import { addDuration, days, instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { cancelMembership } from '@legacy-hub/functions/src/billing/cancel-membership.ts';
import { pauseMembership } from '@legacy-hub/functions/src/billing/pause-membership.ts';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { API_VERSION } from '@legacy-hub/functions/src/stripe/client.ts';
import { priceId } from '@legacy-hub/functions/src/stripe/prices.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { aCard, provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { find, lockBaseline, read, saveHousehold, someId } from '../baseline-operations.ts';
import {
  attachCard,
  baselineCharge,
  baselineFulfillment,
  baselineSync,
  baselineTask,
  saveCard,
} from '../baseline-payments.ts';
import type { BenchContext } from '../bench-context.ts';
import type { Comparisons } from '../comparison.ts';

const WEEK = days(7);

type CardHousehold = Awaited<ReturnType<typeof aCardHousehold>>;

export const cards = {
  async createPayment() {
    const [household, other] = [await anUnpaidHousehold(), await anUnpaidHousehold()];
    const [card, otherCard] = [await aCard(), await aCard()];
    const { email, phone, primary } = household;
    const registration = { name: primary.name, email, phone: phone.shown, memberships: ['supporter'] };
    return {
      payload: { ...registration, paymentMethodId: card, idempotencyKey: randomUUID() },
      async baseline() {
        await find(firestore().collection('users').where('email', '==', other.email).limit(1));
        await lockBaseline(async () => {
          const { id: customer } = await provider.customers.create({ email: other.email });
          await attachCard(otherCard, customer);
          const items = [{ price: await priceId('supporter:full', LIST_PRICES.supporter) }];
          await provider.subscriptions.create({ customer, items });
          await baselineSync({ ...other, customerId: customer });
          await baselineFulfillment(`cardPayments/${someId()}`, other);
        });
      },
    };
  },

  async buySessions() {
    const [{ token }, { household: other }] = [await aLoggedInHousehold(), await aLoggedInHousehold()];
    const [card, otherCard] = [await aCard(), await aCard()];
    const order = { memberId: null, quantity: 1, note: '' };
    return {
      token,
      payload: { ...order, paymentMethodId: card, idempotencyKey: randomUUID() },
      baseline: () =>
        lockBaseline(async () => {
          await read(`users/${other.uid}`);
          const payment = `cardPayments/${someId()}`;
          const { id } = await provider.customers.create({ email: other.email });
          await baselineCharge(payment, otherCard, id);
          await baselineFulfillment(payment, other);
        }),
    };
  },

  stripeWebhook: async (bench) => ({
    send: () => deliverInvoicePaid(bench),
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

  getSubscription: async ({ card }) => ({ token: card.token, baseline: () => readHousehold(card) }),

  listInvoices: async ({ card }) => ({
    token: card.token,
    async baseline() {
      await readHousehold(card);
      const customer = customerOf(card);
      await Promise.all([
        provider.invoices.list({ customer, status: 'paid', limit: 100 }),
        provider.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }),
      ]);
    },
  }),

  async changeTier() {
    const [{ token }, other] = [await aCardHousehold(), await aCardHousehold()];
    const change = { currentTier: 'leader', newTier: 'legacy-maker', memberId: null };
    return {
      token,
      payload: { ...change, idempotencyKey: randomUUID() },
      baseline: () =>
        lockBaseline(async () => {
          await readHousehold(other);
          const payment = `cardPayments/${someId()}`;
          await baselineCharge(payment, await defaultCardOf(other), customerOf(other));
          await baselineFulfillment(payment, other.household);
          const metadata = { of: 'a tier' };
          await baselineTask(() => provider.subscriptions.update(subscriptionOf(other), { metadata }));
          await baselineSync(other.household);
        }),
    };
  },

  async cancelMembership() {
    const [{ token }, other] = [await aCardHousehold(), await aCardHousehold()];
    return {
      token,
      payload: { memberId: null },
      async baseline() {
        await saveHousehold(other.household);
        await lockBaseline(async () => {
          await baselineTask(() => provider.subscriptions.cancel(subscriptionOf(other)));
          await baselineSync(other.household);
        });
      },
    };
  },

  async keepMembership() {
    const [{ household, token }, other] = [await aCardHousehold(), await aCardHousehold()];
    await cancelMembership(household.uid, { personId: null }, instant(Date.now()));
    return {
      token,
      payload: { memberId: null },
      async baseline() {
        await saveHousehold(other.household);
        await lockBaseline(async () => {
          const change = { cancel_at_period_end: false };
          await baselineTask(() => provider.subscriptions.update(subscriptionOf(other), change));
          await baselineSync(other.household);
        });
      },
    };
  },

  async pauseMembership() {
    const [{ household, token }, other] = [await aCardHousehold(), await aCardHousehold()];
    const { periodEnd = instant(0) } = household.subscription ?? {};
    return {
      token,
      payload: { weeks: 2, until: toIsoString(addDuration(periodEnd, 2 * WEEK)) },
      async baseline() {
        await saveHousehold(other.household);
        await lockBaseline(async () => {
          const change = { pause_collection: { behavior: 'void' } } as const;
          await baselineTask(() => provider.subscriptions.update(subscriptionOf(other), change));
          await baselineSync(other.household);
        });
      },
    };
  },

  /** Takes back a pause that has not begun. */
  async resumeMembership() {
    const [{ household, token }, other] = [await aCardHousehold(), await aCardHousehold()];
    const { periodEnd = instant(0) } = household.subscription ?? {};
    const until = addDuration(periodEnd, 2 * WEEK);
    await pauseMembership(household.uid, { weeks: 2, until }, instant(Date.now()));
    return {
      token,
      payload: { pausedUntil: toIsoString(until) },
      baseline: () =>
        lockBaseline(async () => {
          await baselineSync(other.household);
          await saveHousehold(other.household);
          const change = { metadata: { paused_until: '' } };
          await baselineTask(() => provider.subscriptions.update(subscriptionOf(other), change));
          await baselineSync(other.household);
        }),
    };
  },

  async updateCard() {
    const [{ token }, other] = [await aCardHousehold(), await aCardHousehold()];
    const [card, otherCard] = [await aCard(), await aCard()];
    return {
      token,
      payload: { paymentMethodId: card, idempotencyKey: randomUUID() },
      baseline: () =>
        lockBaseline(async () => {
          await baselineSync(other.household);
          await saveCard(otherCard, customerOf(other));
        }),
    };
  },
} satisfies Comparisons;

async function deliverInvoicePaid({ server, card }: BenchContext): Promise<unknown> {
  const payload = JSON.stringify({
    ...{ id: `evt_${randomUUID()}`, object: 'event', api_version: API_VERSION, type: 'invoice.paid' },
    ...{ created: Math.floor(Date.now() / 1000), livemode: false, request: null, pending_webhooks: 1 },
    data: { object: { id: 'in_bench', object: 'invoice', customer: customerOf(card) } },
  });
  const secret = process.env.STRIPE_WEBHOOK_SECRET ?? '';
  const signature = provider.webhooks.generateTestHeaderString({ payload, secret });
  const response = await fetch(`${server.url}${ENDPOINTS.stripeWebhook.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: payload,
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  return response.json();
}

const readHousehold = ({ household }: CardHousehold) => read(`users/${household.uid}`);

async function defaultCardOf(household: CardHousehold): Promise<string> {
  const customer = await provider.customers.retrieve(customerOf(household));
  return String('invoice_settings' in customer ? customer.invoice_settings.default_payment_method : null);
}

const customerOf = ({ household }: CardHousehold): string => required(household.customerId);

const subscriptionOf = ({ household }: CardHousehold): string => required(household.subscription?.id);

function required(id: string | null | undefined): string {
  if (!id) throw new Error('This household is unknown to Stripe');
  return id;
}
