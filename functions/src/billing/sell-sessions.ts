import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { decideSellSessions, sessionsEntryOf } from '@legacy-hub/domain/billing/extra-sessions';
import type { ParsedInput } from '@legacy-hub/domain/endpoint';
import type { Household } from '@legacy-hub/domain/household-schema';
import { refuseOnce } from '@legacy-hub/domain/idempotency';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../stores/households.ts';
import { findEntries } from '../stores/ledger.ts';
import { bookedEntries, type CashResult, toCashReceipt } from './cash-receipt.ts';

/** Sells extra sessions for cash. Repeating the idempotency key sells nothing more. */
export async function sellSessions(
  { userId, memberId, quantity, idempotencyKey }: ParsedInput<typeof billingEndpoints.sellSessions>,
  staff: string,
  now: Instant,
): Promise<CashResult> {
  const payment = { method: 'cash', key: idempotencyKey, staff } as const;
  const buyer = ({ primary }: Household) => memberId ?? primary.id;
  const decision = await updateHousehold(userId, now, (household) => {
    const command = { personId: buyer(household), quantity, note: '' };
    const once = { key: idempotencyKey, now };
    return refuseOnce(household, once, () => decideSellSessions(household, command, payment, now));
  });
  if (!decision.ok) return decision;
  const entry = sessionsEntryOf(buyer(decision.state), payment);
  const entries = await bookedEntries(decision.effects, () => findEntries([entry]));
  const isSame = entries.some(({ what }) => what.kind === 'extra-sessions' && what.quantity === quantity);
  return isSame ? { ok: true, body: toCashReceipt(entries) } : refuse('idempotency-key-reused');
}
