import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import { aCard, provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import {
  countedTogether,
  lockBaseline,
  memberAuthBaseline,
  read,
  someId,
  transact,
} from '../baseline-operations.ts';
import { measured, type Prepare } from '../bench-context.ts';
import { baselineCharge, baselineFulfillment, baselineSync } from '../charge.ts';

type CardHousehold = Awaited<ReturnType<typeof aCardHousehold>>;

/** Calls of a household with a card subscription. */
export const subscription = {
  getSubscription: async (bench) => ({
    measured: () => measured(bench, ENDPOINTS.getSubscription, {}, bench.card.token),
    baseline: () => baselineLookup(bench.card),
  }),

  listInvoices: async (bench) => ({
    measured: () => measured(bench, ENDPOINTS.listInvoices, {}, bench.card.token),
    async baseline() {
      await baselineLookup(bench.card);
      const customer = customerOf(bench.card);
      await Promise.all([
        provider.invoices.list({ customer, status: 'paid', limit: 100 }),
        provider.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }),
      ]);
    },
  }),

  previewChange: async (bench) => ({
    measured: () =>
      measured(
        bench,
        ENDPOINTS.previewChange,
        { change: 'tier', newTier: 'supporter', memberId: null },
        bench.card.token,
      ),
    async baseline() {
      await baselineLookup(bench.card);
      const preview = () => provider.invoices.createPreview({ subscription: subscriptionOf(bench.card) });
      await Promise.all([preview(), preview()]);
    },
  }),

  async changeTier(bench) {
    const [household, other] = [await aCardHousehold(), await aCardHousehold()];
    const tiers = { currentTier: 'leader', newTier: 'legacy-maker', memberId: null };
    return {
      measured: () =>
        measured(bench, ENDPOINTS.changeTier, { ...tiers, idempotencyKey: randomUUID() }, household.token),
      async baseline() {
        await memberAuthBaseline(other.household.uid);
        await lockBaseline(async () => {
          await read(`users/${other.household.uid}`);
          const payment = `cardPayments/${someId()}`;
          const customer = await provider.customers.retrieve(customerOf(other));
          const card =
            'invoice_settings' in customer ? customer.invoice_settings.default_payment_method : null;
          await baselineCharge(payment, String(card), customerOf(other));
          await baselineFulfillment(payment, other.household);
          await baselineTask(() =>
            provider.subscriptions.update(subscriptionOf(other), { metadata: { of: 'a tier' } }),
          );
          await baselineSync(other.household);
        });
      },
    };
  },

  async cancelMembership(bench) {
    const [household, other] = [await aCardHousehold(), await aCardHousehold()];
    const path = `users/${other.household.uid}`;
    return {
      measured: () => measured(bench, ENDPOINTS.cancelMembership, { memberId: null }, household.token),
      async baseline() {
        await memberAuthBaseline(other.household.uid);
        await transact([[path]], { [path]: { ...other.household, address: 'Baseline Street' } });
        await lockBaseline(async () => {
          await baselineTask(() => provider.subscriptions.cancel(subscriptionOf(other)));
          await baselineSync(other.household);
        });
      },
    };
  },

  async updateCard(bench) {
    const [household, other] = [await aCardHousehold(), await aCardHousehold()];
    const [card, otherCard] = [await aCard(), await aCard()];
    const payload = { paymentMethodId: card, idempotencyKey: randomUUID() };
    return {
      measured: () => measured(bench, ENDPOINTS.updateCard, payload, household.token),
      async baseline() {
        await memberAuthBaseline(other.household.uid);
        await countedTogether();
        await lockBaseline(async () => {
          await baselineSync(other.household);
          const customer = customerOf(other);
          await provider.paymentMethods.attach(otherCard, { customer });
          const invoice_settings = { default_payment_method: otherCard };
          await provider.customers.update(customer, { invoice_settings });
        });
      },
    };
  },
} satisfies Record<string, Prepare>;

async function baselineLookup({ household }: CardHousehold): Promise<void> {
  await memberAuthBaseline(household.uid);
  await read(`users/${household.uid}`);
}

/** A queued provider task. */
async function baselineTask(work: () => Promise<unknown>): Promise<void> {
  const task = firestore().doc(`providerTasks/${someId()}`);
  await task.create({ uid: 'bench', createdAt: Date.now() });
  await work();
  await task.delete();
}

function customerOf({ household }: CardHousehold): string {
  if (household.customerId === null) throw new Error('the provider does not know this household');
  return household.customerId;
}

function subscriptionOf({ household }: CardHousehold): string {
  if (household.subscription === null) throw new Error('this household has no subscription');
  return household.subscription.id;
}
