import { MAX_STAFF_LINE_LENGTH } from '../../core/limits.ts';

export const staffShouldKnow = {
  label: 'Staff should know',
  /** In the counter's form for a whole household. */
  about: (name: string) => `Staff should know about ${name}`,
  hint: 'Optional. An allergy, for example. Only you and our staff see it.',
  tooLong: `Please use one line of at most ${MAX_STAFF_LINE_LENGTH} characters for what staff should know.`,
};
