import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, day, singleLine } from '../api/request-fields.ts';
import { officeAccounts } from '../copy/office/accounts.ts';
import { network } from '../copy/shared/site.ts';
import { countSchema } from '../core/value-schemas.ts';
import { wireCountedDay, wireTakings } from '../day-closings/wire.ts';
import { wireJournalEntry, wireProofDay } from './wire.ts';

const days = () => ({ from: day(officeAccounts.range.day), until: day(officeAccounts.range.day) });

export const listJournal = {
  method: 'GET',
  path: '/api/admin/accounts/journal',
  summary: 'List the ledger from one day to another for the accounts, oldest first, a page at a time.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'query',
  input: body({ ...days(), after: z.optional(singleLine(network.badInput)) }),
  output: z.object({
    entries: z.array(wireJournalEntry),
    /** The start of the next page; null after the last one. */
    next: z.nullable(z.string()),
    /** The number of entries on the page that can't be read. */
    unreadable: countSchema,
  }),
  refusals: [],
} satisfies Endpoint;

export const listProofs = {
  method: 'GET',
  path: '/api/admin/accounts/proofs',
  summary:
    'List what was found when the ledger of each day was compared with Stripe, the staff log and the counts of the counter, with fees and payouts.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'query',
  input: body(days()),
  output: z.object({
    days: z.array(wireProofDay),
    /** The counted days of the range, and today once it has been counted. */
    counted: z.array(wireCountedDay),
    /** The takings of each day, as the month shows them. Days without takings are missing. */
    takings: z.array(wireTakings),
  }),
  refusals: [],
} satisfies Endpoint;

export const checkDay = {
  method: 'POST',
  path: '/api/admin/accounts/check',
  summary: 'Compare the ledger of a day with Stripe and the staff log again.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'json',
  input: body({ day: day(officeAccounts.range.day) }),
  output: wireProofDay,
  refusals: [],
} satisfies Endpoint;
