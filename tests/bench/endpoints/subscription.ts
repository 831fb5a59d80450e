import { randomUUID } from 'node:crypto';
import { CALLS } from '@legacy-hub/domain/endpoints';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import { aCard, provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { alone, countedTogether, memberAtTheDoor, read, someId, transact } from '../baseline-operations.ts';
import { ours, type Prepare } from '../bench-context.ts';
import { bareCharge, bareGift, bareTruth } from '../charge.ts';

type CardHousehold = Awaited<ReturnType<typeof aCardHousehold>>;

/** What a household that pays every week by card asks, and changes. */
export const subscription = {
  subscription: async (trial) => ({
    ours: () => ours(trial, CALLS.subscription, {}, trial.card.token),
    floor: () => bareLook(trial.card),
  }),

  invoices: async (trial) => ({
    ours: () => ours(trial, CALLS.invoices, {}, trial.card.token),
    async floor() {
      await bareLook(trial.card);
      const customer = customerOf(trial.card);
      await Promise.all([
        provider.invoices.list({ customer, status: 'paid', limit: 100 }),
        provider.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }),
      ]);
    },
  }),

  previewChange: async (trial) => ({
    ours: () => ours(trial, CALLS.previewChange, { change: 'tier', newTier: 'supporter' }, trial.card.token),
    async floor() {
      await bareLook(trial.card);
      const preview = () => provider.invoices.createPreview({ subscription: subscriptionOf(trial.card) });
      await Promise.all([preview(), preview()]);
    },
  }),

  async changeTier(trial) {
    const [household, other] = [await aCardHousehold(), await aCardHousehold()];
    const tiers = { currentTier: 'leader', newTier: 'legacy-maker' };
    return {
      ours: () => ours(trial, CALLS.changeTier, { ...tiers, gesture: randomUUID() }, household.token),
      async floor() {
        await memberAtTheDoor(other.member.uid);
        await alone(async () => {
          await read(`users/${other.member.uid}`);
          const payment = `cardPayments/${someId()}`;
          const customer = await provider.customers.retrieve(customerOf(other));
          const card =
            'invoice_settings' in customer ? customer.invoice_settings.default_payment_method : null;
          await bareCharge(payment, String(card), customerOf(other));
          await bareGift(payment, other.member);
          await bareTask(() =>
            provider.subscriptions.update(subscriptionOf(other), { metadata: { of: 'a tier' } }),
          );
          await bareTruth(other.member);
        });
      },
    };
  },

  async cancelMember(trial) {
    const [household, other] = [await aCardHousehold(), await aCardHousehold()];
    const path = `users/${other.member.uid}`;
    return {
      ours: () => ours(trial, CALLS.cancelMember, {}, household.token),
      async floor() {
        await memberAtTheDoor(other.member.uid);
        await transact([[path]], { [path]: { ...other.member, address: 'Bare Street' } });
        await alone(async () => {
          await bareTask(() => provider.subscriptions.cancel(subscriptionOf(other)));
          await bareTruth(other.member);
        });
      },
    };
  },

  async updateCard(trial) {
    const [household, other] = [await aCardHousehold(), await aCardHousehold()];
    const [card, otherCard] = [await aCard(), await aCard()];
    const payload = { paymentMethodId: card, gesture: randomUUID() };
    return {
      ours: () => ours(trial, CALLS.updateCard, payload, household.token),
      async floor() {
        await memberAtTheDoor(other.member.uid);
        await countedTogether();
        await alone(async () => {
          await bareTruth(other.member);
          const customer = customerOf(other);
          await provider.paymentMethods.attach(otherCard, { customer });
          const invoice_settings = { default_payment_method: otherCard };
          await provider.customers.update(customer, { invoice_settings });
        });
      },
    };
  },
} satisfies Record<string, Prepare>;

async function bareLook({ member }: CardHousehold): Promise<void> {
  await memberAtTheDoor(member.uid);
  await read(`users/${member.uid}`);
}

/** What the provider has to do is written down until it is done. */
async function bareTask(work: () => Promise<unknown>): Promise<void> {
  const task = firestore().doc(`providerTasks/${someId()}`);
  await task.create({ uid: 'bench', createdAt: Date.now() });
  await work();
  await task.delete();
}

function customerOf({ member }: CardHousehold): string {
  if (member.customerId === null) throw new Error('the provider does not know this household');
  return member.customerId;
}

function subscriptionOf({ member }: CardHousehold): string {
  if (member.subscription === null) throw new Error('this household has no subscription');
  return member.subscription.id;
}
