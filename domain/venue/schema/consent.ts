import * as z from 'zod/mini';
import { countSchema, instantSchema } from '../../core/value-schemas.ts';

/** The effect of a missing consent: none, because the venue asks for none, a note for staff, or no check-in. */
export const CONSENT_MODES = ['off', 'note', 'stop'] as const;

/** The place where a guardian gives a consent. `counter` is a code on the counter's screen. */
export const CONSENT_WAYS = ['portal', 'registration', 'counter', 'link'] as const;

/** A guardian's consent to one version of the venue's risk warning and rules. `by` is the name as typed. */
export const consentSchema = z.object({
  version: countSchema,
  at: instantSchema,
  by: z.string(),
  how: z.enum(CONSENT_WAYS),
});

export type Consent = z.infer<typeof consentSchema>;
