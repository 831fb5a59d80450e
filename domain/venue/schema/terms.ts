import * as z from 'zod/mini';
import { idSchema, instantSchema, venueDateSchema } from '../../core/value-schemas.ts';

/** An agreement to a version of the terms. `by` is the household, the day pass or the staff member who recorded it. */
export const termsAgreementSchema = z.object({ version: venueDateSchema, at: instantSchema, by: idSchema });

export type TermsAgreement = z.infer<typeof termsAgreementSchema>;
