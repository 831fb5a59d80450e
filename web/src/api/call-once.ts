import type { ClientInput, Endpoint } from '@legacy-hub/domain/api/endpoint';
import { minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { type ApiResult, isOutcomeUnknown } from './call-api.ts';

/** The idempotency key may be left out: it is added here. */
export type CallInput<E extends Endpoint> = ClientInput<E> | Omit<ClientInput<E>, 'idempotencyKey'>;

type Fields = { userId?: string; walkInId?: string; idempotencyKey?: string };
type Unresolved = { request: string; key: string; until: number };

/** Longer than a request can be on its way after its caller has given up waiting. */
const REUSED_FOR = minutes(5);

/** The last call about each customer, while its outcome is unknown. */
const unresolved = new Map<string, Unresolved>();

/**
 * Sends a call with an idempotency key, if it takes one. The same call again, also from another form, has the key of
 * the first until the outcome is known or another change is made for the customer.
 */
export async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  send: (input: ClientInput<E>) => Promise<ApiResult<E>>,
): Promise<ApiResult<E>> {
  const fields = input as Fields;
  if (!endpoint.once || fields.idempotencyKey) return send(input as ClientInput<E>);
  const subject = subjectOf(endpoint, fields);
  const request = JSON.stringify([endpoint.method, endpoint.path, fields]);
  const key = keyFor(subject, request);
  unresolved.set(subject, { request, key, until: Number.POSITIVE_INFINITY });
  const result = await send({ ...fields, idempotencyKey: key } as ClientInput<E>);
  if (unresolved.get(subject)?.key !== key) return result;
  if (!result.ok && isOutcomeUnknown(result.refusal)) {
    unresolved.set(subject, { request, key, until: Date.now() + REUSED_FOR });
    return { ...result, idempotencyKey: key };
  }
  if (!result.ok || !isUnfinished(result.data)) unresolved.delete(subject);
  return result;
}

/** The key now belongs to a queued action, so the next call, even the same one, gets a new key. */
export function handOverKey(key: string): void {
  for (const [subject, call] of unresolved) if (call.key === key) unresolved.delete(subject);
}

function keyFor(subject: string, request: string): string {
  const last = unresolved.get(subject);
  return last?.request === request && Date.now() < last.until ? last.key : crypto.randomUUID();
}

/** The subject of a change: a customer, oneself, or a staff member, who is named in several ways. */
const subjectOf = ({ path }: Endpoint, { userId, walkInId }: Fields): string =>
  path === '/api/admin/staff' ? path : (userId ?? walkInId ?? '');

/** 3-D Secure is still pending; the same key is sent again to learn the outcome. */
const isUnfinished = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'requiresAction' in data && data.requiresAction === true;
