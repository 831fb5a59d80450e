import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { useApiCall } from '../../api/use-api-call.ts';
import { type CheckInRefused, explainRefusal } from './explain-refusal.ts';

type Selected = { id: string; isFamily: boolean };
type CheckInResult = { ok: true; message: string } | ({ ok: false } & CheckInRefused);

const idsOf = (people: readonly Selected[], isFamily: boolean): string[] =>
  people.filter((person) => person.isFamily === isFamily).map(({ id }) => id);

/** Checks in the selected people of one customer: all or none, and only once if pressed twice. */
export function useCheckIn(userId: string) {
  const { send, busy } = useApiCall(visitsEndpoints.checkIn);

  async function checkIn(selected: readonly Selected[]): Promise<CheckInResult> {
    const membershipIds = idsOf(selected, false);
    const familyIds = idsOf(selected, true);
    const result = await send({ userId, membershipIds, familyIds });
    if (result.ok) return { ok: true, message: result.data.message };
    return { ok: false, ...explainRefusal(result.refusal) };
  }

  return { checkIn, busy };
}
