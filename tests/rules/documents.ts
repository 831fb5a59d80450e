import type { Who } from './actors.ts';
import type { Line } from './cases.ts';

const noOne = {};
const counterReads = { staff: ['get', 'list'], admin: ['get', 'list'] } as const;
const counterGets = { staff: ['get'], admin: ['get'] } as const;

/** Who may do what with which document; `list` asks for the whole collection that it lies in. */
export const DOCUMENTS: readonly Line[] = [
  { what: 'Maya’s household', path: 'users/maya', may: { maya: ['get'], ...counterReads } },
  { what: 'Sam’s household', path: 'users/sam', may: { sam: ['get'], ...counterReads } },
  { what: 'Kim’s household', path: 'users/kim', may: counterReads },
  { what: 'the household that Nora lacks', path: 'users/nora', may: { nora: ['get'], ...counterReads } },
  { what: 'something below a household', path: 'users/maya/notes/one', may: noOne },

  { what: 'the staff member’s record', path: 'staff/staff', may: { staff: ['get'] } },
  { what: 'the admin’s record', path: 'staff/admin', may: { admin: ['get'] } },
  { what: 'the record of an ended access', path: 'staff/formerStaff', may: noOne },
  { what: 'the record of a role unknown', path: 'staff/cleaner', may: noOne },
  { what: 'the staff record that Nora lacks', path: 'staff/nora', may: noOne },

  { what: 'a day pass', path: 'walkIns/pass', may: counterReads },
  { what: 'a visit', path: 'visits/visit', may: counterReads },
  { what: 'an entry of the ledger', path: 'ledger/entry', may: counterReads },
  { what: 'something below a day pass', path: 'walkIns/pass/notes/one', may: noOne },
  { what: 'something below a visit', path: 'visits/visit/notes/one', may: noOne },
  { what: 'something below an entry of the ledger', path: 'ledger/entry/notes/one', may: noOne },
  { what: 'something below a staff record', path: 'staff/staff/notes/one', may: noOne },
  { what: 'something below an undelivered letter', path: 'mail/undelivered/notes/one', may: noOne },
  { what: 'an undelivered letter', path: 'mail/undelivered', may: counterGets },
  { what: 'a letter that waits', path: 'mail/waiting', may: noOne },

  { what: 'an event of the card provider', path: 'providerEvents/event', may: noOne },
  { what: 'a task for the card provider', path: 'providerTasks/task', may: noOne },
  { what: 'a rate limit', path: 'rateLimits/address', may: noOne },
  { what: 'how far events were heard', path: 'counters/providerEvents', may: noOne },
  { what: 'a document nobody has heard of', path: 'unheardOf/document', may: noOne },
];

export interface Question {
  readonly what: string;
  readonly from: string;
  readonly everywhere?: true;
  readonly where: readonly [field: string, is: unknown] | 'its id is theirs';
  readonly may: readonly Who[];
}

const THE_COUNTER = ['staff', 'admin'] as const;

/** Who may ask for a part of a collection. */
export const QUESTIONS: readonly Question[] = [
  {
    what: 'the households with their own id',
    from: 'users',
    where: 'its id is theirs',
    may: THE_COUNTER,
  },
  {
    what: 'Maya’s household by her email',
    from: 'users',
    where: ['email', 'maya@example.com'],
    may: THE_COUNTER,
  },
  { what: 'the staff records with their own id', from: 'staff', where: 'its id is theirs', may: [] },
  { what: 'today’s day passes', from: 'walkIns', where: ['date', '2026-11-21'], may: THE_COUNTER },
  { what: 'today’s visits', from: 'visits', where: ['day', '2026-11-21'], may: THE_COUNTER },
  { what: 'Maya’s visits', from: 'visits', where: ['who.uid', 'maya'], may: THE_COUNTER },
  { what: 'today’s takings', from: 'ledger', where: ['day', '2026-11-21'], may: THE_COUNTER },
  { what: 'Maya’s payments', from: 'ledger', where: ['who.uid', 'maya'], may: THE_COUNTER },
  { what: 'the undelivered letters', from: 'mail', where: ['state.status', 'failed'], may: THE_COUNTER },
  { what: 'the letters that wait', from: 'mail', where: ['state.status', 'queued'], may: [] },
  { what: 'all that is called users', from: 'users', everywhere: true, where: ['uid', 'maya'], may: [] },
];
