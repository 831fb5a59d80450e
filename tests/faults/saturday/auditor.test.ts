import { cardEntry, cashEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import { cents } from '@legacy-hub/domain/money';
import { aMember, aPerson, byCard, now, zone } from '@legacy-hub/domain/testing/households';
import { dayOf } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { describe, expect, test } from 'vitest';
import { audit } from './auditor.ts';
import type { Books } from './books.ts';
import { type Diary, newDiary } from './diary.ts';

const member = aMember(aPerson('mia', byCard('leader')));
const what = { kind: 'extra-sessions' as const, quantity: 1, note: '' };
const entry = (id: string) => ({
  id,
  at: now,
  who: { uid: member.uid, personId: 'mia' },
  what,
  amountCents: cents(500),
});
const byCardEntry: LedgerEntry = cardEntry(entry('sessions:pi_1'), 'pi_1', zone);
const inCash: LedgerEntry = cashEntry(entry('cash:press-1'), 'staff-1', zone);
const visit = {
  id: 'visit-1',
  at: now,
  day: dayOf(now, zone),
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
  by: 'staff-1',
  gesture: 'press-2',
  undone: null,
};
const record: VisitRecord = {
  ...visit,
  version: 1,
  who: { uid: member.uid, personId: 'mia' },
  name: 'mia',
  tier: 'leader',
};

const charge = { paid: true, amount: 500, payment_intent: 'pi_1' };
const goodBooks = {
  members: [{ ...member, primary: { ...member.primary, visits: [visit] } }],
  walkIns: [],
  visits: [record],
  ledger: [byCardEntry, inCash],
  mail: [{ state: { status: 'sent' }, letter: { kind: 'welcome', uid: member.uid } }],
  letters: [{ headers: { 'message-id': 'one' } }],
  cardPayments: [],
  tasks: [],
  locks: [],
  charges: [charge],
  refunds: [],
  invoices: [],
  subscriptions: [],
};
const goodDiary: Diary = {
  ...newDiary(),
  cash: [{ amountCents: 500, receipt: inCash.receipt }],
  checkIns: [{ gesture: 'press-2', sessions: 1 }],
  paidByCard: [member.email],
};

/** Only what the auditor looks at is there. */
const complaints = (books: object, diary: Partial<Diary> = {}): string[] =>
  audit({ ...goodBooks, ...books } as unknown as Books, { ...goodDiary, ...diary }, ['staff-1']);

describe('the auditor', () => {
  test('has nothing to say of a good day', () => {
    expect(complaints({})).toEqual([]);
  });

  test.each<[string, object, Partial<Diary>]>([
    ['a card payment that is not written down', { ledger: [inCash] }, {}],
    ['one that is written down twice', { ledger: [byCardEntry, byCardEntry, inCash] }, {}],
    ['a refund that is not written down', { refunds: [{ status: 'succeeded', amount: 500 }] }, {}],
    [
      'an invoice that is not written down',
      { invoices: [{ id: 'in_1', status: 'paid', amount_paid: 800 }] },
      {},
    ],
    ['cash that was taken and lost', { ledger: [byCardEntry] }, {}],
    ['cash that nobody was told of', {}, { cash: [] }],
    ['a visit that was told of and lost', { visits: [] }, {}],
    ['a visit that was doubled', { visits: [record, { ...record, id: 'visit-2' }] }, {}],
    ['an undone visit that stands', {}, { undone: ['press-2'] }],
    ['somebody who paid and is no member', { members: [] }, {}],
    [
      'somebody who is in twice',
      { members: [{ ...member, primary: { ...member.primary, visits: [visit, visit] } }] },
      {},
    ],
    [
      'a letter that was never sent',
      { mail: [...goodBooks.mail, { id: 'late', state: { status: 'queued' }, letter: {} }] },
      {},
    ],
    ['a letter that never arrived', { letters: [] }, {}],
    ['a member who was never welcomed', { mail: [] }, {}],
    ['a member who was welcomed twice', { mail: [...goodBooks.mail, ...goodBooks.mail] }, {}],
    ['a change that the provider never heard of', { tasks: [{}] }, {}],
    ['a lock that is still held', { locks: [{}] }, {}],
    [
      'a payment that was charged and is open',
      { cardPayments: [{ id: 'p', state: { status: 'open' }, providerId: 'pi_1' }] },
      {},
    ],
    [
      'a pass that is paid without money',
      { walkIns: [{ id: 'w', payment: { status: 'active' }, visits: [] }] },
      {},
    ],
    [
      'two subscriptions of one household',
      {
        members: [{ ...member, customerId: 'c' }],
        subscriptions: [
          { customer: 'c', status: 'active' },
          { customer: 'c', status: 'active' },
        ],
      },
      {},
    ],
    [
      'a household that is charged for more than it holds',
      {
        members: [{ ...member, customerId: 'c' }],
        subscriptions: [
          {
            customer: 'c',
            status: 'active',
            items: { data: [{ price: { lookup_key: 'leader:full' }, quantity: 1 }] },
          },
        ],
      },
      {},
    ],
  ])('finds %s', (_what, books, diary) => {
    expect(complaints(books, diary)).not.toEqual([]);
  });
});
