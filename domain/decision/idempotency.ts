import type { WithKeys } from '../core/value-schemas.ts';
import { addDuration, days, type Instant } from '../venue/time/venue-time.ts';
import { type Accepted, accept, type Refusal, type Refused } from './decision.ts';

/** `key` is null if the request has no idempotency key. */
export type IdempotentCall = { key: string | null; now: Instant };

/** A refusal whose idempotency key is stored with the document. */
export type StoredRefusal<Document> = Refused & { state: Document };

/** How long a key is stored. Requests are minutes late at most, and the limit bounds the document's size. */
const KEY_LIFETIME = days(1);
const MAX_KEYS = 20;

type KeyedAction = NonNullable<WithKeys['idempotencyKeys']>[number];

const actionWith = ({ idempotencyKeys = [] }: WithKeys, key: string | null): KeyedAction | undefined =>
  idempotencyKeys.find((action) => action.key === key);

export function isRepeated(document: WithKeys, key: string | null): boolean {
  const action = actionWith(document, key);
  return action !== undefined && action.refusal === undefined;
}

/** Returns the stored refusal of an earlier request with this key, or null. */
export function repeatedRefusal(document: WithKeys, key: string | null): Refused | null {
  const refusal = actionWith(document, key)?.refusal;
  return refusal ? { ok: false, refusal: { ...(refusal as Refusal), isStored: true } } : null;
}

/** Returns the keys of a document with this action's key added. */
export function withKey({ idempotencyKeys = [] }: WithKeys, action: KeyedAction): WithKeys {
  const recent = idempotencyKeys.filter(
    ({ key, at }) => key !== action.key && action.at < addDuration(at, KEY_LIFETIME),
  );
  return { idempotencyKeys: [...recent, action].slice(-MAX_KEYS) };
}

/**
 * Decides an action whose own record holds its key, so that a repeat returns the same result: a visit, which
 * an undo refers to, or one of the `receivedPayments`, which last more than a day because cash may wait on a
 * device. A refused action stays refused even if the reason no longer applies; while it applies, the refusal
 * is repeated in full.
 */
export function refuseOnce<Document extends WithKeys, Decided extends { ok: true } | Refused>(
  before: Document,
  { key, now }: IdempotentCall,
  decide: () => Decided,
): Decided | Refused | StoredRefusal<Document> {
  const decision = decide();
  const repeated = repeatedRefusal(before, key);
  if (repeated) return decision.ok ? repeated : decision;
  if (decision.ok || key === null) return decision;
  const { code, message } = decision.refusal;
  return {
    ...decision,
    state: { ...before, ...withKey(before, { key, at: now, refusal: { code, message } }) },
  };
}

/**
 * Decides an action once. Its key is stored with the change or the refusal. A repeat changes nothing, even if
 * the document has changed since.
 */
export function decideOnce<Document extends WithKeys, Decided extends Accepted<Document> | Refused>(
  before: Document | null,
  once: IdempotentCall,
  decide: () => Decided,
): Decided | Accepted<Document> | Refused | StoredRefusal<Document> {
  if (before && isRepeated(before, once.key)) return accept(before);
  const decision = before ? refuseOnce(before, once, decide) : decide();
  const { key, now } = once;
  if (!decision.ok || key === null) return decision;
  return { ...decision, state: { ...decision.state, ...withKey(before ?? {}, { key, at: now }) } };
}
