import type { Endpoint, OutputOf, ParsedInput } from '@legacy-hub/domain/api/endpoint';
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
  member: { who: 'member'; uid: string };
  staff: { who: 'staff'; uid: string; role: StaffRole };
  admin: { who: 'admin'; uid: string; role: 'admin' };
  webhook: { who: 'webhook'; signature: string };
};

/** Counts unpaid groups per address, and the hours held for them. */
export interface UnpaidGroups {
  readonly count: typeof countUnpaidGroup;
  readonly correct: typeof correctUnpaidGroup;
}

interface RequestContext<E extends Endpoint> {
  readonly caller: Principals[E['access']];
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
  context: RequestContext<E>,
) => Promise<HandlerResult<E>>;

export type HandlersFor<Table> = {
  [Name in keyof Table]: Table[Name] extends Endpoint ? Handler<Table[Name]> : never;
};

/**
 * The household that a call changes, and the staff login that changes it; `staff` is null if the member does.
 */
export type Subject = { readonly uid: string; readonly staff: string | null };

interface HouseholdContext {
  readonly caller: Principals['member' | 'staff'];
  readonly now: Instant;
}

/** Creates a handler for a members' endpoint that also serves staff who act for a specified household. */
export const forHousehold =
  <Input, Result>(handle: (input: Input, subject: Subject, now: Instant) => Promise<Result>) =>
  (input: Input & { userId?: string }, { caller, now }: HouseholdContext): Promise<Result> =>
    handle(input, subjectOf(caller, input.userId), now);

function subjectOf(caller: HouseholdContext['caller'], userId: string | undefined): Subject {
  if (caller.who === 'member') return { uid: caller.uid, staff: null };
  if (userId === undefined) throw new Error('staff named no household');
  return { uid: userId, staff: caller.uid };
}

export const respond = <Body>(body: Body): { ok: true; body: Body } => ({ ok: true, body });

/** Converts a result for an endpoint that returns nothing but success. */
export const acknowledge = (
  result: { ok: true } | Refused,
): { ok: true; body: { success: true } } | Refused => (result.ok ? respond({ success: true }) : result);
