import { parseCardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import { parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import { parseClosure, parseOutcome } from '@legacy-hub/domain/documents/closure';
import { parseQueuedEmail } from '@legacy-hub/domain/documents/email';
import { parseHousehold } from '@legacy-hub/domain/documents/household';
import { parseStaffAction } from '@legacy-hub/domain/documents/staff-action';
import { parseVisitRecord } from '@legacy-hub/domain/documents/visit';
import { parseWalkIn } from '@legacy-hub/domain/documents/walk-in';
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
import { findingsAbout } from '@legacy-hub/functions/src/billing/events/audit-households.ts';
import { recountDay, recountMembers } from '@legacy-hub/functions/src/figures/recount.ts';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { recountDays } from '@legacy-hub/functions/src/places/recount-days.ts';
import { findVenueSettings } from '@legacy-hub/functions/src/stores/venue.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import * as z from 'zod';

const receivedEmail = z.object({ headers: z.looseObject({ 'message-id': z.string() }) });

const PAGE = { limit: 100 } as const;
const ALL = { limit: 10_000 } as const;

export type ObservedState = Awaited<ReturnType<typeof observeState>>;

/** Reads all data in the database, at the provider and in the inbox, once after the run. */
export async function observeState(inbox: string) {
  const all = async <T>(collection: string, read: (stored: unknown) => T): Promise<T[]> =>
    (await firestore().collection(collection).get()).docs.map((doc) => read(doc.data()));
  const now = instant(Date.now());
  const [members, visits, ledger] = await Promise.all([
    all('users', parseHousehold),
    all('visits', parseVisitRecord),
    all('ledger', parseLedgerEntry),
  ]);
  const days = new Set([...ledger, ...visits].map(({ day }) => day));
  return {
    now,
    members,
    visits,
    ledger,
    walkIns: await all('walkIns', parseWalkIn),
    days: await all('days', parseReservedDay),
    closures: await closuresWithOutcomes(),
    venue: (await findVenueSettings())?.venue ?? venue(),
    mail: await all('mail', parseQueuedEmail),
    staffActions: await all('staffActions', parseStaffAction),
    cardPayments: await all('cardPayments', parseCardPayment),
    tasks: await all('providerTasks', JSON.stringify),
    locks: (await firestore().collection('locks').get()).docs.map(({ id, createTime }) => ({
      id,
      takenAt: createTime.toMillis(),
    })),
    intents: await provider.paymentIntents.list(PAGE).autoPagingToArray(ALL),
    slow: await slowIntents(),
    refunds: await provider.refunds.list(PAGE).autoPagingToArray(ALL),
    subscriptions: await provider.subscriptions.list({ ...PAGE, status: 'all' }).autoPagingToArray(ALL),
    emails: z.array(receivedEmail).parse(await (await fetch(`${inbox}/email`)).json()),
    ownFindings: [
      ...(await findingsOfRecounts(days, now)),
      ...(await findingsOfAccounts(days, now)),
      ...(await idsOf('failedItems')).map((item) => `scheduled work failed: ${item}`),
      ...(await Promise.all(members.map(({ uid }) => findingsAbout(uid, now)))).flat(),
    ],
  };
}

const idsOf = async (collection: string): Promise<string[]> =>
  (await firestore().collection(collection).get()).docs.map(({ id }) => id);

async function slowIntents(): Promise<string[]> {
  const events = provider.events.list({ ...PAGE, type: 'payment_intent.processing' });
  return (await events.autoPagingToArray(ALL)).flatMap(({ data: { object } }) =>
    'object' in object && object.object === 'payment_intent' ? [object.id] : [],
  );
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

/** Recounts the office's figures, the members and the reserved days. */
async function findingsOfRecounts(days: ReadonlySet<VenueDate>, now: Instant): Promise<string[]> {
  const findings: string[] = [];
  for (const day of days) if (await recountDay(day)) findings.push(`the figures of ${day} were wrong`);
  if (await recountMembers()) findings.push('the number of members was wrong');
  const wrong = await recountDays(now);
  return [...findings, ...wrong.map((day) => `the bookings counted for ${day} were wrong`)];
}

/**
 * Compares the ledger with Stripe and the staff log as the accounts do, but up to now, because no payments are
 * pending any more.
 */
async function findingsOfAccounts(days: ReadonlySet<VenueDate>, now: Instant): Promise<string[]> {
  const findings: string[] = [];
  for (const day of days) {
    const { exceptions } = await checkDay(day, addDuration(now, minutes(10)));
    for (const { side, what, reference, ledgerCents, foundCents } of exceptions)
      findings.push(
        `${day} ${side} ${what ?? 'entry'} ${reference}: ${ledgerCents} in the ledger, ${foundCents} found`,
      );
  }
  return findings;
}
