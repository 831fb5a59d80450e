import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import type { Household } from '@legacy-hub/domain/documents/household';
import { withQueuedActions } from '@legacy-hub/domain/outbox/queued';
import { decideQueuedStayLonger } from '@legacy-hub/domain/outbox/queued-visits';
import { venue } from '@legacy-hub/domain/venue/settings';
import { stayLonger } from '@legacy-hub/domain/visits/endpoints';
import { wirePeopleRefused } from '@legacy-hub/domain/visits/wire';
import { type ApiError, errorMessage } from '../../api/call-api.ts';
import { useSendOrQueue } from '../../outbox/use-outbox.ts';
import { notify } from '../../ui/feedback/notify.ts';

const copy = counterStays.stay;

function messagesOf(refusal: ApiError): string[] {
  const parsed = wirePeopleRefused.safeParse(refusal);
  return parsed.success
    ? parsed.data.refused.map(({ error }) => error)
    : [errorMessage(refusal, copy.failed)];
}

/** Adds hours to the sessions of people who are inside, once even if sent twice. Works offline. */
export function useStayLonger(household: Household) {
  const { sendOrQueue, busy } = useSendOrQueue(stayLonger);

  /** Resolves with the reasons for a refusal, or with null once the hours are added. */
  async function extend(personIds: string[], hours: number): Promise<string[] | null> {
    const { result, queued } = await sendOrQueue(
      { userId: household.uid, personIds, hours },
      {
        customerId: household.uid,
        decide: ({ now, waiting, ...moment }) =>
          decideQueuedStayLonger(
            withQueuedActions(household, waiting, venue()),
            { personIds, hours, ...moment },
            now,
          ),
      },
    );
    if (result.ok || queued?.ok) {
      notify.success(result.ok ? result.data.message : copy.queued);
      return null;
    }
    if (queued === null) return messagesOf(result.refusal);
    return queued.people.length > 0 ? queued.people.map(({ message }) => message) : [queued.refusal.message];
  }

  return { extend, busy };
}
