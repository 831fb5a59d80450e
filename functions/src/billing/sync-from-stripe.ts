import { isDeepStrictEqual } from 'node:util';
import { applySubscription } from '@legacy-hub/domain/billing/apply-subscription';
import { invoiceEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry, ProviderEvent, Subscription } from '@legacy-hub/domain/billing/schema';
import { type Decision, decided, type Effect } from '@legacy-hub/domain/decision';
import type { Member } from '@legacy-hub/domain/household-schema';
import { cents } from '@legacy-hub/domain/money';
import { fromSeconds, type Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { changeMember, findMember } from '../account/store.ts';
import { venueZone } from '../parameters.ts';
import { stripe } from '../stripe/client.ts';
import { readSubscription, subscriptionsOf } from '../stripe/subscriptions.ts';
import { noteEvent } from './store.ts';

const INVOICES_LOOKED_AT = 20;

/**
 * The one way in which the provider's news reach a member, from an event, an answer or the reconciliation
 * alike: all is read anew from the provider. Called under the household's lock only.
 */
export async function applyTruth(
  uid: string,
  now: Instant,
  heard: ProviderEvent | null = null,
): Promise<void> {
  const member = await findMember(uid);
  if (!member) return heard ? noteEvent(heard) : undefined;
  const customer = member.customerId;
  const subscriptions = customer ? await subscriptionsOf(customer) : [];
  const told = await Promise.all(concerning(member, subscriptions).map(readSubscription));
  const holders = told.at(-1)?.holders ?? [];
  const entries = customer ? await entriesOf(uid, customer, holders) : [];
  await changeMember(uid, now, (current) => follow(current, told, entries, heard, now));
}

/** The one that we know, if it has been followed by another, and then the one that counts. */
function concerning(member: Member, subscriptions: Stripe.Subscription[]): Stripe.Subscription[] {
  const [counts] = subscriptions;
  if (!counts) return [];
  const ours = subscriptions.find(({ id }) => id === member.subscription?.id);
  return ours && ours.id !== counts.id ? [ours, counts] : [counts];
}

function follow(
  member: Member,
  told: readonly Subscription[],
  entries: readonly LedgerEntry[],
  heard: ProviderEvent | null,
  now: Instant,
): Decision<Member> {
  let state = member;
  const effects: Effect[] = entries.map((entry) => ({ kind: 'ledger', entry }));
  for (const subscription of told) {
    const decision = applySubscription(state, subscription, now);
    if (!decision.ok) return decision;
    state = decision.state;
    effects.push(...decision.effects);
  }
  if (heard) effects.push({ kind: 'heard', event: heard });
  return decided(isDeepStrictEqual(state, member) ? member : state, ...effects);
}

/** What the card has paid for the subscription. Invoices that were settled in cash have their entry already. */
async function entriesOf(
  uid: string,
  customer: string,
  holders: Subscription['holders'],
): Promise<LedgerEntry[]> {
  const { data } = await stripe().invoices.list({
    customer,
    status: 'paid',
    limit: INVOICES_LOOKED_AT,
    expand: ['data.payments'],
  });
  return data.flatMap((invoice) => {
    const paid = paidByCard(invoice);
    const at = fromSeconds(invoice.status_transitions.paid_at ?? invoice.created);
    if (paid === 0) return [];
    return [invoiceEntry(uid, holders, { id: invoice.id, at, amountCents: cents(paid) }, venueZone())];
  });
}

const paidByCard = ({ payments }: Stripe.Invoice): number =>
  (payments?.data ?? [])
    .filter(({ status, payment }) => status === 'paid' && payment.type === 'payment_intent')
    .reduce((sum, { amount_paid }) => sum + (amount_paid ?? 0), 0);
