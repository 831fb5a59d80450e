import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import { explainRefusal, type TurnedAway } from './explain-refusal.ts';

type Selected = { id: string; isFamily: boolean };
type CheckedIn = { ok: true; message: string } | ({ ok: false } & TurnedAway);

const idsOf = (people: readonly Selected[], isFamily: boolean): string[] =>
  people.filter((person) => person.isFamily === isFamily).map(({ id }) => id);

/** Lets the selected people of one customer in: all of them or nobody, and once however often it is pressed. */
export function useCheckIn(userId: string) {
  const { press, busy } = useIdempotentCall(visitsEndpoints.checkIn);

  async function checkIn(selected: readonly Selected[]): Promise<CheckedIn> {
    const membershipIds = idsOf(selected, false);
    const familyIds = idsOf(selected, true);
    const called = await press({ userId, membershipIds, familyIds });
    if (called.ok) return { ok: true, message: called.answer.message };
    return { ok: false, ...explainRefusal(called.refused) };
  }

  return { checkIn, busy };
}
