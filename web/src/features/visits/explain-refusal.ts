import { counter } from '@legacy-hub/domain/copy/counter';
import { wireCheckInRefused } from '@legacy-hub/domain/visits/wire';
import { type ApiError, isOutcomeUnknown } from '../../api/call-api.ts';

/** Why nobody was checked in: what to say, and about whom. */
export type TurnedAway = { message: string; reasons: { personId: string | null; message: string }[] };

export function explainRefusal(refused: ApiError): TurnedAway {
  const { failed, again } = counter.visit;
  const everybody = wireCheckInRefused.safeParse(refused);
  if (everybody.success) {
    const { message, refused: people } = everybody.data;
    return { message, reasons: people.map(({ id, error }) => ({ personId: id, message: error })) };
  }
  const messages = isOutcomeUnknown(refused) ? [refused.error, again] : [refused.error];
  return { message: failed, reasons: messages.map((message) => ({ personId: null, message })) };
}
