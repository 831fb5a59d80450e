import { useApiCall } from './use-api-call.ts';
import { type EndpointWithKey, useIdempotencyKey } from './use-idempotency-key.ts';

/** Calls an endpoint that must take effect only once, as the logged-in user. */
export function useIdempotentCall<E extends EndpointWithKey>(endpoint: E) {
  const { send, busy } = useApiCall(endpoint);
  return { send: useIdempotencyKey<E>(send), busy };
}
