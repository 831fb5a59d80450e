import {
  cashUpgradeEntryId,
  decideUpgradeInCash,
  type UpgradeInCash,
} from '@legacy-hub/domain/billing/upgrade-in-cash';
import { refuseOnce } from '@legacy-hub/domain/idempotency';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../stores/households.ts';
import { findEntries } from '../stores/ledger.ts';
import { bookedEntries, type CashResult, toCashReceipt } from './cash-receipt.ts';

/** Takes the difference for a higher tier in cash. The same press again gets the same receipt. */
export async function upgradeInCash(uid: string, command: UpgradeInCash, now: Instant): Promise<CashResult> {
  const decision = await updateHousehold(uid, now, (household) =>
    refuseOnce(household, { key: command.key, now }, () => decideUpgradeInCash(household, command, now)),
  );
  if (!decision.ok) return decision;
  const entries = await bookedEntries(decision.effects, () => findEntries([cashUpgradeEntryId(command)]));
  return { ok: true, body: toCashReceipt(entries) };
}
