import { mailSchema, type QueuedEmail } from '@legacy-hub/domain/documents/email';
import { householdSchema } from '@legacy-hub/domain/documents/household';
import { type Staff, staffSchema } from '@legacy-hub/domain/staff/logins/schema';
import { aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { ENDED_AFTER_LOGIN, ENDED_IN_LOGIN_SECOND } from './actors.ts';
import { LATELY, LONG_AGO, TODAY, YESTERDAY } from './days.ts';

type Documents = Readonly<Record<string, object>>;

/** Households and staff records that the rules look up. Parsed, so that they match production data. */
export const RECORDS: Documents = {
  'users/maya': household('maya', null),
  'users/sam': household('sam', ENDED_IN_LOGIN_SECOND),
  'users/kim': household('kim', ENDED_AFTER_LOGIN),
  'staff/staff': record('staff', 'staff', null),
  'staff/admin': record('admin', 'admin', ENDED_IN_LOGIN_SECOND),
  'staff/formerStaff': record('formerStaff', 'staff', ENDED_AFTER_LOGIN),
  'staff/formerAdmin': record('formerAdmin', 'admin', ENDED_AFTER_LOGIN),
  'staff/demoted': record('demoted', 'staff', null),
  'staff/promoted': record('promoted', 'admin', null),
  'staff/unclaimed': record('unclaimed', 'staff', null),
  'staff/unconfirmed': record('unconfirmed', 'staff', null),
  'staff/confirmed': record('confirmed', 'admin', null),
  'staff/cleaner': { ...record('cleaner', 'staff', null), role: 'cleaner' },
};

/** All documents of the access table. For most of them, the rules depend only on the path. */
export const SEEDED_DOCUMENTS: Documents = {
  ...RECORDS,
  ...subdocumentsOf('users/maya', 'staff/staff', 'walkIns/pass', 'visits/visit', 'ledger/entry'),
  'mail/undelivered/notes/one': { state: { status: 'failed' } },
  'walkIns/pass': { date: TODAY, createdAt: now, endsAt: LATELY + 1 },
  'walkIns/earlier': { date: YESTERDAY, createdAt: now, endsAt: LONG_AGO },
  'visits/visit': {
    day: TODAY,
    at: now,
    endsAt: LATELY + 1,
    checkedInTwice: { at: LATELY + 1 },
    who: { uid: 'maya', personId: 'maya' },
  },
  'visits/earlier': { day: YESTERDAY, endsAt: LONG_AGO, checkedInTwice: { at: LONG_AGO + 1 } },
  'arrivals/maya': { uid: 'maya', personIds: ['maya'], at: now, until: LATELY + 1 },
  'arrivals/sam': { uid: 'sam', personIds: ['sam'], at: now, until: LONG_AGO + 1 },
  'ledger/entry': { day: TODAY, at: now, who: { uid: 'maya', personId: 'maya' } },
  'formerStaff/nora': { uid: 'nora', email: 'nora@example.com' },
  'staffActions/action': { at: now, by: 'staff', who: { uid: 'maya' } },
  'mail/undelivered': queuedEmail('undelivered', { status: 'failed', at: now, reason: 'no such mailbox' }),
  'mail/waiting': queuedEmail('waiting', { status: 'queued', notBefore: now }),
  'providerEvents/event': { type: 'invoice.paid' },
  'providerTasks/task': { uid: 'maya' },
  'cardPayments/payment': { who: { uid: 'maya' }, state: 'started' },
  'erasures/sam': { uid: 'sam' },
  'settings/venue': { venue: {} },
  'venueChanges/1': { venue: {} },
  'days/2026-11-21': { reserved: 3 },
  'expected/2026-11-21-0': { households: { maya: {} } },
  'figures/2026-11': { days: {} },
  'counters/members': { members: { leader: 2 } },
  'dayClosings/2026-11-18': { closings: [] },
  'messages/1': { subject: 'A new game' },
  'closures/2': { days: [TODAY] },
  'closures/2/outcomes/maya': { customer: 'maya' },
  'proofs/2026-11': { month: '2026-11' },
  'failedItems/item': { attempts: 1 },
  'locks/lock': { until: 1 },
  'rateLimits/address': { count: 1 },
  'counters/providerEvents': { processedUpTo: 1 },
  'unlisted/document': { text: 'a collection without a rule' },
};

function subdocumentsOf(...paths: string[]): Documents {
  return Object.fromEntries(paths.map((path) => [`${path}/notes/one`, { text: 'one' }]));
}

function household(uid: string, accessValidFrom: Instant | null): object {
  return householdSchema.parse(aHousehold(aPerson(uid, byCard('leader')), [], { uid, accessValidFrom }));
}

function record(uid: string, role: Staff['role'], accessValidFrom: Instant | null): object {
  const email = `${uid}@example.com`;
  return staffSchema.parse({ version: 1, uid, email, role, since: now, accessValidFrom });
}

function queuedEmail(id: string, state: QueuedEmail['state']): object {
  const welcome = { kind: 'welcome', uid: 'maya', name: 'Maya' };
  const to = 'maya@example.com';
  return mailSchema.parse({ version: 1, id, to, content: welcome, createdAt: now, attempts: 1, state });
}
