import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, emptyBody, id, singleLine } from '../api/request-fields.ts';
import { officeMembers as copy } from '../copy/office/members.ts';
import { network } from '../copy/shared/site.ts';
import { MAX_NAME_LENGTH } from '../core/limits.ts';
import { nameSearch } from '../core/names.ts';
import { TIER_ORDER } from '../core/tiers.ts';
import { countSchema } from '../core/value-schemas.ts';

export const MEMBER_FILTERS = ['all', 'overdue', 'due', 'renewing', 'paused', 'leaving', 'not-seen'] as const;

const member = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.enum(TIER_ORDER),
  status: z.enum(['active', 'past_due', 'suspended', 'canceled', 'paused', 'pending', 'expired']),
  /** The end of the paid time, or the time since when nothing is paid. */
  paidUntil: z.nullable(z.iso.datetime()),
  /** Null if there was no visit, because the last ones are stored with the household. */
  lastVisit: z.nullable(z.iso.datetime()),
});

/** The last household of a page and its sort value, so the next page continues there even if it changes. */
const cursor = z.object({
  id: id(network.badInput),
  at: z.union([z.string(network.badInput).check(z.maxLength(MAX_NAME_LENGTH)), z.int(network.badInput)]),
});

const wireMembers = z.object({
  userId: z.string(),
  name: z.string(),
  /** The adult of a child's membership. */
  contact: z.nullable(z.string()),
  phone: z.string(),
  email: z.string(),
  people: z.array(member),
});

export const listMembers = {
  method: 'POST',
  path: '/api/admin/members/search',
  summary:
    'List the households with members, all or those who are overdue, due or renewing in the next seven days, paused, leaving or not seen lately, or of those whom a name finds.',
  access: 'admin',
  rateLimit: 'searching',
  accepts: 'json',
  input: body({
    show: z.enum(MEMBER_FILTERS, copy.checks.filter),
    name: z.optional(
      singleLine(copy.checks.name).check(z.refine((typed) => nameSearch(typed) !== null, copy.checks.name)),
    ),
    after: z.optional(cursor),
  }),
  output: z.object({
    households: z.array(wireMembers),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(cursor),
  }),
  refusals: [],
} satisfies Endpoint;

export const getMemberCounts = {
  method: 'GET',
  path: '/api/admin/members/counts',
  summary: 'How many households each filter of the list shows, and how many people are members.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ households: z.record(z.enum(MEMBER_FILTERS), countSchema), people: countSchema }),
  refusals: [],
} satisfies Endpoint;

export type MembersCursor = z.infer<typeof cursor>;
export type WireMembers = z.infer<typeof wireMembers>;
