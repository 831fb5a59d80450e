import * as z from 'zod/mini';
import { type Accepted, accept, type Refused } from './decision.ts';
import { idSchema, instantSchema } from './value-schemas.ts';
import { addDuration, days, type Instant } from './venue-time.ts';

/** What somebody did, each with its idempotency key, so that a request that arrives late or again changes nothing. */
export const idempotencyKeysSchema = z.optional(z.array(z.object({ key: idSchema, at: instantSchema })));

export type WithKeys = { idempotencyKeys?: z.infer<typeof idempotencyKeysSchema> };

/** Null if the request has no idempotency key. */
export type Once = { key: string | null; now: Instant };

/** A request arrives minutes late at most; the bounds keep the document small. */
const KEPT_FOR = days(1);
const MAX_KEYS = 20;

export const isRepeated = ({ idempotencyKeys = [] }: WithKeys, key: string | null): boolean =>
  key !== null && idempotencyKeys.some((done) => done.key === key);

/** The keys of a document with one more. */
export function withKey({ idempotencyKeys = [] }: WithKeys, key: string, now: Instant): WithKeys {
  const kept = idempotencyKeys.filter(({ at }) => now < addDuration(at, KEPT_FOR));
  return { idempotencyKeys: [...kept, { key, at: now }].slice(-MAX_KEYS) };
}

/**
 * Decides an action once. Its key is kept with what it changed; sent again, it is accepted and changes nothing, also if
 * somebody has done the opposite since.
 */
export function decideOnce<Document extends WithKeys, Decided extends Accepted<Document> | Refused>(
  before: Document | null,
  { key, now }: Once,
  decide: () => Decided,
): Decided | Accepted<Document> {
  if (before && isRepeated(before, key)) return accept(before);
  const decision = decide();
  if (!decision.ok || key === null) return decision;
  return { ...decision, state: { ...decision.state, ...withKey(before ?? {}, key, now) } };
}
