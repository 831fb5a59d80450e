import {
  compareCard,
  compareCounter,
  entryKey,
  movementKey,
  proofOf,
} from '@legacy-hub/domain/accounting/compare';
import { dueDays } from '@legacy-hub/domain/accounting/due-days';
import type { ProofDay } from '@legacy-hub/domain/accounting/schema';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import { RETENTION_DAYS } from '@legacy-hub/domain/documents/retention-periods';
import { customerIdOfRecord } from '@legacy-hub/domain/household/customer-id';
import {
  addDuration,
  days,
  endOfDay,
  type Instant,
  instant,
  minutes,
  startOfDay,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { warn } from 'firebase-functions/logger';
import { findPayer } from '../billing/sync/returns.ts';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { findEntriesAtProvider, firstEntry, listEntries } from '../stores/ledger.ts';
import { listProofMonths, saveProof } from '../stores/proofs.ts';
import { listMoneyActions } from '../stores/staff.ts';
import { movementsOfEntry, type PaymentMovement, readBalance } from '../stripe/balance.ts';
import { stripe } from '../stripe/client.ts';

/** An alert matches this message (docs/running.md). */
const DIFFERS = 'The ledger differs from the money that moved';

/** Compares the ledger of every day that is due with Stripe and the staff log. */
export const checkDueDays: Job = (now, isTimeUp) =>
  processAll<VenueDate>(
    {
      name: 'accounts',
      pages: daysToCheck(now),
      idOf: (day) => day,
      async handle(day) {
        const { exceptions, unlisted } = await checkDay(day, now);
        const count = exceptions.length + unlisted;
        if (count > 0) warn(DIFFERS, { day, exceptions: count });
      },
    },
    now,
    isTimeUp,
  );

async function* daysToCheck(now: Instant): AsyncGenerator<readonly VenueDate[]> {
  const [months, first] = await Promise.all([listProofMonths(), firstEntry()]);
  const known = months.flatMap((month) => Object.values(month.days));
  yield dueDays(known, first?.day ?? null, now);
}

/** Money of the last minutes may not be in the ledger yet. */
const GRACE_PERIOD = minutes(10);

/** Compares one day. The result doesn't depend on earlier checks. */
export async function checkDay(day: VenueDate, now: Instant): Promise<ProofDay> {
  const [start, end] = [startOfDay(day), endOfDay(day)];
  const until = instant(Math.max(start, Math.min(end, addDuration(now, -GRACE_PERIOD))));
  const isLogRetained = start > addDuration(now, -days(RETENTION_DAYS.staffAction));
  const [{ documents: entries }, { movements, ...provider }, actions] = await Promise.all([
    listEntries(day),
    readBalance(start, until),
    isLogRetained ? listMoneyActions(day) : null,
  ]);
  const atCounter = entries.filter(({ method }) => method !== 'card');
  const online = entries.filter(({ method }) => method === 'card');
  const proof = proofOf({
    day,
    checkedAt: now,
    provider,
    card: compareCard(online, await movementsFor(online, movements)),
    counter: actions && compareCounter(atCounter, actions),
  });
  await saveProof(proof);
  return proof;
}

/**
 * Returns Stripe's movements for these entries on any day, and movements of this day without an entry. A
 * movement may be booked on another day, around midnight or if Stripe's event was missed.
 */
async function movementsFor(
  entries: readonly LedgerEntry[],
  ofDay: readonly PaymentMovement[],
): Promise<PaymentMovement[]> {
  const booked = new Set(entries.map(entryKey));
  const moved = new Set(ofDay.map(movementKey));
  const unbooked = ofDay.filter((movement) => !booked.has(movementKey(movement)));
  const bookedElsewhere = new Set((await findEntriesAtProvider(unbooked.map(({ id }) => id))).map(entryKey));
  const missing = unbooked.filter((movement) => !bookedElsewhere.has(movementKey(movement)));
  const unmoved = entries.filter((entry) => !moved.has(entryKey(entry)));
  const movedElsewhere = (await Promise.all(unmoved.map(movementsOfEntry))).flat();
  return [
    ...ofDay.filter((movement) => booked.has(movementKey(movement))),
    ...unmoved.flatMap((entry) => movedElsewhere.find((each) => movementKey(each) === entryKey(entry)) ?? []),
    ...(await Promise.all(missing.map(withCustomer))),
  ];
}

async function withCustomer(movement: PaymentMovement): Promise<PaymentMovement> {
  if (movement.paymentIntent === null) return movement;
  const payer = await findPayer(await stripe().paymentIntents.retrieve(movement.paymentIntent));
  return { ...movement, customer: customerIdOfRecord({ who: payer }) };
}
