import { ACTOR_NAMES, type ActorName } from './actors.ts';
import type { AccessRule } from './cases.ts';
import { LATELY, LONG_AGO, TODAY, YESTERDAY } from './days.ts';

const noOne = {};
const anyone = Object.fromEntries(ACTOR_NAMES.map((name) => [name, ['get'] as const]));
const staffGets = { staff: ['get'], admin: ['get'], confirmed: ['get'] } as const;

export const DOCUMENTS: readonly AccessRule[] = [
  { what: 'Maya’s household', path: 'users/maya', may: { maya: ['get'], ...staffGets } },
  { what: 'Sam’s household', path: 'users/sam', may: { sam: ['get'], ...staffGets } },
  { what: 'Kim’s household', path: 'users/kim', may: staffGets },
  { what: 'Nora’s missing household', path: 'users/nora', may: { nora: ['get'], ...staffGets } },
  { what: 'a document below a household', path: 'users/maya/notes/one', may: noOne },

  { what: 'the staff member’s record', path: 'staff/staff', may: noOne },
  { what: 'the admin’s record', path: 'staff/admin', may: noOne },
  { what: 'a staff record with ended access', path: 'staff/formerStaff', may: noOne },
  { what: 'a staff record with an unknown role', path: 'staff/cleaner', may: noOne },
  { what: 'a former staff member', path: 'formerStaff/nora', may: noOne },
  { what: 'Nora’s missing staff record', path: 'staff/nora', may: noOne },

  { what: 'a day pass', path: 'walkIns/pass', may: staffGets },
  { what: 'a day pass of an earlier day', path: 'walkIns/earlier', may: staffGets },
  { what: 'who is at the door', path: 'arrivals/maya', may: noOne },
  { what: 'a visit', path: 'visits/visit', may: noOne },
  { what: 'a ledger entry', path: 'ledger/entry', may: noOne },
  { what: 'what staff did', path: 'staffActions/action', may: noOne },
  { what: 'a document below a day pass', path: 'walkIns/pass/notes/one', may: noOne },
  { what: 'a document below a visit', path: 'visits/visit/notes/one', may: noOne },
  { what: 'a document below a ledger entry', path: 'ledger/entry/notes/one', may: noOne },
  { what: 'a document below a staff record', path: 'staff/staff/notes/one', may: noOne },
  { what: 'a document below an undelivered email', path: 'mail/undelivered/notes/one', may: noOne },
  { what: 'an undelivered email', path: 'mail/undelivered', may: noOne },
  { what: 'a queued email', path: 'mail/waiting', may: noOne },

  { what: 'a Stripe event', path: 'providerEvents/event', may: noOne },
  { what: 'a provider task', path: 'providerTasks/task', may: noOne },
  { what: 'a card payment', path: 'cardPayments/payment', may: noOne },
  { what: 'an erasure', path: 'erasures/sam', may: noOne },
  { what: 'the settings of the venue', path: 'settings/venue', may: anyone },
  { what: 'other settings', path: 'settings/other', may: noOne },
  { what: 'a change of the settings', path: 'venueChanges/1', may: noOne },
  { what: 'the reserved hours of a day', path: 'days/2026-11-21', may: noOne },
  { what: 'who is expected on a day', path: 'expected/2026-11-21-0', may: noOne },
  { what: 'the figures of a month', path: 'figures/2026-11', may: noOne },
  { what: 'how many are members', path: 'counters/members', may: noOne },
  { what: 'the counts of a day', path: 'dayClosings/2026-11-18', may: noOne },
  { what: 'a message to members', path: 'messages/1', may: noOne },
  { what: 'a closure', path: 'closures/2', may: noOne },
  { what: 'what became of a customer of a closure', path: 'closures/2/outcomes/maya', may: noOne },
  { what: 'what was compared in a month', path: 'proofs/2026-11', may: noOne },
  { what: 'an item that failed', path: 'failedItems/item', may: noOne },
  { what: 'a lock', path: 'locks/lock', may: noOne },
  { what: 'a rate limit', path: 'rateLimits/address', may: noOne },
  { what: 'the cursor of processed events', path: 'counters/providerEvents', may: noOne },
  { what: 'a document in a collection without a rule', path: 'unlisted/document', may: noOne },
];

export interface QueryRule {
  readonly what: string;
  readonly from: string;
  readonly isGroup?: true;
  readonly where: readonly [field: string, value: unknown, comparison?: '>' | '>='] | 'own id';
  readonly may: readonly ActorName[];
}

const STAFF_AND_ADMIN = ['staff', 'admin', 'confirmed'] as const;

export const QUERIES: readonly QueryRule[] = [
  {
    what: 'the households with their own id',
    from: 'users',
    where: 'own id',
    may: [],
  },
  {
    what: 'Maya’s household by her email',
    from: 'users',
    where: ['email', 'maya@example.com'],
    may: [],
  },
  { what: 'the staff records with their own id', from: 'staff', where: 'own id', may: [] },
  { what: 'today’s day passes', from: 'walkIns', where: ['date', TODAY], may: STAFF_AND_ADMIN },
  { what: 'yesterday’s day passes', from: 'walkIns', where: ['date', YESTERDAY], may: [] },
  { what: 'day passes of later days', from: 'walkIns', where: ['date', TODAY, '>'], may: STAFF_AND_ADMIN },
  { what: 'day passes since yesterday', from: 'walkIns', where: ['date', YESTERDAY, '>='], may: [] },
  { what: 'day passes by a phone number', from: 'walkIns', where: ['phone.e164', '+61412345678'], may: [] },
  {
    what: 'day passes that end from now on',
    from: 'walkIns',
    where: ['endsAt', LATELY, '>'],
    may: STAFF_AND_ADMIN,
  },
  { what: 'day passes that ended long ago', from: 'walkIns', where: ['endsAt', LONG_AGO, '>'], may: [] },
  {
    what: 'visits that end from now on',
    from: 'visits',
    where: ['endsAt', LATELY, '>'],
    may: STAFF_AND_ADMIN,
  },
  { what: 'visits that ended long ago', from: 'visits', where: ['endsAt', LONG_AGO, '>'], may: [] },
  {
    what: 'the households at the door',
    from: 'arrivals',
    where: ['until', LATELY, '>'],
    may: STAFF_AND_ADMIN,
  },
  {
    what: 'the households that were at the door long ago',
    from: 'arrivals',
    where: ['until', LONG_AGO, '>'],
    may: [],
  },
  { what: 'Maya’s arrival', from: 'arrivals', where: ['uid', 'maya'], may: [] },
  {
    what: 'late double entries',
    from: 'visits',
    where: ['checkedInTwice.at', LATELY, '>'],
    may: STAFF_AND_ADMIN,
  },
  { what: 'old double entries', from: 'visits', where: ['checkedInTwice.at', LONG_AGO, '>'], may: [] },
  { what: 'today’s visits, ended or not', from: 'visits', where: ['day', TODAY], may: [] },
  { what: 'Maya’s visits', from: 'visits', where: ['who.uid', 'maya'], may: [] },
  { what: 'documents of today below a visit', from: 'visits/visit/notes', where: ['day', TODAY], may: [] },
  { what: 'today’s takings', from: 'ledger', where: ['day', TODAY], may: [] },
  { what: 'Maya’s payments', from: 'ledger', where: ['who.uid', 'maya'], may: [] },
  { what: 'what staff did for Maya', from: 'staffActions', where: ['who.uid', 'maya'], may: [] },
  { what: 'the undelivered emails', from: 'mail', where: ['state.status', 'failed'], may: [] },
  { what: 'the queued emails', from: 'mail', where: ['state.status', 'queued'], may: [] },
  { what: 'the collection group users', from: 'users', isGroup: true, where: ['uid', 'maya'], may: [] },
];
