import * as z from 'zod/mini';
import { network } from '../copy/shared/site.ts';
import { staffShouldKnow as copy } from '../copy/shared/staff-should-know.ts';
import { MAX_STAFF_LINE_LENGTH } from '../core/limits.ts';
import { isSingleLine } from '../core/text.ts';

/** Optional answers about a person. A missing one changes nothing; an empty line or null removes the answer. */
/* @__NO_SIDE_EFFECTS__ */
export const answers = () => {
  const { tooLong } = copy;
  return {
    staffShouldKnow: z.optional(
      z
        .string(tooLong)
        .check(z.trim(), z.maxLength(MAX_STAFF_LINE_LENGTH, tooLong), z.refine(isSingleLine, tooLong)),
    ),
    picturesAllowed: z.optional(z.nullable(z.boolean(network.badInput))),
  };
};

/** The answers that a form was shown. */
/* @__NO_SIDE_EFFECTS__ */
export const seenAnswers = () => ({
  staffShouldKnow: z._default(z.string(), ''),
  picturesAllowed: z._default(z.nullable(z.boolean()), null),
});
