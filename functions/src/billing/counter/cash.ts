import type { ParsedInput } from '@legacy-hub/domain/api/endpoint';
import { decideSellSessions, sessionsEntryOf } from '@legacy-hub/domain/billing/changes/extra-sessions';
import {
  cashUpgradeEntryId,
  decideUpgradeInCash,
  type UpgradeInCash,
} from '@legacy-hub/domain/billing/changes/upgrade-in-cash';
import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import {
  type ConfirmCashCommand,
  cashReceiptOf,
  decideConfirmCash,
} from '@legacy-hub/domain/billing/payments/confirm-cash';
import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter/money';
import type { CounterPayment } from '@legacy-hub/domain/core/payment-methods';
import { type Decision, type Effect, type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import { decideOnce, refuseOnce } from '@legacy-hub/domain/decision/idempotency';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { withRefusedCash } from '@legacy-hub/domain/outbox/queued';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { cashEntryId, decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import type { ActionTime } from '../../http/last-contact.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { updateWalkIn } from '../../stores/customers/walk-ins.ts';
import { findEntries, findTaken } from '../../stores/ledger.ts';
import { listOpenTasks } from '../../stores/provider.ts';
import { flushTasksFor } from '../sync/sync-household.ts';

export type CashResult = { ok: true; body: WireCashReceipt } | Refused;

/** Returns the entries that a decision books, or those booked earlier with the same idempotency key. */
export async function bookedEntries(
  effects: readonly Effect[],
  findBookedBefore: () => Promise<LedgerEntry[]>,
): Promise<LedgerEntry[]> {
  const entries = effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
  return entries.length > 0 ? entries : findBookedBefore();
}

/** Returns the receipt; refused if the same action was sent before with the other payment method. */
export function toCashReceipt(
  entries: readonly LedgerEntry[],
  { method = 'cash' }: CounterPayment,
): CashResult {
  if (entries.some((entry) => entry.method !== method)) return refuse('idempotency-key-reused');
  const { confirmed } = method === 'cash' ? counter.cash : counterMoney.terminal;
  return { ok: true, body: { success: true, message: confirmed, ...cashReceiptOf(entries) } };
}

/**
 * Confirms a payment at the counter for people of a household, or for a walk-in, whose only person id is its
 * own id.
 */
export async function confirmCash(
  payment: ParsedInput<typeof billingEndpoints.confirmCash>,
  by: string,
  { at, ...received }: ActionTime,
  now: Instant,
): Promise<CashResult> {
  const { userId, idempotencyKey: key = null, late: _late, ...shown } = payment;
  const command: ConfirmCashCommand = { ...shown, key, by, ...received };
  if (!isWalkInId(userId)) return takeHouseholdCash(userId, command, at, now);
  const isForWalkIn = command.personIds.every((personId) => personId === userId);
  return isForWalkIn ? takeWalkInCash(userId, command, at, now) : refuse('unknown-person');
}

export function confirmHouseholdCash(
  uid: string,
  command: ConfirmCashCommand,
  at: Instant,
  now = at,
): Promise<Decision<Household>> {
  return updateHousehold(uid, now, (household) => {
    const decide = () => decideConfirmCash(household, command, at, venue());
    return withRefusedCash(refuseOnce(household, { key: command.key, now }, decide), household, command, at);
  });
}

async function takeHouseholdCash(
  uid: string,
  command: ConfirmCashCommand,
  at: Instant,
  now: Instant,
): Promise<CashResult> {
  await syncPendingCardChanges(uid, now);
  const decision = await confirmHouseholdCash(uid, command, at, now);
  if (!decision.ok) return decision;
  const { effects, state } = decision;
  await flushTasksFor(uid, effects, now);
  const entries = await bookedEntries(effects, () => findTaken(uid, receivedAt(state, command)));
  const paid = entries.flatMap(({ item }) => (item.kind === 'memberships' ? item.people : []));
  const isSame = command.personIds.every((id) => paid.some(({ personId }) => personId === id));
  return isSame ? toCashReceipt(entries, command) : refuse('idempotency-key-reused');
}

/** Syncs first if a change is still queued for Stripe, because the card may have paid for the same time. */
async function syncPendingCardChanges(uid: string, now: Instant): Promise<void> {
  const tasks = await listOpenTasks(uid);
  const effects = tasks.map(({ change }): Effect => ({ kind: 'provider', change }));
  await flushTasksFor(uid, effects, now);
}

/** Returns when the payment with this idempotency key was first recorded. */
function receivedAt({ receivedPayments }: Household, { key }: ConfirmCashCommand): Instant {
  const original = receivedPayments.find((payment) => payment.key === key);
  if (!original) throw new Error('cash was confirmed without a recorded payment');
  return original.at;
}

async function takeWalkInCash(
  walkInId: string,
  command: ConfirmCashCommand,
  at: Instant,
  now: Instant,
): Promise<CashResult> {
  const decision = await updateWalkIn(walkInId, now, (walkIn) => {
    const decide = () => decideWalkInCash(walkIn, command, at, venue());
    return withRefusedCash(decideOnce(walkIn, { key: command.key, now }, decide), walkIn, command, at);
  });
  if (!decision.ok) return decision;
  const { effects, state } = decision;
  const entries = await bookedEntries(effects, () => findEntries([latestEntryId(state)]));
  return toCashReceipt(entries, command);
}

/** Returns the entry id of the latest cash payment, even if it was refunded since. */
const latestEntryId = (walkIn: WalkIn): string =>
  cashEntryId(
    walkIn.payment.status === 'active'
      ? walkIn
      : { ...walkIn, counterRefunds: (walkIn.counterRefunds ?? 1) - 1 },
  );

/** Takes the difference for a higher tier at the counter. A repeated request gets the same receipt. */
export async function upgradeInCash(uid: string, command: UpgradeInCash, now: Instant): Promise<CashResult> {
  const decision = await updateHousehold(uid, now, (household) =>
    refuseOnce(household, { key: command.key, now }, () =>
      decideUpgradeInCash(household, command, now, venue()),
    ),
  );
  if (!decision.ok) return decision;
  const entries = await bookedEntries(decision.effects, () => findEntries([cashUpgradeEntryId(command)]));
  const isSame = entries.some(
    ({ item }) => item.kind === 'memberships' && item.people.some(({ tier }) => tier === command.newTier),
  );
  return isSame ? toCashReceipt(entries, command) : refuse('idempotency-key-reused');
}

/** Sells extra sessions at the counter. Repeating the idempotency key sells nothing more. */
export async function sellSessions(
  {
    userId,
    memberId,
    quantity,
    expectedCents,
    idempotencyKey,
    method,
    terminalNote,
  }: ParsedInput<typeof billingEndpoints.sellSessions>,
  by: string,
  now: Instant,
): Promise<CashResult> {
  const payment = { method, terminalNote, key: idempotencyKey, by };
  const buyer = ({ primary }: Household) => memberId ?? primary.id;
  const decision = await updateHousehold(userId, now, (household) => {
    const command = { personId: buyer(household), quantity, note: '', expectedCents };
    const once = { key: idempotencyKey, now };
    return refuseOnce(household, once, () => decideSellSessions(household, command, payment, now, venue()));
  });
  if (!decision.ok) return decision;
  const entry = sessionsEntryOf(buyer(decision.state), payment);
  const entries = await bookedEntries(decision.effects, () => findEntries([entry]));
  const isSame = entries.some(({ item }) => item.kind === 'extra-sessions' && item.quantity === quantity);
  return isSame ? toCashReceipt(entries, payment) : refuse('idempotency-key-reused');
}
