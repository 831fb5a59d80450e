import { setTimeout as pause } from 'node:timers/promises';
import { paymentRecords } from '@legacy-hub/domain/billing/refunds';
import type { Closure } from '@legacy-hub/domain/closure-schema';
import { decideTellGroup, decideTellHousehold } from '@legacy-hub/domain/closures/reopen';
import {
  type Closing,
  decideClosedPass,
  decideEndBookings,
  decideRefundedPass,
  isRefundedByCard,
  meetsPass,
  passMoney,
  refundReason,
} from '@legacy-hub/domain/closures/settle';
import { addDuration, type Instant, instant, minutes, seconds } from '@legacy-hub/domain/venue-time';
import { isWalkInId } from '@legacy-hub/domain/walk-ins/id';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { type Job, processAll, type Work } from '../schedules/run-schedule.ts';
import {
  findClosure,
  findOutcome,
  householdsBookedOnAny,
  markSettled,
  openClosures,
  outcomesOfDays,
  walkInsForAny,
} from '../stores/closures.ts';
import { pagesOfFailedItems } from '../stores/failed-items.ts';
import { updateHousehold } from '../stores/households.ts';
import { listEntriesOfWalkIn } from '../stores/ledger.ts';
import { isRestoring } from '../stores/restore-mark.ts';
import { findWalkIn, updateWalkIn, updateWalkInWithPayments } from '../stores/walk-ins.ts';
import { cancelWalkIn } from '../walk-ins/change-walk-in.ts';
import { pauseForClosure, pauseWork } from './pause-memberships.ts';

/** A request that read the settings before the change may still book until it ends, after a minute at most. */
const LAST_SWEEP_AFTER = seconds(70);

const TOGETHER = 4;

const isClosing = (closure: Closure): closure is Closing => closure.work.kind === 'close';

/**
 * Does what a closure means for each customer, as far as it isn't done: each once, in one transaction with its record,
 * so that it can be killed and run again, also beside itself. It is settled by a run that finds nothing left to do.
 */
export async function settleClosure(
  id: string,
  now: Instant,
  isTimeUp: () => boolean = () => false,
): Promise<void> {
  const closure = await findClosure(id);
  if (!closure || closure.settledAt !== null || closure.work.kind === 'pause') return;
  let isDone = !isClosing(closure) || now >= addDuration(closure.at, LAST_SWEEP_AFTER);
  for (const work of worksOf(closure, now)) {
    const { failed, setAside, isComplete } = await processAll(work, now, isTimeUp);
    isDone &&= failed + setAside === 0 && isComplete;
  }
  if (isDone) await markSettled(id, now);
}

const worksOf = (closure: Closure, now: Instant): Work<string>[] =>
  isClosing(closure) ? worksOfClosing(closure, now) : worksOfOpening(closure, now);

const worksOfClosing = (closure: Closing, now: Instant): Work<string>[] => [
  {
    name: `closure-${closure.id}-bookings`,
    pages: householdsBookedOnAny(closure.days),
    idOf: (uid) => uid,
    parallel: TOGETHER,
    handle: async (uid) => {
      await updateHousehold(uid, now, (household) => decideEndBookings(household, closure, now));
    },
  },
  {
    name: `closure-${closure.id}-passes`,
    pages: walkInsForAny(closure.days),
    idOf: (id) => id,
    parallel: TOGETHER,
    handle: (id) => settlePass(id, closure, now),
  },
];

async function settlePass(id: string, closure: Closing, now: Instant): Promise<void> {
  const walkIn = await findWalkIn(id);
  if (!walkIn || (await findOutcome(closure.id, id))) return;
  const isCanceled = walkIn.payment.status === 'canceled';
  if (!isCanceled && !meetsPass(walkIn, closure.days, now)) return;
  await refundCardOf(walkIn, closure, now);
  await updateWalkInWithPayments(id, now, (current, records) =>
    current.payment.status === 'canceled'
      ? decideRefundedPass(current, records, closure, now)
      : decideClosedPass(current, records, closure, now),
  );
}

/** A cancelled pass with money left was being refunded when this was killed. */
async function refundCardOf(walkIn: WalkIn, closure: Closing, now: Instant): Promise<void> {
  const records = paymentRecords(await listEntriesOfWalkIn(walkIn.id));
  if (!isRefundedByCard(records, closure)) return;
  const command = {
    by: closure.by,
    isAdmin: true,
    reason: refundReason(closure, walkIn),
    expectedCents: passMoney(records).card,
    idempotencyKey: `closure-${closure.id}-${walkIn.id}`,
  };
  const refunded = await cancelWalkIn(walkIn.id, command, now);
  if (!refunded.ok) throw new Error(`The pass could not be refunded: ${refunded.refusal.code}`);
}

const worksOfOpening = (closure: Closure, now: Instant): Work<string>[] =>
  earlierOf(closure).map((earlier) => ({
    name: `closure-${closure.id}-${earlier}`,
    pages: outcomesOfDays(earlier, closure.days),
    idOf: (id) => id,
    parallel: TOGETHER,
    handle: (id) => tell({ closure, earlier, id }, now),
  }));

const earlierOf = ({ work }: Closure): readonly string[] => (work.kind === 'open' ? work.closures : []);

type Telling = { closure: Closure; earlier: string; id: string };

async function tell({ closure, earlier, id }: Telling, now: Instant): Promise<void> {
  const outcome = await findOutcome(earlier, id);
  if (!outcome) return;
  const { customer } = outcome;
  if (isWalkInId(customer))
    await updateWalkIn(customer, now, (walkIn) => decideTellGroup(walkIn, { closure, outcome }, now));
  else
    await updateHousehold(customer, now, (household) =>
      decideTellHousehold(household, { closure, outcome }, now),
    );
}

/** Less than the timeout of the function. */
const BUDGET = minutes(8);

/** At once, and then what older requests still wrote. One that a restore writes waits for the schedule. */
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

/** Goes on with closures whose function was killed. */
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

/** The customers for whom it failed and has not succeeded since. */
export async function failedCustomers(closure: Closure, now: Instant): Promise<string[]> {
  if (closure.settledAt !== null) return [];
  const names = worksOf(closure, now).map(({ name }) => name);
  const failed = new Set<string>();
  for (const name of closure.work.kind === 'pause' ? [pauseWork(closure.id)] : names)
    for await (const page of pagesOfFailedItems(name)) for (const id of page) failed.add(id);
  return [...failed];
}
