import type { Refused } from '@legacy-hub/domain/decision';
import type { AnswerOf, Call, InputOf } from '@legacy-hub/domain/endpoint';
import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type * as z from 'zod/mini';

/** Who is calling, with what each kind of caller has proved. */
export type Callers = {
  anyone: { who: 'anyone' };
  member: { who: 'member'; uid: string };
  staff: { who: 'staff'; uid: string; role: StaffRole };
  admin: { who: 'admin'; uid: string; role: 'admin' };
  provider: { who: 'provider'; signature: string };
};

export interface AskingFor<Row extends Call> {
  readonly caller: Callers[Row['who']];
  /** Made once, at the door. */
  readonly now: Instant;
  readonly requestId: string;
}

export type Answered<Row extends Call> = { ok: true; answer: AnswerOf<Row> };

/** Where the row tells more than code and sentence, the whole body of the refusal comes along. */
type RefusedInDetail<Row extends Call> = Row extends { refusal: { shape: infer Shape extends z.ZodMiniType } }
  ? Refused & { body: z.output<Shape> }
  : never;

export type Outcome<Row extends Call> = Answered<Row> | Refused | RefusedInDetail<Row>;

/** An expected no is a value; the rest is thrown. */
export type Handler<Row extends Call> = (
  input: InputOf<Row>,
  asking: AskingFor<Row>,
) => Promise<Outcome<Row>>;

/** Exactly one handler for each row of a room. */
export type HandlersOf<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends Call ? Handler<Rows[Name]> : never;
};

export const answer = <Body>(body: Body): { ok: true; answer: Body } => ({ ok: true, answer: body });
