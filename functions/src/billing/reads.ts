import { reversalOf } from '@legacy-hub/domain/billing/drawer/reversal';
import {
  inHouseholdOrder,
  namesOf,
  toWireOwnPayments,
} from '@legacy-hub/domain/billing/payments/own-payments';
import { buildTakings } from '@legacy-hub/domain/billing/payments/takings';
import { householdAt, withoutFormerMembers } from '@legacy-hub/domain/billing/prices/household-memberships';
import { householdWeekly, weeklyPriceOf } from '@legacy-hub/domain/billing/prices/prices';
import {
  laterPaymentRefusal,
  type PaymentReader,
  returnConsequences,
  type Staffer,
  toWirePayments,
} from '@legacy-hub/domain/billing/refunds/refunds';
import { householdPauseEnd } from '@legacy-hub/domain/billing/weeks/pause';
import type {
  WireCustomerPayment,
  WireInvoice,
  WirePrice,
  WireReceipt,
  WireSubscription,
  WireTakings,
} from '@legacy-hub/domain/billing/wire';
import { monthlyPrice, PRICE_KEYS, PRICES_BY_KEY, TIERS, weeklyPrice } from '@legacy-hub/domain/core/tiers';
import { type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { tierAfterPaidWeek } from '@legacy-hub/domain/household/membership';
import { weeklyPricesOn } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import { monthAround } from '@legacy-hub/domain/venue/time/months';
import { dayOf, type Instant, toIsoString, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { laterExtensionRefusal } from '@legacy-hub/domain/walk-ins/changes/extend';
import { promiseText, walkInReturnConsequences } from '@legacy-hub/domain/walk-ins/changes/returns';
import type Stripe from 'stripe';
import { respond } from '../http/handler.ts';
import { findHousehold } from '../stores/customers/households.ts';
import { findWalkIn } from '../stores/customers/walk-ins.ts';
import { isDayClosed } from '../stores/day-closings.ts';
import {
  findEntries,
  listEntries,
  listEntriesBetween,
  listEntriesOf,
  listEntriesOfWalkIn,
  listReturnsOf,
} from '../stores/ledger.ts';
import { listColleagues, listRefusedCash } from '../stores/staff.ts';
import { stripe } from '../stripe/client.ts';
import { cardPaymentsOf, paymentIntentOfInvoice } from '../stripe/invoices.ts';
import { weeklyPriceAtStripe } from '../stripe/price-catalogue.ts';

/** Returns the six weekly prices that new members pay today, as charged to a card. */
export async function listPrices(now: Instant): Promise<WirePrice[]> {
  const prices = weeklyPricesOn(dayOf(now), venue());
  return Promise.all(
    PRICE_KEYS.map(async (key) => {
      const { tier, rate } = PRICES_BY_KEY[key];
      const unit_amount = weeklyPrice(tier, rate, prices);
      const { id, nickname, product } = await weeklyPriceAtStripe(key, unit_amount);
      const name = typeof product === 'object' && 'name' in product ? product.name : TIERS[tier].name;
      return { id, nickname: nickname ?? '', product: { name }, unit_amount, currency: 'aud', tier, rate };
    }),
  );
}

export async function getSubscription(household: Household, now: Instant): Promise<WireSubscription> {
  const { subscription } = household;
  const weekly = householdWeekly(household, now, venue());
  const pausedUntil = householdPauseEnd(household, now);
  return {
    state: subscription?.state ?? 'none',
    pausedUntil: pausedUntil && toIsoString(pausedUntil),
    paidUntil: subscription === null ? null : toIsoString(subscription.periodEnd),
    weeklyCents: weekly,
    monthlyCents: monthlyPrice(weekly),
    people: peopleOf(householdAt(withoutFormerMembers(household, now), now)).map((person) => {
      const price = weeklyPriceOf(household, person, now, venue());
      const nextTier = tierAfterPaidWeek(person.membership);
      return {
        memberId: person.id,
        name: person.name,
        tier: person.membership.tier,
        paymentStatus: person.membership.status,
        nextTier: nextTier === person.membership.tier ? null : nextTier,
        weeklyCents: price,
        monthlyCents: monthlyPrice(price),
      };
    }),
    openInvoice: await toWireOpenInvoice(household),
  };
}

async function toWireOpenInvoice({ subscription }: Household): Promise<WireSubscription['openInvoice']> {
  if (subscription?.state !== 'past_due') return null;
  const { id, amountCents } = subscription.openInvoice;
  const intent = await paymentIntentOfInvoice(id);
  const requiresAction = intent?.status === 'requires_action';
  return { amountCents, clientSecret: requiresAction ? intent.client_secret : null };
}

const MAX_INVOICES = 100;

/** Returns card payments, which are weekly invoices and one-off charges, newest first. */
export async function listInvoices(uid: string): Promise<WireInvoice[]> {
  const household = await findHousehold(uid);
  const customer = household?.customerId;
  if (!customer) return [];
  const [invoices, charges] = await Promise.all([
    stripe().invoices.list({ customer, status: 'paid', limit: MAX_INVOICES, expand: ['data.payments'] }),
    stripe().paymentIntents.list({ customer, limit: MAX_INVOICES, expand: ['data.latest_charge'] }),
  ]);
  const weekly = invoices.data.filter((invoice) => cardPaymentsOf(invoice).length > 0).map(toWireInvoice);
  const oneOff = charges.data.filter(isOneOff).map(chargeToWireInvoice);
  return [...weekly, ...oneOff].sort((one, other) => other.created - one.created);
}

const toWireInvoice = (invoice: Stripe.Invoice): WireInvoice => ({
  id: invoice.id,
  number: invoice.number,
  created: invoice.created,
  amount_paid: invoice.amount_paid,
  hosted_invoice_url: invoice.hosted_invoice_url ?? null,
});

const isOneOff = ({ status, metadata }: Stripe.PaymentIntent): boolean =>
  status === 'succeeded' && metadata.payment !== undefined;

const chargeToWireInvoice = ({
  id,
  created,
  amount_received,
  latest_charge,
}: Stripe.PaymentIntent): WireInvoice => ({
  id,
  number: null,
  created,
  amount_paid: amount_received,
  hosted_invoice_url: typeof latest_charge === 'object' ? (latest_charge?.receipt_url ?? null) : null,
});

/** Returns one month of payments, because a household pays weekly for years. */
export async function listOwnPayments(uid: string, day: VenueDate): Promise<WireReceipt[]> {
  const { start, end } = monthAround(day);
  const [household, entries] = await Promise.all([findHousehold(uid), listEntriesBetween(uid, start, end)]);
  if (!household) return [];
  const returned = new Set(entries.flatMap(({ paymentEntryId }) => paymentEntryId ?? []));
  const payments = returned.size > 0 ? await findEntries([...returned]) : [];
  return toWireOwnPayments(household, entries, payments);
}

type Result = { ok: true; body: { payments: WireCustomerPayment[] } } | Refused;
type Customer = { entries: LedgerEntry[] } & Omit<PaymentReader, keyof Staffer>;

export async function listPayments(userId: string, staff: Staffer, now: Instant): Promise<Result> {
  const customer = isWalkInId(userId) ? await readWalkIn(userId) : await readHousehold(userId, now);
  if (!customer) return refuse('not-found');
  const { entries, ...reader } = customer;
  return respond({ payments: toWirePayments(entries, { ...staff, ...reader }, now) });
}

async function readHousehold(uid: string, now: Instant): Promise<Customer | null> {
  const [household, entries] = await Promise.all([findHousehold(uid), listEntriesOf(uid)]);
  return (
    household && {
      entries: inHouseholdOrder(household, entries),
      nameOf: namesOf(household),
      consequencesOf: (payments) => returnConsequences(household, payments, now),
      blockedBy: (payments, records) => laterPaymentRefusal(household, payments, records, now),
    }
  );
}

async function readWalkIn(id: string): Promise<Customer | null> {
  const [walkIn, entries] = await Promise.all([findWalkIn(id), listEntriesOfWalkIn(id)]);
  return (
    walkIn && {
      entries,
      nameOf: () => '',
      consequencesOf: (payments) => payments.flatMap((payment) => walkInReturnConsequences(walkIn, payment)),
      blockedBy: (payments) =>
        payments.flatMap((payment) => laterExtensionRefusal(walkIn, payment) ?? [])[0] ?? null,
      promiseOf: (payments) => promiseText(walkIn, payments),
    }
  );
}

export async function listTakings(day: VenueDate, staffer: Staffer, now: Instant): Promise<WireTakings> {
  const [entries, returns, refusedCash, staff, isClosed] = await Promise.all([
    listEntries(day),
    listReturnsOf(day),
    listRefusedCash(day),
    listColleagues(),
    isDayClosed(day),
  ]);
  const takings = buildTakings(entries.documents, refusedCash.documents, day, staff, (entry) =>
    reversalOf(entry, returns, staffer, now),
  );
  return { ...takings, unreadable: entries.unreadable + refusedCash.unreadable, isClosed };
}
