import * as z from 'zod/mini';
import { staffShouldKnow as copy } from '../copy/shared/staff-should-know.ts';
import { MAX_STAFF_LINE_LENGTH } from '../core/limits.ts';
import { isSingleLine } from '../core/text.ts';

/** A line that staff should know about a person. An empty one removes it. */
/* @__NO_SIDE_EFFECTS__ */
export const staffShouldKnow = () => {
  const { tooLong } = copy;
  return z.optional(
    z
      .string(tooLong)
      .check(z.trim(), z.maxLength(MAX_STAFF_LINE_LENGTH, tooLong), z.refine(isSingleLine, tooLong)),
  );
};
