import type { ClientInput, Endpoint } from '@legacy-hub/domain/endpoint';
import { useRef } from 'react';
import { type ApiResult, isOutcomeUnknown } from './call-api.ts';

export type EndpointWithKey = Endpoint & {
  input: { _zod: { input: { idempotencyKey?: string | undefined } } };
};
type WithoutKey<E extends Endpoint> = Omit<ClientInput<E>, 'idempotencyKey'>;
type Send<Input, E extends Endpoint> = (input: Input) => Promise<ApiResult<E>>;

/**
 * Adds an idempotency key to what is sent. While the outcome is unknown, sending the same input again reuses
 * the key.
 */
export function useIdempotencyKey<E extends EndpointWithKey>(
  send: Send<ClientInput<E>, E>,
): Send<WithoutKey<E>, E> {
  const unresolved = useRef<{ inputKey: string; idempotencyKey: string } | null>(null);

  return async (input) => {
    const inputKey = JSON.stringify(input);
    if (unresolved.current?.inputKey !== inputKey)
      unresolved.current = { inputKey, idempotencyKey: crypto.randomUUID() };
    // The idempotency key is the only field that `input` lacks.
    const result = await send({
      ...input,
      idempotencyKey: unresolved.current.idempotencyKey,
    } as unknown as ClientInput<E>);
    const isResolved = result.ok ? !isUnfinished(result.data) : !isOutcomeUnknown(result.refusal);
    if (isResolved) unresolved.current = null;
    return result;
  };
}

/** 3-D Secure is still pending; the same key is sent again to learn the outcome. */
const isUnfinished = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'requiresAction' in data && data.requiresAction === true;
