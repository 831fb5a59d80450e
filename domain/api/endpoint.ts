import type * as z from 'zod/mini';
import type { RateLimitClass } from './rate-limits.ts';
import type { RefusalCode } from './refusals.ts';

/** The access level. Admins can also call staff endpoints; a webhook is authenticated by its signature. */
export type Access = 'public' | 'member' | 'staff' | 'admin' | 'webhook';

type Path = `/api/${string}`;

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: Path;
  /** The path of the same call by staff, who name the household that they make it for; see `onBehalf`. */
  readonly staffPath?: Path;
  readonly summary: string;
  readonly access: Access;
  readonly rateLimit: RateLimitClass;
  /**
   * States, for every public endpoint, whether it requires an App Check token where App Check is enabled.
   * Staff endpoints never do, so that an App Check outage can't stop the counter.
   */
  readonly appCheck?: boolean;
  /** Set if the endpoint is refused until the venue is set up. */
  readonly sells?: true;
  /** Set if a call takes effect once per `idempotencyKey`, no matter how often and how late it arrives. */
  readonly once?: true;
  /** The subject of a change that isn't about a customer or the caller. Its endpoints identify it in several ways. */
  readonly subject?: 'staff';
  /** Set if an offline counter may queue the call; its input has a `late` time. */
  readonly queueable?: true;
  readonly accepts: 'nothing' | 'query' | 'json' | 'photo' | 'signed-event';
  /** Set if the response is not JSON. */
  readonly produces?: 'photo' | 'redirect';
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Set if the response shows search results, which count towards the customers shown to the staff login. */
  readonly showsCustomers?: true;
  /** Refusals specific to this endpoint; `refusalsOf` adds those that follow from the other fields. */
  readonly refusals: readonly RefusalCode[];
  /** A refusal with more than a code and a message. */
  readonly refusal?: { readonly code: RefusalCode; readonly shape: z.ZodMiniType };
};

/** A member's endpoint that staff can call on a household's behalf. */
export type HouseholdEndpoint = Endpoint & { readonly access: 'member'; readonly staffPath: Path };

export type ClientInput<E extends Endpoint> = z.input<E['input']>;

/** The handler's input after validation. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;

export type OutputOf<E extends Endpoint> = z.output<E['output']>;
