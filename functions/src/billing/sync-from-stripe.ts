import { isDeepStrictEqual } from 'node:util';
import { applySubscription, type SubscriptionSnapshot } from '@legacy-hub/domain/billing/apply-subscription';
import { invoiceEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry, ProviderEvent } from '@legacy-hub/domain/billing/schema';
import { accept, type Decision, type Effect } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { cents } from '@legacy-hub/domain/money';
import { type Instant, instantFromUnix } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { findHousehold, updateHousehold } from '../stores/households.ts';
import { markEventProcessed } from '../stores/provider-events.ts';
import { stripe } from '../stripe/client.ts';
import { listSubscriptions, seatsBilledBy, toSnapshot } from '../stripe/subscriptions.ts';

const RECENT_INVOICES = 20;

/**
 * The only code that applies Stripe's state to a household, whether a webhook, a request or reconciliation
 * triggers it. Everything is read afresh from Stripe. The caller must hold the household's lock.
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
  const snapshots = await Promise.all(relevantSubscriptions(household, subscriptions).map(toSnapshot));
  const entries = customer ? await ledgerEntriesFor(uid, customer) : [];
  await updateHousehold(uid, now, (current) => applySnapshots(current, snapshots, entries, event, now));
}

/** The current subscription, after the one it replaced if that is still the one stored. */
function relevantSubscriptions(
  household: Household,
  subscriptions: Stripe.Subscription[],
): Stripe.Subscription[] {
  const [current] = subscriptions;
  if (!current) return [];
  const previous = subscriptions.find(({ id }) => id === household.subscription?.id);
  return previous && previous.id !== current.id ? [previous, current] : [current];
}

function applySnapshots(
  household: Household,
  snapshots: readonly SubscriptionSnapshot[],
  entries: readonly LedgerEntry[],
  event: ProviderEvent | null,
  now: Instant,
): Decision<Household> {
  let state = household;
  const effects: Effect[] = entries.map((entry) => ({ kind: 'ledger', entry }));
  for (const snapshot of snapshots) {
    const decision = applySubscription(state, snapshot, now);
    if (!decision.ok) return decision;
    state = decision.state;
    effects.push(...decision.effects);
  }
  if (event) effects.push({ kind: 'processed-event', event });
  return accept(isDeepStrictEqual(state, household) ? household : state, ...effects);
}

/** Card payments only: an invoice that was settled in cash already has its entry. */
async function ledgerEntriesFor(uid: string, customer: string): Promise<LedgerEntry[]> {
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
    return [invoiceEntry(uid, seatsBilledBy(invoice), { id: invoice.id, at, amountCents: cents(paid) })];
  });
}

const paidByCard = ({ payments }: Stripe.Invoice): number =>
  (payments?.data ?? [])
    .filter(({ status, payment }) => status === 'paid' && payment.type === 'payment_intent')
    .reduce((sum, { amount_paid }) => sum + (amount_paid ?? 0), 0);
