import type { ReturnCommand } from '@legacy-hub/domain/billing/return-rules';
import { decideTakeBackCash } from '@legacy-hub/domain/billing/take-back-cash';
import type { Refused } from '@legacy-hub/domain/decision';
import { decideOnce, type Once } from '@legacy-hub/domain/idempotency';
import { isWalkInId } from '@legacy-hub/domain/walk-ins/id';
import { decideWalkInTakeBackCash } from '@legacy-hub/domain/walk-ins/take-back-cash';
import { respond } from '../http/handler.ts';
import { updateHouseholdWithPayment } from '../stores/households.ts';
import { updateWalkInWithPayment } from '../stores/walk-ins.ts';
import { flushTasksFor } from './sync-household.ts';

type Success = { ok: true; body: { success: true } };

/** Gives the cash of one payment of a household or a day pass back, once. */
export async function takeBackCash(
  { userId, receipt }: { userId: string; receipt: string },
  command: ReturnCommand,
  once: Once,
): Promise<Success | Refused> {
  const { now } = once;
  if (isWalkInId(userId)) {
    const decision = await updateWalkInWithPayment(userId, now, { receipt }, (walkIn, record) =>
      decideOnce(walkIn, once, () => decideWalkInTakeBackCash(walkIn, record, command, now)),
    );
    return decision.ok ? respond({ success: true }) : decision;
  }
  const decision = await updateHouseholdWithPayment(userId, now, { receipt }, (household, record) =>
    decideOnce(household, once, () => decideTakeBackCash(household, record, command, now)),
  );
  if (!decision.ok) return decision;
  await flushTasksFor(userId, decision.effects, now);
  return respond({ success: true });
}
