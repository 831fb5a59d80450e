import { randomUUID } from 'node:crypto';
import { paidUntilOf } from '@legacy-hub/domain/billing/membership';
import { LIST_PRICES } from '@legacy-hub/domain/tiers';
import { instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { cancelMembership, pauseMembership } from '@legacy-hub/functions/src/billing/change-memberships.ts';
import { API_VERSION } from '@legacy-hub/functions/src/stripe/client.ts';
import { priceId } from '@legacy-hub/functions/src/stripe/prices.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import { anUnpaidHousehold, stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { endOfWeeks } from '@legacy-hub/functions/src/testing/pauses.ts';
import { postSignedEvent } from '@legacy-hub/functions/src/testing/signed-event.ts';
import { STAFF_REQUESTS } from '@legacy-hub/functions/src/testing/staff-requests.ts';
import { aCard, provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import type { BenchContext } from '../bench-context.ts';
import { type Comparisons, ofTwo } from '../comparison.ts';
import {
  changeAtStripe,
  charge,
  customerOf,
  find,
  from,
  inOrder,
  locked,
  read,
  readOwn,
  save,
  saveCard,
  someId,
  subscribe,
  subscribeAfterCash,
  sync,
} from '../operations.ts';

type Own = Awaited<ReturnType<typeof aCardHousehold>>;

const withCard = async () => ({ paymentMethodId: await aCard() });

async function aCanceledHousehold(): Promise<Own> {
  const own = await aCardHousehold();
  await cancelMembership(own.household.uid, { personId: null }, { key: null, now: instant(Date.now()) });
  return own;
}

async function aPausingHousehold(): Promise<Own> {
  const own = await aCardHousehold();
  const pause = { weeks: 2, until: endOfWeeks(own.household, 2) };
  await pauseMembership(own.household.uid, pause, { key: null, now: instant(Date.now()) });
  return { ...own, household: await stored(own.household.uid) };
}

/** A change that charges nothing: saved, sent to Stripe, and read again from there. */
const changed = (params: Parameters<typeof changeAtStripe>[0]) =>
  inOrder(save, locked(changeAtStripe(params), sync));

export const cards = {
  createPayment: ofTwo(
    async () => ({ household: await anUnpaidHousehold() }),
    inOrder(
      ({ household: { email } }) => find(from('users').where('email', '==', email).limit(1)),
      locked(subscribe(() => priceId('supporter:full', LIST_PRICES.supporter))),
    ),
    withCard,
  ),

  buySessions: ofTwo(aLoggedInHousehold, locked(readOwn, charge)),

  stripeWebhook: async (bench) => ({
    send: () => deliverInvoicePaid(bench),
    async baseline() {
      const event = `providerEvents/${someId()}`;
      const { customerId } = bench.card.household;
      await read(event);
      await find(from('users').where('customerId', '==', customerId).limit(1));
      await locked(() => read(event), sync)(bench.card);
    },
  }),

  getSubscription: async ({ card }) => ({ ...card, baseline: () => readOwn(card) }),

  listInvoices: async ({ card }) => ({
    ...card,
    async baseline() {
      await readOwn(card);
      const customer = customerOf(card.household);
      await Promise.all([
        provider.invoices.list({ customer, status: 'paid', limit: 100 }),
        provider.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }),
      ]);
    },
  }),

  changeTier: ofTwo(
    aCardHousehold,
    locked(readOwn, charge, changeAtStripe({ metadata: { of: 'a tier' } }), sync),
    STAFF_REQUESTS.changeTierForHousehold.fields,
  ),

  cancelMembership: ofTwo(aCardHousehold, changed({ cancel_at_period_end: true })),
  removeFamilyMember: ofTwo(
    () => aCardHousehold({ tiers: ['leader', 'supporter'] }),
    changed({ metadata: { of: 'a person less' } }),
  ),
  keepMembership: ofTwo(aCanceledHousehold, changed({ cancel_at_period_end: false })),

  pauseMembership: ofTwo(
    aCardHousehold,
    changed({ pause_collection: { behavior: 'void' } }),
    STAFF_REQUESTS.pauseForHousehold.fields,
  ),

  /** Takes back a pause that has not begun. */
  resumeMembership: ofTwo(
    aPausingHousehold,
    locked(sync, save, changeAtStripe({ metadata: { paused_until: '' } }), sync),
    STAFF_REQUESTS.resumeForHousehold.fields,
  ),

  payByCard: ofTwo(
    aLoggedInHousehold,
    locked(
      readOwn,
      subscribeAfterCash(() => priceId('supporter:full', LIST_PRICES.supporter)),
    ),
    async ({ household: { primary } }) => ({
      ...(await withCard()),
      paidUntil: toIsoString(paidUntilOf(primary.membership) ?? instant(0)),
    }),
  ),

  updateCard: ofTwo(aCardHousehold, locked(sync, saveCard), withCard),
} satisfies Comparisons;

async function deliverInvoicePaid({ server, card }: BenchContext): Promise<void> {
  const event = JSON.stringify({
    ...{ id: `evt_${randomUUID()}`, object: 'event', api_version: API_VERSION, type: 'invoice.paid' },
    ...{ created: Math.floor(Date.now() / 1000), livemode: false, request: null, pending_webhooks: 1 },
    data: { object: { id: 'in_bench', object: 'invoice', customer: card.household.customerId } },
  });
  const { status } = await postSignedEvent(server, event);
  if (status !== 200) throw new Error(`The webhook answered ${status}`);
}
