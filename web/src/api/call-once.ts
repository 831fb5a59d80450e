import type { ClientInput, Endpoint } from '@legacy-hub/domain/api/endpoint';
import { minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { type ApiResult, isOutcomeUnknown } from './call-api.ts';

/** Input whose idempotency key may be missing; `callOnce` adds one. */
export type CallInput<E extends Endpoint> = ClientInput<E> | Omit<ClientInput<E>, 'idempotencyKey'>;

type Fields = { userId?: string; walkInId?: string; idempotencyKey?: string; expectedCents?: number };
type Unresolved = { request: string; key: string; until: number };

/** Longer than any request can still be in flight after its caller has timed out. */
const REUSED_FOR = minutes(5);

/** The last call for each customer while its outcome is unknown. */
const unresolved = new Map<string, Unresolved>();

/**
 * Sends a call, with an idempotency key if the endpoint takes one. Repeating the same call, even from another
 * form, reuses the key until the outcome is known or the customer gets another change. A charge for the rest of
 * a week falls with time, so the amount shown may differ.
 */
export async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  send: (input: ClientInput<E>) => Promise<ApiResult<E>>,
): Promise<ApiResult<E>> {
  const fields = input as Fields;
  if (!endpoint.once || fields.idempotencyKey) return send(input as ClientInput<E>);
  const subject = subjectOf(endpoint, fields);
  const { expectedCents: _shown, ...action } = fields;
  const request = JSON.stringify([endpoint.method, endpoint.path, action]);
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

/**
 * Releases a key that a queued action now uses, so that the next call gets a new one even if it is identical.
 */
export function handOverKey(key: string): void {
  for (const [subject, call] of unresolved) if (call.key === key) unresolved.delete(subject);
}

function keyFor(subject: string, request: string): string {
  const last = unresolved.get(subject);
  return last?.request === request && Date.now() < last.until ? last.key : crypto.randomUUID();
}

/** The subject of a change: the endpoint's own, a customer, or the logged-in user. */
const subjectOf = ({ subject }: Endpoint, { userId, walkInId }: Fields): string =>
  subject ?? userId ?? walkInId ?? '';

/** True while 3-D Secure is pending; sending the same key again returns the outcome. */
const isUnfinished = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'requiresAction' in data && data.requiresAction === true;
