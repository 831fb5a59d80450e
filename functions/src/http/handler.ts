import type { Access, Endpoint, OutputOf, ParsedInput } from '@legacy-hub/domain/api/endpoint';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import type { StaffRole } from '@legacy-hub/domain/staff/logins/schema';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type * as z from 'zod/mini';
import type { correctUnpaidGroup, countUnpaidGroup } from '../stores/limits.ts';
import type { ActionTime } from './last-contact.ts';
import type { WithinLimit } from './limits/within-limit.ts';

/** The authenticated caller at each access level. */
export type Principals = {
  public: { who: 'public' };
  /** A household; `staff` is the login of the staff who act on its behalf, and null if the member does. */
  member: { who: 'member'; uid: string; staff: string | null };
  staff: { who: 'staff'; uid: string; role: StaffRole };
  admin: { who: 'admin'; uid: string; role: 'admin' };
  webhook: { who: 'webhook'; signature: string };
};

/** Counts unpaid groups per address, and the hours held for them. */
export interface UnpaidGroups {
  readonly count: typeof countUnpaidGroup;
  readonly correct: typeof correctUnpaidGroup;
}

interface RequestContext<Who extends Access> {
  readonly caller: Principals[Who];
  /** The time of the request. */
  readonly now: Instant;
  /** The time of the action, before `now` if the call was queued on a device. */
  readonly action: ActionTime;
  readonly requestId: string;
  /** Applies limits that depend on the content of the call. */
  readonly within: WithinLimit;
  /** The client's network address. */
  readonly address: string;
  readonly unpaidGroups: UnpaidGroups;
}

type HandlerSuccess<E extends Endpoint> = { ok: true; body: OutputOf<E> };

/** The refusal of an endpoint that declares its own refusal body, which is then required. */
type RefusedInDetail<E extends Endpoint> = E extends { refusal: { shape: infer Shape extends z.ZodMiniType } }
  ? Refused & { body: z.output<Shape> }
  : never;

export type HandlerResult<E extends Endpoint> = HandlerSuccess<E> | Refused | RefusedInDetail<E>;

/** Handles an endpoint. Returns expected refusals; anything else is thrown. */
export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: RequestContext<E['access']>,
) => Promise<HandlerResult<E>>;

export type HandlersFor<Table> = {
  [Name in keyof Table]: Table[Name] extends Endpoint ? Handler<Table[Name]> : never;
};

/** Makes a member's handler serve staff, who act for the household that they name. */
export const onBehalf =
  <Input, Result>(handle: (input: Input, context: RequestContext<'member'>) => Promise<Result>) =>
  (input: Input & { userId: string }, context: RequestContext<'staff'>): Promise<Result> =>
    handle(input, { ...context, caller: { who: 'member', uid: input.userId, staff: context.caller.uid } });

export const respond = <Body>(body: Body): { ok: true; body: Body } => ({ ok: true, body });

/** Converts a result for an endpoint that returns nothing but success. */
export const acknowledge = (
  result: { ok: true } | Refused,
): { ok: true; body: { success: true } } | Refused => (result.ok ? respond({ success: true }) : result);
