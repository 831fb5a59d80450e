import type { ActorName } from './actors.ts';
import type { AccessRule } from './cases.ts';

const noOne = {};
const staffReads = { staff: ['get', 'list'], admin: ['get', 'list'] } as const;
const staffGets = { staff: ['get'], admin: ['get'] } as const;

/** Who may do what with which document; `list` reads its whole collection. */
export const DOCUMENTS: readonly AccessRule[] = [
  { what: 'Maya’s household', path: 'users/maya', may: { maya: ['get'], ...staffReads } },
  { what: 'Sam’s household', path: 'users/sam', may: { sam: ['get'], ...staffReads } },
  { what: 'Kim’s household', path: 'users/kim', may: staffReads },
  { what: 'Nora’s missing household', path: 'users/nora', may: { nora: ['get'], ...staffReads } },
  { what: 'a document below a household', path: 'users/maya/notes/one', may: noOne },

  { what: 'the staff member’s record', path: 'staff/staff', may: { staff: ['get'] } },
  { what: 'the admin’s record', path: 'staff/admin', may: { admin: ['get'] } },
  { what: 'a staff record with ended access', path: 'staff/formerStaff', may: noOne },
  { what: 'a staff record with an unknown role', path: 'staff/cleaner', may: noOne },
  { what: 'Nora’s missing staff record', path: 'staff/nora', may: noOne },

  { what: 'a day pass', path: 'walkIns/pass', may: staffReads },
  { what: 'a visit', path: 'visits/visit', may: staffReads },
  { what: 'a ledger entry', path: 'ledger/entry', may: staffReads },
  { what: 'a document below a day pass', path: 'walkIns/pass/notes/one', may: noOne },
  { what: 'a document below a visit', path: 'visits/visit/notes/one', may: noOne },
  { what: 'a document below a ledger entry', path: 'ledger/entry/notes/one', may: noOne },
  { what: 'a document below a staff record', path: 'staff/staff/notes/one', may: noOne },
  { what: 'a document below an undelivered email', path: 'mail/undelivered/notes/one', may: noOne },
  { what: 'an undelivered email', path: 'mail/undelivered', may: staffGets },
  { what: 'a queued email', path: 'mail/waiting', may: noOne },

  { what: 'a Stripe event', path: 'providerEvents/event', may: noOne },
  { what: 'a provider task', path: 'providerTasks/task', may: noOne },
  { what: 'a rate limit', path: 'rateLimits/address', may: noOne },
  { what: 'the cursor of processed events', path: 'counters/providerEvents', may: noOne },
  { what: 'a document in a collection without a rule', path: 'unlisted/document', may: noOne },
];

export interface QueryRule {
  readonly what: string;
  readonly from: string;
  readonly isGroup?: true;
  readonly where: readonly [field: string, value: unknown] | 'own id';
  readonly may: readonly ActorName[];
}

const STAFF_AND_ADMIN = ['staff', 'admin'] as const;

/** Who may run which query. */
export const QUERIES: readonly QueryRule[] = [
  {
    what: 'the households with their own id',
    from: 'users',
    where: 'own id',
    may: STAFF_AND_ADMIN,
  },
  {
    what: 'Maya’s household by her email',
    from: 'users',
    where: ['email', 'maya@example.com'],
    may: STAFF_AND_ADMIN,
  },
  { what: 'the staff records with their own id', from: 'staff', where: 'own id', may: [] },
  { what: 'today’s day passes', from: 'walkIns', where: ['date', '2026-11-21'], may: STAFF_AND_ADMIN },
  { what: 'today’s visits', from: 'visits', where: ['day', '2026-11-21'], may: STAFF_AND_ADMIN },
  { what: 'Maya’s visits', from: 'visits', where: ['who.uid', 'maya'], may: STAFF_AND_ADMIN },
  { what: 'today’s takings', from: 'ledger', where: ['day', '2026-11-21'], may: STAFF_AND_ADMIN },
  { what: 'Maya’s payments', from: 'ledger', where: ['who.uid', 'maya'], may: STAFF_AND_ADMIN },
  { what: 'the undelivered emails', from: 'mail', where: ['state.status', 'failed'], may: STAFF_AND_ADMIN },
  { what: 'the queued emails', from: 'mail', where: ['state.status', 'queued'], may: [] },
  { what: 'the collection group users', from: 'users', isGroup: true, where: ['uid', 'maya'], may: [] },
];
