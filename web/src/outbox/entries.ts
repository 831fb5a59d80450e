import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import type { QueuedAction, QueuedCash } from '@legacy-hub/domain/outbox/queued';
import { toIsoString } from '@legacy-hub/domain/venue-time';
import { checkIn, undoCheckIn } from '@legacy-hub/domain/visits/endpoints';
import { registerGroup } from '@legacy-hub/domain/walk-ins/endpoints';
import { type ApiError, isOutcomeUnknown } from '../api/call-api.ts';
import type { CallAsUser } from '../api/use-api-call.ts';
import type { Stored } from '../browser/encrypted-store.ts';

type Late = { pressedAt: string; lastContact: string };

/** `refusal` is the server's answer, until staff dismiss it. */
export type Entry = { action: QueuedAction; late: Late; refusal: ApiError | null };

export type RefusedAction = { id: number; action: QueuedAction; refusal: ApiError };

/** `locked` counts what can't be read: another login's, or this one's before the server answered. */
export type Kept = { waiting: readonly QueuedAction[]; refused: readonly RefusedAction[]; locked: number };

export const NOTHING_KEPT: Kept = { waiting: [], refused: [], locked: 0 };

/** The action may never have reached the server. */
export const isUnreachable = ({ code }: ApiError): boolean => code === 'offline' || code === 'timed-out';

/** These don't decide the action: it waits for a login, or for its turn. */
const NO_ANSWER = ['not-signed-in', 'login-expired', 'wrong-role', 'too-many-requests'];

export const isUnanswered = (refusal: ApiError): boolean =>
  isOutcomeUnknown(refusal) || NO_ANSWER.includes(refusal.code);

const refusedOf = (entries: readonly Stored<Entry>[]): RefusedAction[] =>
  entries.flatMap(({ id, value: { action, refusal } }) => (refusal ? [{ id, action, refusal }] : []));

export function keptOf(entries: readonly Stored<Entry>[], count: number): Kept {
  if (count === 0) return NOTHING_KEPT;
  const waiting = entries.flatMap(({ value: { action, refusal } }) => (refusal ? [] : [action]));
  return { waiting, refused: refusedOf(entries), locked: count - entries.length };
}

/** The first that waits, unless the customer has a refusal that staff haven't settled. */
export function nextOf(entries: readonly Stored<Entry>[]): Stored<Entry> | undefined {
  const held = refusedOf(entries).map(({ action }) => action.customerId);
  return entries.find(({ value: { action, refusal } }) => !refusal && !held.includes(action.customerId));
}

/** Sends a queued action with its idempotency key and its original time. */
export function sendQueuedAction(callAsUser: CallAsUser, { action, late }: Entry) {
  const { customerId: userId, idempotencyKey } = action;
  switch (action.kind) {
    case 'check-in':
      return callAsUser(checkIn, { userId, membershipIds: action.personIds, idempotencyKey, late });
    case 'undo-check-in':
      return callAsUser(undoCheckIn, { userId, idempotencyKey, late });
    case 'take-cash':
      return callAsUser(confirmCash, { ...cashInput(action), userId, idempotencyKey, late });
    case 'register-group':
      return callAsUser(registerGroup, { ...action.group, idempotencyKey, late });
  }
}

const cashInput = ({ personIds, weeks, expectedPaidUntil, expectedCents, receipt }: QueuedCash) => ({
  membershipId: personIds,
  weeks,
  expectedCents,
  receipt,
  ...(expectedPaidUntil && {
    expectedPaidUntil: Object.fromEntries(
      Object.entries(expectedPaidUntil).map(([id, at]) => [id, at === null ? null : toIsoString(at)]),
    ),
  }),
});
