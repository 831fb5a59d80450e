import type { ClientInput, Endpoint } from '@legacy-hub/domain/endpoint';
import { useRef } from 'react';
import { type ApiResult, isOutcomeUnknown } from './call-api.ts';
import { useApiCall } from './use-api-call.ts';

type EndpointWithKey = Endpoint & { input: { _zod: { input: { idempotencyKey?: string | undefined } } } };
type WithoutKey<E extends Endpoint> = Omit<ClientInput<E>, 'idempotencyKey'>;

/**
 * Calls an endpoint that must take effect only once. While the outcome is unknown, sending the same input again
 * reuses the idempotency key.
 */
export function useIdempotentCall<E extends EndpointWithKey>(endpoint: E) {
  const call = useApiCall(endpoint);
  const unresolved = useRef<{ inputKey: string; idempotencyKey: string } | null>(null);

  async function send(input: WithoutKey<E>): Promise<ApiResult<E>> {
    const inputKey = JSON.stringify(input);
    if (unresolved.current?.inputKey !== inputKey)
      unresolved.current = { inputKey, idempotencyKey: crypto.randomUUID() };
    // The idempotency key is the only field that `input` lacks.
    const result = await call.send({
      ...input,
      idempotencyKey: unresolved.current.idempotencyKey,
    } as unknown as ClientInput<E>);
    const isResolved = result.ok ? !isUnfinished(result.data) : !isOutcomeUnknown(result.refusal);
    if (isResolved) unresolved.current = null;
    return result;
  }

  return { send, busy: call.busy };
}

/** 3-D Secure is still pending; the same key is sent again to learn the outcome. */
const isUnfinished = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'requiresAction' in data && data.requiresAction === true;
