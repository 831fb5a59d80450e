import { counter } from '@legacy-hub/domain/copy/counter';
import { wireCheckInRefused } from '@legacy-hub/domain/visits/wire';
import { type ApiError, isOutcomeUnknown } from '../../api/call-api.ts';

/** Why nobody was checked in; `personId` is null for a reason that applies to everyone. */
export type CheckInRefused = { message: string; reasons: { personId: string | null; message: string }[] };

export function explainRefusal(refusal: ApiError): CheckInRefused {
  const { failed, again } = counter.visit;
  const parsed = wireCheckInRefused.safeParse(refusal);
  if (parsed.success) {
    const { message, refused: people } = parsed.data;
    return { message, reasons: people.map(({ id, error }) => ({ personId: id, message: error })) };
  }
  const messages = isOutcomeUnknown(refusal) ? [refusal.error, again] : [refusal.error];
  return { message: failed, reasons: messages.map((message) => ({ personId: null, message })) };
}
