import * as z from 'zod/mini';
import { counter } from '../copy/counter.ts';
import type { Call } from '../endpoint.ts';
import { body, gesture, id } from '../request-fields.ts';
import { wireCheckedIn, wireCheckInRefused } from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const people = () => z._default(z.array(id(counter.visit.selection), counter.visit.selection), []);

/* @__NO_SIDE_EFFECTS__ */
const selection = () =>
  z.pipe(
    body({
      userId: id(counter.account.customer),
      membershipIds: people(),
      familyIds: people(),
      gesture: z.optional(gesture()),
    }).check(
      z.refine(
        ({ membershipIds, familyIds }) => membershipIds.length + familyIds.length > 0,
        counter.visit.selection,
      ),
    ),
    z.transform(({ membershipIds, familyIds, ...rest }) => ({
      ...rest,
      personIds: [...membershipIds, ...familyIds],
    })),
  );

export const checkVisit = {
  method: 'POST',
  path: '/api/check-visit',
  summary: 'Check people of one household, or a day pass, in: all of them or nobody.',
  who: 'staff',
  limit: 'counter',
  refusesRevoked: true,
  takes: 'json',
  input: selection(),
  output: wireCheckedIn,
  refuses: ['not-found', 'unknown-person', 'gesture-reused', 'check-in-refused'],
  refusal: { code: 'check-in-refused', shape: wireCheckInRefused },
} satisfies Call;

export const undoVisit = {
  method: 'POST',
  path: '/api/admin/undo-visit',
  summary: 'Take back a check-in of the last fifteen minutes, with every hour it spent.',
  who: 'staff',
  limit: 'counter',
  refusesRevoked: true,
  takes: 'json',
  input: body({ userId: id(counter.account.customer), gesture: gesture() }),
  output: z.object({ success: z.literal(true), message: z.string() }),
  refuses: ['not-found', 'unknown-visit', 'undo-too-late'],
} satisfies Call;
