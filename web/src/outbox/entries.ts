import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import type { KeptCash, KeptPress } from '@legacy-hub/domain/outbox/queued';
import { toIsoString } from '@legacy-hub/domain/venue-time';
import { checkIn, undoCheckIn } from '@legacy-hub/domain/visits/endpoints';
import { registerGroup } from '@legacy-hub/domain/walk-ins/endpoints';
import { type ApiError, isOutcomeUnknown } from '../api/call-api.ts';
import type { CallAsUser } from '../api/use-api-call.ts';
import type { Stored } from '../browser/encrypted-store.ts';

type Late = { pressedAt: string; lastContact: string };

/** `refusal` is the server's answer, until staff dismiss it. */
export type Entry = { press: KeptPress; late: Late; refusal: ApiError | null };

export type RefusedPress = { id: number; press: KeptPress; refusal: ApiError };

/** `locked` counts what can't be read: another login's, or this one's before the server answered. */
export type Kept = { waiting: readonly KeptPress[]; refused: readonly RefusedPress[]; locked: number };

export const NOTHING_KEPT: Kept = { waiting: [], refused: [], locked: 0 };

/** The action may never have reached the server. */
export const isUnreachable = ({ code }: ApiError): boolean => code === 'offline' || code === 'timed-out';

/** These don't decide the action: it waits for a login, or for its turn. */
const NO_ANSWER = ['not-signed-in', 'login-expired', 'wrong-role', 'too-many-requests'];

export const isUnanswered = (refusal: ApiError): boolean =>
  isOutcomeUnknown(refusal) || NO_ANSWER.includes(refusal.code);

const refusedOf = (entries: readonly Stored<Entry>[]): RefusedPress[] =>
  entries.flatMap(({ id, value: { press, refusal } }) => (refusal ? [{ id, press, refusal }] : []));

export function keptOf(entries: readonly Stored<Entry>[], count: number): Kept {
  if (count === 0) return NOTHING_KEPT;
  const waiting = entries.flatMap(({ value: { press, refusal } }) => (refusal ? [] : [press]));
  return { waiting, refused: refusedOf(entries), locked: count - entries.length };
}

/** The first that waits, unless the customer has a refusal that staff haven't settled. */
export function nextOf(entries: readonly Stored<Entry>[]): Stored<Entry> | undefined {
  const held = refusedOf(entries).map(({ press }) => press.customerId);
  return entries.find(({ value: { press, refusal } }) => !refusal && !held.includes(press.customerId));
}

/** Sends a queued action with its idempotency key and its original time. */
export function sendPress(callAsUser: CallAsUser, { press, late }: Entry) {
  const { customerId: userId, idempotencyKey } = press;
  switch (press.kind) {
    case 'check-in':
      return callAsUser(checkIn, { userId, membershipIds: press.personIds, idempotencyKey, late });
    case 'undo-check-in':
      return callAsUser(undoCheckIn, { userId, idempotencyKey, late });
    case 'take-cash':
      return callAsUser(confirmCash, { ...cashInput(press), userId, idempotencyKey, late });
    case 'register-group':
      return callAsUser(registerGroup, { ...press.group, idempotencyKey, late });
  }
}

const cashInput = ({ personIds, weeks, expectedPaidUntil, expectedCents, receipt }: KeptCash) => ({
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
