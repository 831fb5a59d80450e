import { cashDue, NOTHING_DUE } from '@legacy-hub/domain/billing/payments/cash-due';
import type { CounterPayment } from '@legacy-hub/domain/core/payment-methods';
import { passFromKey } from '@legacy-hub/domain/documents/walk-in-id';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { expiryOf, membershipAt } from '@legacy-hub/domain/household/membership';
import {
  type Customer,
  decideQueuedCash,
  decideQueuedCheckIn,
  decideQueuedGroup,
  decideQueuedUndo,
  type QueuedAction,
  queuedGroup,
  withQueuedActions,
  withQueuedVisits,
} from '@legacy-hub/domain/outbox/queued';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { GroupAtCounter } from '@legacy-hub/domain/walk-ins/registration-command';
import { unpaidCents } from '@legacy-hub/domain/walk-ins/rules';
import { sha256 } from '@legacy-hub/web/src/browser/sha256.ts';
import type { QueuedOutcome } from './audits/expected-state.ts';

type Verdict = ReturnType<
  typeof decideQueuedCheckIn | typeof decideQueuedUndo | typeof decideQueuedCash | typeof decideQueuedGroup
>;

export type OfflineCounter = ReturnType<typeof offlineCounter>;

/** Returns the amount due on the counter's screen, which is booked exactly or not at all. */
function amountDue(customer: Customer, personIds: readonly string[], now: Instant) {
  if (!('uid' in customer)) return { expectedCents: unpaidCents(customer) };
  const quote = cashDue(customer, { personIds, weeks: 1 }, now, venue());
  const expiries = peopleOf(customer).map(
    ({ id, membership }) => [id, expiryOf(membershipAt(membership, now))] as const,
  );
  return {
    expectedCents: (quote.ok ? quote.due : NOTHING_DUE).total,
    expectedPaidUntil: Object.fromEntries(expiries),
  };
}

/**
 * Simulates a counter that is offline for a while, and that decides and queues actions like the browser's
 * outbox.
 */
export function offlineCounter(by: string, queuedOutcomes: QueuedOutcome[]) {
  let copy: ReadonlyMap<string, Customer> = new Map();
  let isOffline = false;
  const now = () => instant(Date.now());
  const waiting = (): QueuedAction[] =>
    queuedOutcomes.flatMap(({ action, refused }) => (refused ? [] : [action]));

  function keep(verdict: Verdict): boolean {
    if (!verdict.ok) return false;
    const receipt = 'receipt' in verdict ? verdict.receipt.receipt : null;
    queuedOutcomes.push({ action: verdict.action, receipt, refused: null });
    return true;
  }

  /** Returns the customer as the counter's screen shows them. */
  function shown(customerId: string): Customer | null {
    const customer = copy.get(customerId) ?? queuedGroup(waiting(), customerId);
    return customer && withQueuedActions(customer, waiting(), venue());
  }

  return {
    by,
    /** Customers whose profiles counters have opened. */
    seen: new Set<string>(),
    loseNetwork(known: ReadonlyMap<string, Customer>): void {
      copy = known;
      isOffline = true;
    },
    findNetwork(): void {
      isOffline = false;
    },
    isOffline: (counter: { uid: string }) => isOffline && counter.uid === by,
    isWaiting: (idempotencyKey: string) =>
      waiting().some((action) => action.idempotencyKey === idempotencyKey),
    /**
     * Decides if an action must be queued, because the counter is offline or because earlier actions for this
     * customer are queued.
     */
    queuesFor: (counter: { uid: string }, customerId: string) =>
      counter.uid === by &&
      shown(customerId) !== null &&
      (isOffline || waiting().some((action) => action.customerId === customerId)),

    checkIn(customerId: string, personIds: string[], idempotencyKey: string): boolean {
      const customer = shown(customerId);
      return (
        customer !== null && keep(decideQueuedCheckIn(customer, { personIds, idempotencyKey, by }, now()))
      );
    },
    undo: (customerId: string, idempotencyKey: string): boolean =>
      keep(decideQueuedUndo(withQueuedVisits([], waiting()), customerId, { idempotencyKey, by }, now())),
    takeCash(
      customerId: string,
      personIds: string[],
      payment: CounterPayment & { idempotencyKey: string },
    ): boolean {
      const customer = shown(customerId);
      if (customer === null) return false;
      const command = { personIds, weeks: 1, ...payment, by };
      return keep(
        decideQueuedCash(customer, { ...command, ...amountDue(customer, personIds, now()) }, now(), venue()),
      );
    },
    /** Registers a group. Resolves with the id of its pass. */
    async registerGroup(group: GroupAtCounter, idempotencyKey: string): Promise<string> {
      const pass = await passFromKey(idempotencyKey, sha256);
      keep(decideQueuedGroup({ group, idempotencyKey, pass, by }, now(), venue()));
      return pass.walkInId;
    },
  };
}
