import * as z from 'zod/mini';
import { centsSchema, ledgerMethodSchema, venueDateSchema } from '../core/value-schemas.ts';
import { ENTRY_ACCOUNTS } from './accounts.ts';
import { exceptionSchema, proofDaySchema } from './schema.ts';

/** A ledger entry in the form that the journal needs. */
export const wireJournalEntry = z.object({
  day: venueDateSchema,
  receipt: z.string(),
  what: z.string(),
  account: z.enum(ENTRY_ACCOUNTS),
  method: ledgerMethodSchema,
  amountCents: centsSchema,
  gstCents: centsSchema,
});

/** An exception with the names of the customer and the staff member, if they are still stored. */
const wireException = z.extend(exceptionSchema, {
  customerName: z.nullable(z.string()),
  staffEmail: z.nullable(z.string()),
});

export const wireProofDay = z.extend(proofDaySchema, { exceptions: z.array(wireException) });

export type WireJournalEntry = z.infer<typeof wireJournalEntry>;
export type WireProofDay = z.infer<typeof wireProofDay>;
export type WireException = z.infer<typeof wireException>;
