import type { Instant } from '@legacy-hub/domain/venue-time';
import { decideExtendWalkIn, type ExtendCommand, extensionEntryId } from '@legacy-hub/domain/walk-ins/extend';
import { bookedEntries, type CashResult, toCashReceipt } from '../billing/cash-receipt.ts';
import { findEntries } from '../stores/ledger.ts';
import { updateWalkInOnce } from '../stores/walk-ins.ts';

/** Adds hours to a day pass for cash. Repeating the key adds nothing more and answers the first receipt. */
export async function extendWalkIn(
  walkInId: string,
  command: ExtendCommand,
  now: Instant,
): Promise<CashResult> {
  const once = { key: command.key, now };
  const decision = await updateWalkInOnce(walkInId, once, (walkIn) =>
    decideExtendWalkIn(walkIn, command, now),
  );
  if (!decision.ok) return decision;
  const { effects, state } = decision;
  const entries = await bookedEntries(effects, () => findEntries([extensionEntryId(state, command.key)]));
  return { ok: true, body: toCashReceipt(entries) };
}
