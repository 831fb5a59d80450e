import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** Staff rows are open to admins too; the provider proves itself by its signature. */
export type Caller = 'anyone' | 'member' | 'staff' | 'admin' | 'provider';

/** How many calls one caller may make in how many seconds; null is not counted. */
export const LIMITS = {
  reading: { calls: 120, seconds: 60 },
  changing: { calls: 60, seconds: 60 },
  joining: { calls: 60, seconds: 600 },
  paying: { calls: 30, seconds: 600 },
  credentials: { calls: 20, seconds: 900 },
  uploading: { calls: 60, seconds: 600 },
  counter: { calls: 600, seconds: 60 },
  uncounted: null,
} as const;

export type LimitClass = keyof typeof LIMITS;

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly who: Caller;
  readonly limit: LimitClass;
  /** Whether a login that was revoked is refused at once, and not only when its token runs out. */
  readonly refusesRevoked: boolean;
  readonly takes: 'nothing' | 'query' | 'json' | 'photo' | 'signed-event';
  /** Where it is not JSON. */
  readonly gives?: 'photo';
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** What this call alone may be refused for; see `refusalsOf` for what every call may. */
  readonly refuses: readonly RefusalCode[];
  /** Where a refusal tells more than its code and its sentence. */
  readonly refusal?: { readonly code: RefusalCode; readonly shape: z.ZodMiniType };
};

const FLOODABLE: readonly LimitClass[] = ['joining', 'paying', 'credentials'];

/** What a stranger may flood; there the website proves itself, where App Check is on. Staff calls never wait for that. */
export const provesItsApp = ({ who, limit }: Pick<Call, 'who' | 'limit'>): boolean =>
  who === 'anyone' && FLOODABLE.includes(limit);

/** What a client sends. */
export type SentTo<C extends Call> = z.input<C['input']>;

/** What the handler is given, checked. */
export type InputOf<C extends Call> = z.output<C['input']>;

export type AnswerOf<C extends Call> = z.output<C['output']>;
