import type { Refused } from '@legacy-hub/domain/decision';
import type { Endpoint, OutputOf, ParsedInput } from '@legacy-hub/domain/endpoint';
import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type * as z from 'zod/mini';

/** Who is calling, with what each kind of caller has proved. */
export type Principals = {
  public: { who: 'public' };
  member: { who: 'member'; uid: string };
  staff: { who: 'staff'; uid: string; role: StaffRole };
  admin: { who: 'admin'; uid: string; role: 'admin' };
  webhook: { who: 'webhook'; signature: string };
};

export interface RequestContext<E extends Endpoint> {
  readonly caller: Principals[E['access']];
  /** Made once, at the door. */
  readonly now: Instant;
  readonly requestId: string;
}

export type HandlerSuccess<E extends Endpoint> = { ok: true; body: OutputOf<E> };

/** Where the row tells more than code and sentence, the whole body of the refusal comes along. */
type RefusedInDetail<E extends Endpoint> = E extends { refusal: { shape: infer Shape extends z.ZodMiniType } }
  ? Refused & { body: z.output<Shape> }
  : never;

export type HandlerResult<E extends Endpoint> = HandlerSuccess<E> | Refused | RefusedInDetail<E>;

/** An expected no is a value; the rest is thrown. */
export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  asking: RequestContext<E>,
) => Promise<HandlerResult<E>>;

/** Exactly one handler for each row of a room. */
export type HandlersFor<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends Endpoint ? Handler<Rows[Name]> : never;
};

export const respond = <Body>(body: Body): { ok: true; body: Body } => ({ ok: true, body });
