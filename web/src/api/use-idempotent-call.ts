import type { ClientInput, Endpoint } from '@legacy-hub/domain/endpoint';
import { useRef } from 'react';
import { type ApiResult, isOutcomeUnknown } from './call-api.ts';
import { useApiCall } from './use-api-call.ts';

type EndpointWithKey = Endpoint & { input: { _zod: { input: { idempotencyKey?: string | undefined } } } };
type WithoutKey<E extends Endpoint> = Omit<ClientInput<E>, 'idempotencyKey'>;

/**
 * A press of a button that must count once. It carries its own key; when its answer got lost, pressing again for
 * the same thing sends the same key.
 */
export function useIdempotentCall<E extends EndpointWithKey>(endpoint: E) {
  const { send, busy } = useApiCall(endpoint);
  const open = useRef<{ about: string; idempotencyKey: string } | null>(null);

  async function press(input: WithoutKey<E>): Promise<ApiResult<E>> {
    const about = JSON.stringify(input);
    if (open.current?.about !== about) open.current = { about, idempotencyKey: crypto.randomUUID() };
    // The key is the one field that was left out.
    const called = await send({
      ...input,
      idempotencyKey: open.current.idempotencyKey,
    } as unknown as ClientInput<E>);
    const isOver = called.ok ? !isUnfinished(called.answer) : !isOutcomeUnknown(called.refused);
    if (isOver) open.current = null;
    return called;
  }

  return { press, busy };
}

/** The bank's question is still open: the same press asks for its end. */
const isUnfinished = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'requiresAction' in answer &&
  answer.requiresAction === true;
