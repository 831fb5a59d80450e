import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** Staff rows are open to admins too; the provider proves itself by its signature. */
export type Access = 'public' | 'member' | 'staff' | 'admin' | 'webhook';

/** How many calls one caller may make in how many seconds; null is not counted. */
export const RATE_LIMITS = {
  reading: { calls: 120, seconds: 60 },
  changing: { calls: 60, seconds: 60 },
  registration: { calls: 60, seconds: 600 },
  paying: { calls: 30, seconds: 600 },
  credentials: { calls: 20, seconds: 900 },
  uploading: { calls: 60, seconds: 600 },
  counter: { calls: 600, seconds: 60 },
  unlimited: null,
} as const;

export type RateLimitClass = keyof typeof RATE_LIMITS;

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly rateLimit: RateLimitClass;
  /** Whether a login that was revoked is refused at once, and not only when its token runs out. */
  readonly checksRevocation: boolean;
  readonly accepts: 'nothing' | 'query' | 'json' | 'photo' | 'signed-event';
  /** Where it is not JSON. */
  readonly produces?: 'photo';
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** What this call alone may be refused for; see `refusalsOf` for what every call may. */
  readonly refusals: readonly RefusalCode[];
  /** Where a refusal tells more than its code and its sentence. */
  readonly refusal?: { readonly code: RefusalCode; readonly shape: z.ZodMiniType };
};

const APP_CHECK_CLASSES: readonly RateLimitClass[] = ['registration', 'paying', 'credentials'];

/** What a stranger may flood; there the website proves itself, where App Check is on. Staff calls never wait for that. */
export const requiresAppCheck = ({ access, rateLimit }: Pick<Endpoint, 'access' | 'rateLimit'>): boolean =>
  access === 'public' && APP_CHECK_CLASSES.includes(rateLimit);

/** What a client sends. */
export type ClientInput<C extends Endpoint> = z.input<C['input']>;

/** What the handler is given, checked. */
export type ParsedInput<C extends Endpoint> = z.output<C['input']>;

export type OutputOf<C extends Endpoint> = z.output<C['output']>;
