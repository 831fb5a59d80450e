import { setTimeout as pause } from 'node:timers/promises';
import { unrefundedAmount } from '@legacy-hub/domain/billing/refunds/payment-returns';
import {
  decideNotifyGroup,
  decideNotifyHousehold,
  isNotifiedOf,
  type Opening,
} from '@legacy-hub/domain/closures/reopen';
import {
  type Closing,
  daysStillClosed,
  decideClosedPass,
  decideEndBookings,
  decideRefundedPass,
  decideRefundRefused,
  refundReason,
  refundsDue,
} from '@legacy-hub/domain/closures/settle';
import { accept } from '@legacy-hub/domain/decision/decision';
import type { Closure, Outcome } from '@legacy-hub/domain/documents/closure';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDuration,
  dayOf,
  type Instant,
  instant,
  minutes,
  seconds,
} from '@legacy-hub/domain/venue/time/venue-time';
import { refundCardLocked } from '../billing/counter/refunds.ts';
import { flushTasksFor } from '../billing/sync/sync-household.ts';
import { type Job, processAll, type Work } from '../schedules/run-schedule.ts';
import {
  findClosure,
  findOutcome,
  householdsBookedOnAny,
  markSettled,
  markSwept,
  openClosures,
  outcomesOfDays,
  refundingIn,
  updateHouseholdIn,
  updateWalkInIn,
  walkInsForAny,
} from '../stores/closures.ts';
import { withPayerLock } from '../stores/customers/locks.ts';
import { findWalkIn } from '../stores/customers/walk-ins.ts';
import { pagesOfFailedItems } from '../stores/failed-items.ts';
import { listPaymentRecords } from '../stores/ledger.ts';
import { isRestoring } from '../stores/restore-mark.ts';
import { withVenue } from '../stores/venue.ts';
import { pauseForClosure, pauseJobName } from './pause-memberships.ts';

/**
 * A request that read the earlier settings can still save a booking until it ends, which takes at most a
 * minute.
 */
const LAST_SWEEP_AFTER = seconds(70);

const TOGETHER = 4;

const isClosing = (closure: Closure): closure is Closing => closure.work.kind === 'close';
const isOpening = (closure: Closure): closure is Opening => closure.work.kind === 'open';

/**
 * Applies a closure to every customer still affected by closed days, once and in one transaction with its
 * record. The work can be killed and repeated, even concurrently. A run that finds nothing left settles the
 * closure.
 */
export async function settleClosure(
  id: string,
  now: Instant,
  isTimeUp: () => boolean = () => false,
): Promise<void> {
  const closure = await findClosure(id);
  if (!closure || closure.settledAt !== null || closure.work.kind === 'pause') return;
  const { sweeps, isLast } = await withVenue(async () => ({
    sweeps: sweepsOf(closure, now),
    isLast: isLastRun(closure, now),
  }));
  const isSwept = (await completeAll(sweeps, now, isTimeUp)) && isLast;
  const isRefunded = await completeAll(refundsOf(closure, now), now, isTimeUp);
  if (isSwept && isRefunded) await markSettled(id, now);
  else if (isSwept && closure.sweptAt === undefined) await markSwept(id, now);
}

/** Returns false if some work failed or is left for another run. */
async function completeAll(
  works: readonly Work<string>[],
  now: Instant,
  isTimeUp: () => boolean,
): Promise<boolean> {
  let isDone = true;
  for (const work of works) {
    const { failed, setAside, isComplete } = await processAll(work, now, isTimeUp);
    isDone &&= failed + setAside === 0 && isComplete;
  }
  return isDone;
}

/** True if no work can follow this run. */
function isLastRun(closure: Closure, now: Instant): boolean {
  if (isOpening(closure)) return isNotifiedOf(closure, dayOf(now), venue());
  return daysStillClosed(closure, venue()).length === 0 || now >= addDuration(closure.at, LAST_SWEEP_AFTER);
}

/**
 * Returns the work for the customers. A closing that has processed all of them stays open only for failed
 * refunds.
 */
function sweepsOf(closure: Closure, now: Instant): Work<string>[] {
  if (isClosing(closure)) return closure.sweptAt === undefined ? worksOfClosing(closure, now) : [];
  return isOpening(closure) ? worksOfOpening(closure, now) : [];
}

const worksOfClosing = (closure: Closing, now: Instant): Work<string>[] => {
  const days = daysStillClosed(closure, venue());
  return [
    {
      name: `closure-${closure.id}-bookings`,
      pages: householdsBookedOnAny(days),
      idOf: (uid) => uid,
      parallel: TOGETHER,
      handle: (uid) => endBookings(closure.id, uid, now),
    },
    {
      name: `closure-${closure.id}-passes`,
      pages: walkInsForAny(days),
      idOf: (id) => id,
      parallel: TOGETHER,
      handle: (id) => settlePass(closure.id, id, now),
    },
  ];
};

const refundsOf = (closure: Closure, now: Instant): Work<string>[] =>
  isClosing(closure)
    ? [
        {
          name: `closure-${closure.id}-refunds`,
          pages: refundingIn(closure.id),
          idOf: (id) => id,
          parallel: TOGETHER,
          handle: (id) => refundPass(closure, id, now),
        },
      ]
    : [];

/** Returns the input of a rule about a closure, or no decision if the closure doesn't exist. */
const settling = ({ closure, outcome }: { closure: Closure | null; outcome: Outcome | null }) =>
  closure && isClosing(closure) ? { closure, outcome } : null;

async function endBookings(closureId: string, customer: string, now: Instant): Promise<void> {
  await updateHouseholdIn({ closureId, customer }, now, (household, stored) => {
    const subject = settling(stored);
    return subject ? decideEndBookings(household, subject, now, venue()) : accept(household);
  });
}

const settlePass = (closureId: string, customer: string, now: Instant): Promise<void> =>
  changePass(
    (walkIn, records, settling) => decideClosedPass(walkIn, records, settling, now, venue()),
    { closureId, customer },
    now,
  );

type PassRule = typeof decideRefundedPass;

async function changePass(
  decide: PassRule,
  of: { closureId: string; customer: string },
  now: Instant,
): Promise<void> {
  await updateWalkInIn(of, now, (walkIn, stored, records) => {
    const subject = settling(stored);
    return subject ? decide(walkIn, records, subject, now) : accept(walkIn);
  });
}

/** Refunds a pass that the closure cancelled, even if its day is open again by now. */
const refundPass = (closure: Closing, customer: string, now: Instant): Promise<void> =>
  withPayerLock({ walkInId: customer }, async () => {
    const of = { closureId: closure.id, customer };
    const walkIn = await findWalkIn(customer);
    const outcome = await findOutcome(closure.id, customer);
    if (!walkIn || outcome?.is.what !== 'refunding') return;
    const { refusals } = outcome.is;
    for (const card of refundsDue(outcome.is, await listPaymentRecords(customer))) {
      const { receipt } = card.payment;
      const idempotencyKey = `closure-${closure.id}-${receipt}-${refusals}`;
      const order = { userId: customer, receipt, amountCents: unrefundedAmount(card), idempotencyKey };
      const refunded = await refundCardLocked(
        { ...order, reason: refundReason(closure, walkIn) },
        closure.by,
        now,
      );
      if (refunded.ok) continue;
      await changePass(decideRefundRefused, of, now);
      throw new Error(`The pass could not be refunded: ${refunded.refusal.code}`);
    }
    await changePass(decideRefundedPass, of, now);
    if ((await findOutcome(closure.id, customer))?.is.what === 'refunding')
      throw new Error('The refund of the pass failed, so staff have to return its money');
  });

const worksOfOpening = (closure: Opening, now: Instant): Work<string>[] =>
  closure.work.closures.map(({ id: earlier, days }) => ({
    name: `closure-${closure.id}-${earlier}`,
    pages: outcomesOfDays(earlier, days),
    idOf: (customer) => customer,
    parallel: TOGETHER,
    handle: (customer) => notify({ closure, earlier, customer }, now),
  }));

async function notify(
  { closure, earlier, customer }: { closure: Opening; earlier: string; customer: string },
  now: Instant,
): Promise<void> {
  const outcome = await findOutcome(earlier, customer);
  if (!outcome) return;
  const of = { closureId: closure.id, customer };
  if (isWalkInId(customer)) {
    await updateWalkInIn(of, now, (walkIn, { outcome: notified }) =>
      decideNotifyGroup(walkIn, { closure, earlier, outcome, notified }, now, venue()),
    );
    return;
  }
  const decision = await updateHouseholdIn(of, now, (household, { outcome: notified }) =>
    decideNotifyHousehold(household, { closure, earlier, outcome, notified }, now, venue()),
  );
  if (decision.ok) await flushTasksFor(customer, decision.effects, now);
}

/** Below the function's timeout. */
const BUDGET = minutes(8);

/**
 * Settles a new closure immediately, and again for bookings that older requests still saved. A closure
 * written by a restore waits for the schedule.
 */
export async function settleNewClosure(id: string): Promise<void> {
  if (await isRestoring()) return;
  const start = Date.now();
  const isTimeUp = () => Date.now() >= start + BUDGET;
  await settleClosure(id, instant(start), isTimeUp);
  await pauseForClosure(id, instant(start), isTimeUp);
  const closure = await findClosure(id);
  if (!closure || !isClosing(closure) || closure.settledAt !== null) return;
  await pause(Math.max(0, addDuration(closure.at, LAST_SWEEP_AFTER) - Date.now()));
  await settleClosure(id, instant(Date.now()), isTimeUp);
}

/** Continues closures whose function was killed. */
export const settleClosures: Job = (now, isTimeUp) =>
  processAll(
    {
      name: 'closures',
      pages: openClosures(),
      idOf: (id) => id,
      handle: (id) => settleClosure(id, now, isTimeUp),
    },
    now,
    isTimeUp,
  );

/** Returns the customers for whom settling failed and hasn't succeeded since. */
export async function failedCustomers(closure: Closure, now: Instant): Promise<string[]> {
  if (closure.settledAt !== null) return [];
  const names = [...sweepsOf(closure, now), ...refundsOf(closure, now)].map(({ name }) => name);
  const failed = new Set<string>();
  for (const name of closure.work.kind === 'pause' ? [pauseJobName(closure.id)] : names)
    for await (const page of pagesOfFailedItems(name)) for (const id of page) failed.add(id);
  return [...failed];
}
