import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { CheckInCommand, VisitRecord } from '@legacy-hub/domain/documents/visit';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { withQueuedActions } from '@legacy-hub/domain/outbox/queued';
import { decideQueuedCheckIn, decideQueuedUndo } from '@legacy-hub/domain/outbox/queued-visits';
import { venue } from '@legacy-hub/domain/venue/settings';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import type { RecentCheckIn } from '@legacy-hub/domain/visits/undo';
import { wireCheckInRefused } from '@legacy-hub/domain/visits/wire';
import { useState } from 'react';
import { type ApiError, errorMessage, isUnreachable } from '../../api/call-api.ts';
import { useSendOrQueue } from '../../outbox/use-outbox.ts';
import { notify } from '../../ui/feedback/notify.ts';

/** The reason why no one was checked in; `personId` is null for a reason that applies to everyone. */
export type CheckInRefused = {
  message: string;
  reasons: { personId: string | null; message: string }[];
  /** True if the venue is full; staff can still check people in by giving a reason. */
  isFull?: true;
};

export function explainRefusal(refusal: ApiError): CheckInRefused {
  const { failed, again } = counter.visit;
  const parsed = wireCheckInRefused.safeParse(refusal);
  if (parsed.success) {
    const { message, refused: people } = parsed.data;
    return { message, reasons: people.map(({ id, error }) => ({ personId: id, message: error })) };
  }
  if (refusal.code === 'venue-full') return { message: refusal.error, reasons: [], isFull: true };
  const messages = isUnreachable(refusal) ? [refusal.error, again] : [refusal.error];
  return { message: failed, reasons: messages.map((message) => ({ personId: null, message })) };
}

type Selected = { id: string; isFamily: boolean };
type CheckInResult = { ok: true; message: string } | ({ ok: false } & CheckInRefused);

const idsOf = (people: readonly Selected[], isFamily: boolean): string[] =>
  people.filter((person) => person.isFamily === isFamily).map(({ id }) => id);

/**
 * Checks in the selected people of one customer: all or none, and only once even if sent twice. Offline, the
 * check-in of a customer on screen is decided on this device and queued.
 */
export function useCheckIn(userId: string) {
  const { sendOrQueue, busy } = useSendOrQueue(visitsEndpoints.checkIn);

  async function checkIn(
    selected: readonly Selected[],
    customer: Household | WalkIn | null,
    options: Pick<CheckInCommand, 'hours' | 'overrideReason' | 'othersAreAdults'> = {},
  ): Promise<CheckInResult> {
    const membershipIds = idsOf(selected, false);
    const familyIds = idsOf(selected, true);
    const personIds = [...membershipIds, ...familyIds];
    const { result, queued } = await sendOrQueue(
      { userId, membershipIds, familyIds, ...options },
      {
        customerId: userId,
        decide:
          customer &&
          (({ now, waiting, ...action }) =>
            decideQueuedCheckIn(
              withQueuedActions(customer, waiting, venue()),
              { personIds, ...options, ...action },
              now,
            )),
      },
    );
    if (result.ok) return { ok: true, message: result.data.message };
    if (queued === null) return { ok: false, ...explainRefusal(result.refusal) };
    if (queued.ok) return { ok: true, message: counter.visit.queued };
    const reasons = queued.people.map(({ personId, message }) => ({ personId, message }));
    return { ok: false, message: queued.refusal.message, reasons };
  }

  return { checkIn, busy };
}

/** Undoes an action from the visits on screen. Sending it twice has no further effect. */
export function useUndoCheckIn(
  { kind, customerId, idempotencyKey }: RecentCheckIn,
  shown: readonly VisitRecord[],
) {
  const { sendOrQueue, busy } = useSendOrQueue(visitsEndpoints.undoCheckIn);
  const [error, setError] = useState<string | null>(null);

  async function undo(): Promise<boolean> {
    setError(null);
    const { result, queued } = await sendOrQueue(
      { userId: customerId, idempotencyKey },
      {
        customerId,
        decide: ({ by, now }) => decideQueuedUndo(shown, customerId, { idempotencyKey, by }, now),
      },
    );
    if (result.ok || queued?.ok) {
      const done = kind === 'check-in' ? counter.visit.undone : counterStays.undo.done;
      notify.success(result.ok ? done : counter.visit.undoQueued);
      return true;
    }
    setError(queued ? queued.refusal.message : errorMessage(result.refusal, counter.visit.undoFailed));
    return false;
  }

  return { undo, busy, error };
}
