import type { ProofDay } from '@legacy-hub/domain/accounting/schema';
import { type CardPayment, parseCardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import { parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import { parseClosure, parseOutcome } from '@legacy-hub/domain/documents/closure';
import { parseQueuedEmail } from '@legacy-hub/domain/documents/email';
import { parseHousehold } from '@legacy-hub/domain/documents/household';
import { parseStaffAction } from '@legacy-hub/domain/documents/staff-action';
import { parseVisitRecord } from '@legacy-hub/domain/documents/visit';
import { parseWalkIn } from '@legacy-hub/domain/documents/walk-in';
import { parseMonthFigures } from '@legacy-hub/domain/figures/schema';
import { parseReservedDay } from '@legacy-hub/domain/places/schema';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDuration,
  type Instant,
  instant,
  minutes,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { checkDay } from '@legacy-hub/functions/src/accounting/check-day.ts';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { readMemberCounts } from '@legacy-hub/functions/src/stores/figures.ts';
import { findVenueSettings } from '@legacy-hub/functions/src/stores/venue.ts';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import type Stripe from 'stripe';
import * as z from 'zod';

const receivedEmail = z.object({ headers: z.looseObject({ 'message-id': z.string() }) });

const PAGE = { limit: 100 } as const;
const ALL = { limit: 10_000 } as const;

async function slowIntents(): Promise<string[]> {
  const events = provider.events.list({ ...PAGE, type: 'payment_intent.processing' });
  return (await events.autoPagingToArray(ALL)).flatMap(({ data: { object } }) =>
    'object' in object && object.object === 'payment_intent' ? [object.id] : [],
  );
}

/** Reconciles the days as the accounts do, but up to now, because no payments are pending any more. */
async function proofsOf(days: ReadonlySet<VenueDate>, now: Instant): Promise<ProofDay[]> {
  const proofs: ProofDay[] = [];
  for (const day of days) proofs.push(await checkDay(day, addDuration(now, minutes(10))));
  return proofs;
}

async function closuresWithOutcomes() {
  const { docs } = await firestore().collection('closures').get();
  return Promise.all(
    docs.map(async (stored) => ({
      closure: parseClosure(stored.data()),
      outcomes: (await stored.ref.collection('outcomes').get()).docs.map((doc) => parseOutcome(doc.data())),
    })),
  );
}

/** Reads all data in the database, at the provider and in the inbox, once after the run. */
export async function observeState(inbox: string) {
  const all = async <T>(collection: string, read: (stored: unknown) => T): Promise<T[]> =>
    (await firestore().collection(collection).get()).docs.map((doc) => read(doc.data()));
  const anything = (stored: unknown) => stored;
  const now = instant(Date.now());
  const ledger = await all('ledger', parseLedgerEntry);
  return {
    now,
    members: await all('users', parseHousehold),
    walkIns: await all('walkIns', parseWalkIn),
    visits: await all('visits', parseVisitRecord),
    days: await all('days', parseReservedDay),
    closures: await closuresWithOutcomes(),
    venue: (await findVenueSettings())?.venue ?? venue(),
    figures: await all('figures', parseMonthFigures),
    memberCounts: await readMemberCounts(),
    ledger,
    proofs: await proofsOf(new Set(ledger.map(({ day }) => day)), now),
    mail: await all('mail', parseQueuedEmail),
    staffActions: await all('staffActions', parseStaffAction),
    cardPayments: await all('cardPayments', parseCardPayment),
    tasks: await all('providerTasks', anything),
    locks: (await firestore().collection('locks').get()).docs.map(({ id, createTime }) => ({
      id,
      takenAt: createTime.toMillis(),
    })),
    charges: await provider.charges.list(PAGE).autoPagingToArray(ALL),
    refunds: await provider.refunds.list(PAGE).autoPagingToArray(ALL),
    disputes: await provider.disputes.list(PAGE).autoPagingToArray(ALL),
    intents: await provider.paymentIntents.list(PAGE).autoPagingToArray(ALL),
    slow: await slowIntents(),
    invoices: await provider.invoices.list({ ...PAGE, expand: ['data.payments'] }).autoPagingToArray(ALL),
    subscriptions: await provider.subscriptions.list({ ...PAGE, status: 'all' }).autoPagingToArray(ALL),
    emails: z.array(receivedEmail).parse(await (await fetch(`${inbox}/email`)).json()),
  };
}

export type ObservedState = Awaited<ReturnType<typeof observeState>>;

/** Finds the PaymentIntent of a payment: its own, or that of the subscription's first invoice. */
export function intentOf(
  { providerId }: CardPayment,
  { intents, invoices, subscriptions }: ObservedState,
): Stripe.PaymentIntent | undefined {
  const subscription = subscriptions.find(({ id }) => id === providerId);
  const first = invoices.find(({ id }) => id === idOf(subscription?.latest_invoice));
  const paidWith = first ? idOf(first.payments?.data[0]?.payment.payment_intent) : providerId;
  return intents.find(({ id }) => id === paidWith);
}

export const declinedLater = ({ intents, slow }: ObservedState): Stripe.PaymentIntent[] =>
  intents.filter(({ id, status }) => slow.includes(id) && status !== 'succeeded');
