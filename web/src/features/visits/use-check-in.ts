import { counter } from '@legacy-hub/domain/copy/counter';
import { network } from '@legacy-hub/domain/copy/network';
import type { Household } from '@legacy-hub/domain/household-schema';
import { withKeptPresses } from '@legacy-hub/domain/outbox/kept-press';
import { decideKeptCheckIn } from '@legacy-hub/domain/outbox/kept-visits';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { type ApiResult, apiError } from '../../api/call-api.ts';
import { useApiCall } from '../../api/use-api-call.ts';
import { isUnreachable } from '../../outbox/entries.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { type CheckInRefused, explainRefusal } from './explain-refusal.ts';

type Selected = { id: string; isFamily: boolean };
type CheckInResult = { ok: true; message: string } | ({ ok: false } & CheckInRefused);

const idsOf = (people: readonly Selected[], isFamily: boolean): string[] =>
  people.filter((person) => person.isFamily === isFamily).map(({ id }) => id);

/**
 * Checks in the selected people of one customer: all or none, and only once if pressed twice. Without a network it is
 * decided here for a customer on screen, and kept until it can be sent.
 */
export function useCheckIn(userId: string) {
  const { send, busy } = useApiCall(visitsEndpoints.checkIn);
  const outbox = useOutbox();

  async function checkIn(
    selected: readonly Selected[],
    customer: Household | WalkIn | null,
  ): Promise<CheckInResult> {
    const membershipIds = idsOf(selected, false);
    const familyIds = idsOf(selected, true);
    const result: ApiResult<typeof visitsEndpoints.checkIn> = outbox?.isWaitingFor(userId)
      ? apiError('offline', network.offline)
      : await send({ userId, membershipIds, familyIds });
    if (result.ok) return { ok: true, message: result.data.message };
    const { refusal, idempotencyKey = crypto.randomUUID() } = result;
    const personIds = [...membershipIds, ...familyIds];
    const canKeep = customer !== null && isUnreachable(refusal);
    const kept = canKeep
      ? await outbox?.keep(({ by, now, waiting }) =>
          decideKeptCheckIn(withKeptPresses(customer, waiting), { personIds, idempotencyKey, by }, now),
        )
      : null;
    if (!kept) return { ok: false, ...explainRefusal(refusal) };
    if (kept.ok) return { ok: true, message: counter.visit.kept };
    const reasons = kept.people.map(({ personId, message }) => ({ personId, message }));
    return { ok: false, message: kept.refusal.message, reasons };
  }

  return { checkIn, busy };
}
