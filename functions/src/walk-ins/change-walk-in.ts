import { unrefundedAmount } from '@legacy-hub/domain/billing/refunds/payment-returns';
import type { Decision, Refused } from '@legacy-hub/domain/decision/decision';
import { refuseOnce } from '@legacy-hub/domain/decision/idempotency';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { unlessFull } from '@legacy-hub/domain/visits/here-now';
import {
  addsPeople,
  decideExtendWalkIn,
  type ExtendCommand,
  extensionEntryId,
} from '@legacy-hub/domain/walk-ins/changes/extend';
import {
  type CancelWalkInCommand,
  cardsToRefund,
  decideCancelWalkIn,
} from '@legacy-hub/domain/walk-ins/changes/returns';
import { bookedEntries, type CashResult, toCashReceipt } from '../billing/counter/cash.ts';
import { refundCardLocked } from '../billing/counter/refunds.ts';
import { respond } from '../http/handler.ts';
import { updateWalkInKnowingVisits } from '../stores/customers/customers.ts';
import { withPayerLock } from '../stores/customers/locks.ts';
import { updateWalkIn, updateWalkInWith } from '../stores/customers/walk-ins.ts';
import { findEntries, listPaymentRecords } from '../stores/ledger.ts';

/**
 * Adds hours or people to a day pass, paid at the counter. Repeating the key adds nothing more and returns the
 * first receipt.
 */
export async function extendWalkIn(
  walkInId: string,
  command: ExtendCommand,
  now: Instant,
): Promise<CashResult> {
  const once = { key: command.key, now };
  const decide = (walkIn: WalkIn): Decision<WalkIn> => decideExtendWalkIn(walkIn, command, now, venue());
  const mustFit = addsPeople(command) && command.overrideReason === undefined;
  const decision = mustFit
    ? await updateWalkInKnowingVisits(walkInId, once, (walkIn, running) =>
        unlessFull(decide(walkIn), running, venue(), now),
      )
    : await updateWalkIn(walkInId, once, decide);
  if (!decision.ok) return decision;
  const { effects, state } = decision;
  const entries = await bookedEntries(effects, () => findEntries([extensionEntryId(state, command.key)]));
  return toCashReceipt(entries, command);
}

type Result = { ok: true; body: { success: true } } | Refused;

/** Cancels a day pass, refunds its cash, and then its card payments. A repeat completes missing steps. */
export function cancelWalkIn(
  walkInId: string,
  { idempotencyKey, ...command }: CancelWalkInCommand & { idempotencyKey: string },
  now: Instant,
): Promise<Result> {
  return withPayerLock({ walkInId }, async () => {
    const once = { key: idempotencyKey, now };
    const payments = () => listPaymentRecords(walkInId);
    const decision = await updateWalkInWith(walkInId, now, payments, (walkIn, records) =>
      refuseOnce(walkIn, once, () => {
        const decided = decideCancelWalkIn(walkIn, records, command, now);
        return decided.ok ? { ...decided, cards: cardsToRefund(records) } : decided;
      }),
    );
    if (!decision.ok) return decision;
    for (const card of decision.cards) {
      const { receipt } = card.payment;
      const order = {
        userId: walkInId,
        receipt,
        reason: command.reason,
        amountCents: unrefundedAmount(card),
      };
      const key = `${idempotencyKey}-${receipt}`;
      const refunded = await refundCardLocked({ ...order, idempotencyKey: key }, command.by, now);
      if (!refunded.ok) return refunded;
    }
    return respond({ success: true });
  });
}
