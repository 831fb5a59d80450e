import { isDeepStrictEqual } from 'node:util';
import { applySubscription } from '@legacy-hub/domain/billing/apply-subscription';
import { invoiceEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry, ProviderEvent, Subscription } from '@legacy-hub/domain/billing/schema';
import { accept, type Decision, type Effect } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { cents } from '@legacy-hub/domain/money';
import { type Instant, instantFromUnix } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { findHousehold, updateHousehold } from '../account/store.ts';
import { venueZone } from '../parameters.ts';
import { stripe } from '../stripe/client.ts';
import { listSubscriptions, toSubscription } from '../stripe/subscriptions.ts';
import { markEventProcessed } from './store.ts';

const RECENT_INVOICES = 20;

/**
 * The one way in which the provider's news reach a member, from an event, an answer or the reconciliation
 * alike: all is read anew from the provider. Called under the household's lock only.
 */
export async function syncFromStripe(
  uid: string,
  now: Instant,
  event: ProviderEvent | null = null,
): Promise<void> {
  const household = await findHousehold(uid);
  if (!household) return event ? markEventProcessed(event) : undefined;
  const customer = household.customerId;
  const subscriptions = customer ? await listSubscriptions(customer) : [];
  const snapshot = await Promise.all(relevantSubscriptions(household, subscriptions).map(toSubscription));
  const seats = snapshot.at(-1)?.seats ?? [];
  const entries = customer ? await ledgerEntriesFor(uid, customer, seats) : [];
  await updateHousehold(uid, now, (current) => applySnapshots(current, snapshot, entries, event, now));
}

/** The one that we know, if it has been followed by another, and then the one that counts. */
function relevantSubscriptions(
  household: Household,
  subscriptions: Stripe.Subscription[],
): Stripe.Subscription[] {
  const [counts] = subscriptions;
  if (!counts) return [];
  const ours = subscriptions.find(({ id }) => id === household.subscription?.id);
  return ours && ours.id !== counts.id ? [ours, counts] : [counts];
}

function applySnapshots(
  household: Household,
  snapshot: readonly Subscription[],
  entries: readonly LedgerEntry[],
  event: ProviderEvent | null,
  now: Instant,
): Decision<Household> {
  let state = household;
  const effects: Effect[] = entries.map((entry) => ({ kind: 'ledger', entry }));
  for (const subscription of snapshot) {
    const decision = applySubscription(state, subscription, now);
    if (!decision.ok) return decision;
    state = decision.state;
    effects.push(...decision.effects);
  }
  if (event) effects.push({ kind: 'heard', event });
  return accept(isDeepStrictEqual(state, household) ? household : state, ...effects);
}

/** What the card has paid for the subscription. Invoices that were settled in cash have their entry already. */
async function ledgerEntriesFor(
  uid: string,
  customer: string,
  seats: Subscription['seats'],
): Promise<LedgerEntry[]> {
  const { data } = await stripe().invoices.list({
    customer,
    status: 'paid',
    limit: RECENT_INVOICES,
    expand: ['data.payments'],
  });
  return data.flatMap((invoice) => {
    const paid = paidByCard(invoice);
    const at = instantFromUnix(invoice.status_transitions.paid_at ?? invoice.created);
    if (paid === 0) return [];
    return [invoiceEntry(uid, seats, { id: invoice.id, at, amountCents: cents(paid) }, venueZone())];
  });
}

const paidByCard = ({ payments }: Stripe.Invoice): number =>
  (payments?.data ?? [])
    .filter(({ status, payment }) => status === 'paid' && payment.type === 'payment_intent')
    .reduce((sum, { amount_paid }) => sum + (amount_paid ?? 0), 0);
