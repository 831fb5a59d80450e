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
  /**
   * Each public endpoint states whether it needs an App Check token, where App Check is on. Staff endpoints never do, so
   * an App Check outage can't stop the counter.
   */
  readonly appCheck?: boolean;
  /** Refused until the venue is set up. */
  readonly sells?: true;
  /** Takes effect once for each `idempotencyKey` of its input, however often and however late it arrives. */
  readonly once?: true;
  /** A counter may queue the call while it can't reach the server: its input has a `late` time. */
  readonly queueable?: true;
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

export type ClientInput<E extends Endpoint> = z.input<E['input']>;

/** The handler's input after validation. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;

export type OutputOf<E extends Endpoint> = z.output<E['output']>;
