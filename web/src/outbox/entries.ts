import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { isPaymentQueued, type QueuedAction, type QueuedCash } from '@legacy-hub/domain/outbox/queued';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { checkIn, markAsLeft, stayLonger, undoCheckIn, undoLeft } from '@legacy-hub/domain/visits/endpoints';
import { registerGroup } from '@legacy-hub/domain/walk-ins/endpoints';
import { type ApiError, apiError, isOutcomeUnknown } from '../api/call-api.ts';
import type { CallAsUser } from '../api/use-api-call.ts';
import type { Stored } from '../browser/encrypted-store.ts';

type Late = { actedAt: string; lastContact: string };

type Failure = { times: number; error: ApiError };

/**
 * `refusal` is the server's refusal, until staff dismiss it. `failure` is set once the server has failed to
 * process the action.
 */
export type Entry = { action: QueuedAction; late: Late; refusal: ApiError | null; failure?: Failure };

/** An action for staff to resolve: the server refused it, or failed so often that it is set aside. */
export type RefusedAction = { id: number; action: QueuedAction; refusal: ApiError; isSetAside: boolean };

/**
 * `waiting` includes actions that are set aside, which may still be sent. `locked` counts unreadable actions:
 * another login's, or this login's until the server has responded.
 */
export type Queue = { waiting: readonly QueuedAction[]; refused: readonly RefusedAction[]; locked: number };

export const EMPTY_QUEUE: Queue = { waiting: [], refused: [], locked: 0 };

/** Refusals that don't decide the action, which stays queued until the login or the rate limit allows it. */
const NO_ANSWER = ['not-signed-in', 'login-expired', 'wrong-role', 'unconfirmed-login', 'too-many-requests'];

export const isUnanswered = (refusal: ApiError): boolean =>
  isOutcomeUnknown(refusal) || NO_ANSWER.includes(refusal.code);

/** True if the server was reached but failed to process this action. */
export const isServerFailure = ({ code }: ApiError): boolean => code === 'internal' || code === 'bad-status';

export const withFailure = (entry: Entry, error: ApiError): Entry => ({
  ...entry,
  failure: { times: (entry.failure?.times ?? 0) + 1, error },
});

const MAX_FAILURES = 3;

/** True if the action failed too often to keep blocking the others. */
export const isSetAside = ({ failure }: Entry): boolean => (failure?.times ?? 0) >= MAX_FAILURES;

function refusedOf(entries: readonly Stored<Entry>[]): RefusedAction[] {
  return entries.flatMap(({ id, value }) => {
    const { action, failure } = value;
    const refusal = value.refusal ?? (isSetAside(value) && failure?.error);
    return refusal ? [{ id, action, refusal, isSetAside: value.refusal === null }] : [];
  });
}

export function queueOf(entries: readonly Stored<Entry>[], count: number): Queue {
  if (count === 0) return EMPTY_QUEUE;
  const waiting = entries.flatMap(({ value: { action, refusal } }) => (refusal ? [] : [action]));
  return { waiting, refused: refusedOf(entries), locked: count - entries.length };
}

/** Returns the first queued action whose customer has no refused action that staff still have to resolve. */
export function nextOf(entries: readonly Stored<Entry>[]): Stored<Entry> | undefined {
  const held = refusedOf(entries).map(({ action }) => action.customerId);
  return entries.find(({ value: { action, refusal } }) => !refusal && !held.includes(action.customerId));
}

const loadSender = async () => (await import('./send-drawer.ts')).sendFromDrawer;

/** Sends a queued action with its idempotency key and original time. `waiting` are all queued actions. */
export function sendQueuedAction(
  callAsUser: CallAsUser,
  { action, late }: Entry,
  waiting: readonly QueuedAction[],
) {
  const { customerId: userId, idempotencyKey } = action;
  switch (action.kind) {
    case 'check-in':
      return callAsUser(checkIn, {
        userId,
        membershipIds: action.personIds,
        hours: action.hours,
        othersAreAdults: action.othersAreAdults,
        idempotencyKey,
        late,
        overrideReason: action.overrideReason,
      });
    case 'undo-check-in':
      return callAsUser(undoCheckIn, { userId, idempotencyKey, late });
    case 'mark-as-left':
      return callAsUser(markAsLeft, { userId, visitIds: [...action.visitIds], idempotencyKey, late });
    case 'undo-left':
      return callAsUser(undoLeft, { userId, visitIds: [...action.visitIds], idempotencyKey, late });
    case 'stay-longer': {
      const { personIds, hours } = action;
      return callAsUser(stayLonger, { userId, personIds, hours, idempotencyKey, late });
    }
    case 'take-cash':
      return callAsUser(confirmCash, { ...cashInput(action), userId, idempotencyKey, late });
    case 'sell-items':
    case 'move-cash':
      return loadSender().then(
        (send) => send(callAsUser, action, late),
        () => apiError('offline', network.offline),
      );
    case 'register-group':
      return callAsUser(registerGroup, {
        ...action.group,
        idempotencyKey,
        late,
        isPaymentQueued: isPaymentQueued(action, waiting),
      });
  }
}

const cashInput = ({ personIds, weeks, expectedPaidUntil, ...taken }: QueuedCash) => ({
  membershipId: personIds,
  weeks,
  expectedCents: taken.expectedCents,
  receipt: taken.receipt,
  method: taken.method,
  terminalNote: taken.terminalNote,
  ...(expectedPaidUntil && {
    expectedPaidUntil: Object.fromEntries(
      Object.entries(expectedPaidUntil).map(([id, at]) => [id, at === null ? null : toIsoString(at)]),
    ),
  }),
});
