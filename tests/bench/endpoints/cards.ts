import { paidUntilOf } from '@legacy-hub/domain/billing/membership';
import type { Household } from '@legacy-hub/domain/household-schema';
import { instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { cancelMembership, pauseMembership } from '@legacy-hub/functions/src/billing/change-memberships.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { endOfWeeks } from '@legacy-hub/functions/src/testing/pauses.ts';
import { anEvent, postSignedEvent } from '@legacy-hub/functions/src/testing/signed-event.ts';
import { STAFF_REQUESTS } from '@legacy-hub/functions/src/testing/staff-requests.ts';
import { type OfHousehold, once, unpaid } from '@legacy-hub/functions/src/testing/staff-subjects.ts';
import { aCard, provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import type { BenchContext } from '../bench-context.ts';
import { about, type Comparisons, mustSucceed } from '../comparison.ts';
import { from, inOrder, locked, read, someId } from '../documents.ts';
import { type Operation, readOwn, save } from '../operations.ts';
import {
  changeAtStripe,
  charge,
  saveCard,
  subscribe,
  subscribeAfterCash,
  sync,
} from '../stripe-operations.ts';

const { changeTierForHousehold, pauseForHousehold, resumeForHousehold } = STAFF_REQUESTS;

const card = async (bench: BenchContext) => bench.card;
const aPayer = () => aCardHousehold();
const aFamily = () => aCardHousehold({ tiers: ['leader', 'supporter'] });
const aMember = () => aLoggedInHousehold();

/** A household with a card that is new to Stripe. */
const withCard =
  <Own extends OfHousehold>(given: () => Promise<Own>) =>
  async () => ({ ...(await given()), paymentMethodId: await aCard() });

const payerAfter = (change: (household: Household) => Promise<unknown>) => async () => {
  const own = await aPayer();
  await change(own.household);
  return { ...own, household: await stored(own.household.uid) };
};
const canceled = payerAfter(({ uid }) => cancelMembership(uid, { personId: null }, once()));
const pausing = payerAfter((household) => {
  return pauseMembership(household.uid, { weeks: 2, until: endOfWeeks(household, 2) }, once());
});

/** A change that charges nothing: saved, sent to Stripe, and read again from there. */
const changed = (params: Parameters<typeof changeAtStripe>[0]) =>
  inOrder(save, locked(changeAtStripe(params), sync));

const findByEmail: Operation = ({ household: { email } }) =>
  from('users').where('email', '==', email).limit(1).get();
const findByCustomer: Operation = ({ household: { customerId } }) =>
  from('users').where('customerId', '==', customerId).limit(1).get();

const listAtStripe: Operation = async ({ household }) => {
  const customer = String(household.customerId);
  await Promise.all([
    provider.invoices.list({ customer, status: 'paid', limit: 100 }),
    provider.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }),
  ]);
};

const cards = {
  createPayment: about(withCard(unpaid), inOrder(findByEmail, locked(subscribe))),
  buySessions: about(withCard(aMember), locked(readOwn, charge)),

  stripeWebhook: async ({ server, card }) => {
    const event = anEvent('invoice.paid', { object: 'invoice', customer: card.household.customerId });
    const received = `providerEvents/${someId()}`;
    const baseline = inOrder(
      () => read(received),
      findByCustomer,
      locked(() => read(received), sync),
    );
    return {
      send: async () => mustSucceed('stripeWebhook', await postSignedEvent(server, JSON.stringify(event))),
      baseline: () => baseline(card),
    };
  },

  getSubscription: about(card, readOwn),
  listInvoices: about(card, inOrder(readOwn, listAtStripe)),

  changeTier: about(
    aPayer,
    locked(readOwn, charge, changeAtStripe({ metadata: { of: 'a tier' } }), sync),
    changeTierForHousehold.fields,
  ),

  cancelMembership: about(aPayer, changed({ cancel_at_period_end: true })),
  removeFamilyMember: about(aFamily, changed({ metadata: { of: 'a person less' } })),
  keepMembership: about(canceled, changed({ cancel_at_period_end: false })),

  pauseMembership: about(
    aPayer,
    changed({ pause_collection: { behavior: 'void' } }),
    pauseForHousehold.fields,
  ),
  /** Takes back a pause that has not begun. */
  resumeMembership: about(
    pausing,
    locked(sync, save, changeAtStripe({ metadata: { paused_until: '' } }), sync),
    resumeForHousehold.fields,
  ),
  payByCard: about(withCard(aMember), locked(readOwn, subscribeAfterCash), ({ household: { primary } }) => ({
    paidUntil: toIsoString(paidUntilOf(primary.membership) ?? instant(0)),
  })),

  updateCard: about(withCard(aPayer), locked(sync, saveCard)),
} satisfies Comparisons;

/** Staff changes to a card membership cost the same as the member's own. */
export const payments: Comparisons = {
  ...cards,
  pauseForHousehold: cards.pauseMembership,
  resumeForHousehold: cards.resumeMembership,
  changeTierForHousehold: cards.changeTier,
  cancelForHousehold: cards.cancelMembership,
  keepForHousehold: cards.keepMembership,
  removeForHousehold: cards.removeFamilyMember,
};
