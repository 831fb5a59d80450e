import type * as z from 'zod/mini';
import type { RateLimitClass } from './rate-limits.ts';
import type { RefusalCode } from './refusals.ts';

/** Admins can also call staff endpoints; a webhook is authenticated by its signature. */
export type Access = 'public' | 'member' | 'staff' | 'admin' | 'webhook';

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly rateLimit: RateLimitClass;
  readonly accepts: 'nothing' | 'query' | 'json' | 'photo' | 'signed-event';
  /** Set when the response is not JSON. */
  readonly produces?: 'photo' | 'redirect';
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Set when the response shows customers who were searched for: they count as shown to the staff login. */
  readonly showsCustomers?: true;
  /** Refusals specific to this endpoint; `refusalsOf` adds the ones that follow from the other fields. */
  readonly refusals: readonly RefusalCode[];
  /** The refusal that carries more than a code and a message. */
  readonly refusal?: { readonly code: RefusalCode; readonly shape: z.ZodMiniType };
};

const APP_CHECK_CLASSES: readonly RateLimitClass[] = ['registration', 'paying', 'credentials', 'emailing'];

/**
 * Public endpoints that invite abuse need an App Check token, where App Check is on. Staff endpoints never
 * do, so an App Check outage can't stop the counter.
 */
export const requiresAppCheck = ({ access, rateLimit }: Pick<Endpoint, 'access' | 'rateLimit'>): boolean =>
  access === 'public' && APP_CHECK_CLASSES.includes(rateLimit);

const SELLING_CLASSES: readonly RateLimitClass[] = ['registration', 'paying'];

/** Nothing is sold before the venue is set up. */
export const sells = ({ rateLimit }: Pick<Endpoint, 'rateLimit'>): boolean =>
  SELLING_CLASSES.includes(rateLimit);

export type ClientInput<E extends Endpoint> = z.input<E['input']>;

/** The handler's input after validation. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;

export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The fields of a body, also where they are transformed afterwards. */
const fieldsOf = ({ _zod: { def } }: z.core.$ZodType): object => {
  if ('in' in def) return fieldsOf(def.in as z.core.$ZodType);
  return 'shape' in def ? (def.shape as object) : {};
};

/** True if the call takes effect once for each `idempotencyKey`, however often and however late it arrives. */
export const takesIdempotencyKey = ({ input }: Pick<Endpoint, 'input'>): boolean =>
  'idempotencyKey' in fieldsOf(input);

/** True if a counter may queue the call while it can't reach the server. */
export const isQueueable = ({ input }: Pick<Endpoint, 'input'>): boolean => 'late' in fieldsOf(input);
