import { cashDue, NOTHING_DUE } from '@legacy-hub/domain/billing/payments/cash-due';
import type { CounterPayment } from '@legacy-hub/domain/core/payment-methods';
import { passFromKey } from '@legacy-hub/domain/documents/walk-in-id';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { expiryOf, membershipAt } from '@legacy-hub/domain/household/membership';
import {
  decideQueuedCash,
  decideQueuedGroup,
  type QueuedAction,
  queuedGroup,
  withQueuedActions,
  withQueuedVisits,
} from '@legacy-hub/domain/outbox/queued';
import {
  type Customer,
  decideQueuedCheckIn,
  decideQueuedUndo,
} from '@legacy-hub/domain/outbox/queued-visits';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { GroupAtCounter } from '@legacy-hub/domain/walk-ins/registration-command';
import { unpaidCents } from '@legacy-hub/domain/walk-ins/rules';
import { sha256 } from '@legacy-hub/web/src/browser/sha256.ts';
import type { QueuedOutcome } from './audit/expected-state.ts';
import type { Party } from './send-action.ts';

type Verdict = { ok: false } | { ok: true; action: QueuedAction; receipt?: { receipt: string } };

export type OfflineDesk = ReturnType<typeof offlineDesk>;

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

/** Decides from copies of the customers and queues the actions, like the browser's outbox. */
export function offlineDesk(
  by: string,
  copies: ReadonlyMap<string, Customer>,
  queuedOutcomes: QueuedOutcome[],
) {
  const now = () => instant(Date.now());
  const waiting = () => queuedOutcomes.map(({ action }) => action);

  function enqueue(verdict: Verdict): boolean {
    if (!verdict.ok) return false;
    const { action, receipt } = verdict;
    queuedOutcomes.push({ action, receipt: receipt?.receipt ?? null, refused: null });
    return true;
  }

  /** Returns the customer as the counter's screen shows them. */
  function shown(customerId: string): Customer {
    const customer = copies.get(customerId) ?? queuedGroup(waiting(), customerId);
    if (!customer) throw new Error(`The offline counter has no copy of ${customerId}`);
    return withQueuedActions(customer, waiting(), venue());
  }

  return {
    checkIn: ({ id, people }: Party, idempotencyKey: string) =>
      enqueue(decideQueuedCheckIn(shown(id), { personIds: people, idempotencyKey, by }, now())),
    undo: (customerId: string, idempotencyKey: string) =>
      enqueue(decideQueuedUndo(withQueuedVisits([], waiting()), customerId, { idempotencyKey, by }, now())),
    takeCash({ id, people }: Party, payment: CounterPayment & { idempotencyKey: string }) {
      const customer = shown(id);
      const due = amountDue(customer, people, now());
      const command = { personIds: people, weeks: 1, ...payment, ...due, by };
      return enqueue(decideQueuedCash(customer, command, now(), venue()));
    },
    /** Registers a group. Resolves with the id of its pass. */
    async registerGroup(group: GroupAtCounter, idempotencyKey: string): Promise<string> {
      const pass = await passFromKey(idempotencyKey, sha256);
      enqueue(decideQueuedGroup({ group, idempotencyKey, pass, by }, now(), venue()));
      return pass.walkInId;
    },
  };
}
