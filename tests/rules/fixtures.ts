import { householdSchema } from '@legacy-hub/domain/household-schema';
import { mailSchema, type QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { type Staff, staffSchema } from '@legacy-hub/domain/staff/schema';
import { aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { ENDED_AFTERWARDS, ENDED_IN_THAT_SECOND } from './actors.ts';

type Documents = Readonly<Record<string, object>>;

/** What a look into a household or a staff record decides on. Parsed, so that it is what production stores. */
export const RECORDS: Documents = {
  'users/maya': household('maya', null),
  'users/sam': household('sam', ENDED_IN_THAT_SECOND),
  'users/kim': household('kim', ENDED_AFTERWARDS),
  'staff/staff': record('staff', 'staff', null),
  'staff/admin': record('admin', 'admin', ENDED_IN_THAT_SECOND),
  'staff/formerStaff': record('formerStaff', 'staff', ENDED_AFTERWARDS),
  'staff/formerAdmin': record('formerAdmin', 'admin', ENDED_AFTERWARDS),
  'staff/demoted': record('demoted', 'staff', null),
  'staff/promoted': record('promoted', 'admin', null),
  'staff/unclaimed': record('unclaimed', 'staff', null),
  'staff/cleaner': { ...record('cleaner', 'staff', null), role: 'cleaner' },
};

/** Everything that the table of documents speaks of. The rules ask most of these for nothing but their place. */
export const DOCUMENTS_AT_HAND: Documents = {
  ...RECORDS,
  ...below('users/maya', 'staff/staff', 'walkIns/pass', 'visits/visit', 'ledger/entry'),
  'mail/undelivered/notes/one': { state: { status: 'failed' } },
  'walkIns/pass': { date: '2026-11-21', createdAt: now },
  'visits/visit': { day: '2026-11-21', at: now, who: { uid: 'maya', personId: 'maya' } },
  'ledger/entry': { day: '2026-11-21', at: now, who: { uid: 'maya', personId: 'maya' } },
  'mail/undelivered': queuedEmail('undelivered', { status: 'failed', at: now, reason: 'no such mailbox' }),
  'mail/waiting': queuedEmail('waiting', { status: 'queued', notBefore: now }),
  'providerEvents/event': { type: 'invoice.paid' },
  'providerTasks/task': { uid: 'maya' },
  'rateLimits/address': { count: 1 },
  'counters/providerEvents': { heardUpTo: 1 },
  'unheardOf/document': { text: 'a collection without a rule' },
};

function below(...places: string[]): Documents {
  return Object.fromEntries(places.map((place) => [`${place}/notes/one`, { text: 'one' }]));
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
