import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { getDeviceKey } from '@legacy-hub/domain/staff/endpoints';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { type ApiResult, apiError, isUnreachable } from '../api/call-api.ts';
import type { CallInput } from '../api/call-once.ts';
import { type CallAsUser, useApiCall, useCallAsUser } from '../api/use-api-call.ts';
import { EMPTY_QUEUE, type Queue, sendQueuedAction } from './entries.ts';
import { createOutbox, type Moment, type Outbox, type Verdict } from './outbox.ts';

export const OutboxContext = createContext<Outbox | null>(null);

/** Opens the outbox of a login. */
export function useOpenOutbox(staff: string): Outbox {
  const callAsUser = useCallAsUser();
  return useMemo(
    () =>
      createOutbox(staff, {
        send: (entry, waiting) => sendQueuedAction(callAsUser, entry, waiting),
        findKey: () => findDeviceKey(callAsUser),
      }),
    [staff, callAsUser],
  );
}

export const useOutbox = (): Outbox | null => use(OutboxContext);

const emptyQueue = (): Queue => EMPTY_QUEUE;
const neverChanges = () => () => {};

/** Queued and refused actions; none outside the counter. */
export function useQueue(): Queue {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox?.subscribe ?? neverChanges, outbox?.current ?? emptyQueue);
}

/** Settings for queueing a call on this device. */
export type Queueing<Decided extends Verdict> = {
  /**
   * The customer that the call changes, so that it is sent after that customer's queued actions; null for a
   * new customer.
   */
  customerId: string | null;
  /** Decides the call on this device by the server's own rule; null if the necessary data is missing here. */
  decide: ((moment: Moment & { idempotencyKey: string }) => Decided | Promise<Decided>) | null;
};

/** Sends a call, or queues it with the same key while the server can't be reached. */
export function useSendOrQueue<E extends Endpoint>(endpoint: E) {
  const { send, busy } = useApiCall(endpoint);
  const outbox = useOutbox();

  /**
   * `queued` is the decision made on this device if the server is unreachable. `queueing` is null if a call
   * needs the server.
   */
  async function sendOrQueue<Decided extends Verdict>(
    input: CallInput<E>,
    queueing: Queueing<Decided> | null,
  ): Promise<{ result: ApiResult<E>; queued: Decided | null }> {
    const { customerId = null, decide = null } = queueing ?? {};
    const mustWait = customerId !== null && outbox?.isWaitingFor(customerId);
    const result: ApiResult<E> = mustWait ? apiError('offline', network.offline) : await send(input);
    if (result.ok || outbox === null || decide === null || !isUnreachable(result.refusal))
      return { result, queued: null };
    const { idempotencyKey = crypto.randomUUID() } = result;
    return { result, queued: await outbox.keep((moment) => decide({ ...moment, idempotencyKey })) };
  }

  return { sendOrQueue, busy };
}

async function findDeviceKey(callAsUser: CallAsUser): Promise<string | null> {
  const result = await callAsUser(getDeviceKey, {});
  return result.ok ? result.data.key : null;
}
