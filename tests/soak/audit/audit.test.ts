import { takenEntry } from '@legacy-hub/domain/billing/payments/ledger';
import { cents } from '@legacy-hub/domain/core/money';
import { emptyDay } from '@legacy-hub/domain/places/rules';
import { aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import { anUnpaidPass } from '@legacy-hub/domain/testing/walk-ins';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { addDays, dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { messageIdOf } from '@legacy-hub/functions/src/stores/firestore/message-id.ts';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { type ExpectedState, newExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

const visit = {
  id: 'visit-1',
  at: now,
  day: dayOf(now),
  by: 'staff-1',
  idempotencyKey: 'check-in-1',
  undone: null,
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
};
const sale = takenEntry(
  {
    id: 'weeks:mia',
    at: now,
    who: { uid: 'mia', personId: null },
    amountCents: cents(1800),
    item: { kind: 'memberships', people: [{ personId: 'mia-1', tier: 'leader' }], weeks: 1 },
  },
  { by: 'staff-1' },
);
const mail = [
  { kind: 'welcome', uid: 'mia' },
  { kind: 'receipt', invoice: { numbers: [sale.receipt] } },
].map((content) => ({ id: content.kind, content, attempts: 1, state: { status: 'sent' } }));
const household = {
  ...aHousehold(aPerson('mia-1', byCard('leader'), { visits: [visit] })),
  uid: 'mia',
  email: 'mia@example.com',
  joinedAt: now,
};

/** The stored data of a day on which a household joined, paid in cash and checked in. */
const observed = {
  now,
  venue: EXAMPLE_VENUE,
  members: [household],
  walkIns: [],
  days: [],
  closures: [],
  visits: [{ ...visit, who: { uid: 'mia', personId: 'mia-1' } }],
  ledger: [sale],
  mail,
  emails: mail.map(({ id }) => ({ headers: { 'message-id': messageIdOf(id, 'hello@legacyhub.test') } })),
  staffActions: ['take-cash', 'check-in'].map((kind) => ({ kind, by: 'staff-1', who: { uid: 'mia' } })),
  cardPayments: [],
  tasks: [],
  locks: [],
  refunds: [],
  intents: [],
  slow: [],
  subscriptions: [],
  ownFindings: [],
};

/** The same day according to the responses. */
const expected: ExpectedState = {
  ...newExpectedState(['staff-1']),
  cash: [{ customer: 'mia', receipt: sale.receipt, amountCents: sale.amountCents, by: 'staff-1' }],
  checkIns: [{ customer: 'mia', idempotencyKey: 'check-in-1', sessions: 1 }],
  actions: ['take-cash mia', 'check-in mia'].map((action) => ({ action, isReported: true })),
};

const findings = (fault: object = {}, answers: Partial<ExpectedState> = {}) =>
  audit({ ...observed, ...fault } as unknown as ObservedState, { ...expected, ...answers });

const day = addDays(dayOf(now), 2);
const venue = {
  ...EXAMPLE_VENUE,
  openingHoursExceptions: [{ from: day, to: day, hours: null, reason: 'A storm' }],
};
const booked = { ...household, primary: { ...household.primary, bookings: [{ day, usedBy: null }] } };

test('the audit accepts a day on which nothing was lost', () => {
  expect(findings()).toEqual([]);
});

test.each([
  ['lost money', { ledger: [] }, `payment at the counter: 1800 on ${sale.receipt} of mia 0 times`],
  [
    'doubled money',
    { ledger: [sale, sale] },
    `payment at the counter: 3600 on ${sale.receipt} of mia 1 times`,
  ],
  ['a lost check-in', { visits: [] }, 'check-in: mia check-in-1 in effect 0 times instead of 1'],
  [
    'a doubled check-in',
    { visits: [...observed.visits, ...observed.visits] },
    'check-in: mia check-in-1 in effect 2 times instead of 1',
  ],
  [
    'a missing staff action',
    { staffActions: [] },
    'action in the staff log: take-cash mia 0 times instead of 1',
  ],
  ['an email that never arrived', { emails: [] }, 'email in the inbox: welcome 0 times instead of 1'],
  ['an email that arrived twice', { emails: [...observed.emails, ...observed.emails] }, 'email in the inbox'],
  [
    'an invoice that was never sent',
    { mail: mail.slice(0, 1) },
    `email with: the document ${sale.receipt} 0`,
  ],
  ['a task that was never done', { tasks: ['refund'] }, 'queued provider task: refund 1 times instead of 0'],
  ['a lock', { locks: [{ id: 'mia', takenAt: now }] }, 'lock that was never released: mia'],
  ['a booking on a closed day', { venue, members: [booked] }, `booking on a closed day: mia on ${day}`],
  [
    'a pass on a closed day',
    { venue, walkIns: [{ ...anUnpaidPass(), date: day }] },
    `pass on a closed day without an outcome: pass on ${day} 1 times instead of 0`,
  ],
  ['too many hours', { days: [{ ...emptyDay(day), reserved: 9_000 }] }, 'more hours than a day has'],
  ['a finding of the product’s audits', { ownFindings: ['mia-1 may come in unpaid'] }, 'may come in unpaid'],
])('the audit reports %s', (_what, fault, finding) => {
  expect(findings(fault)).toContainEqual(expect.stringContaining(finding));
});

test('the audit reports a lost confirmed booking', () => {
  expect(findings({}, { booked: [{ customer: 'mia', day }] })).toEqual([
    `confirmed booking: mia on ${day} 0 times instead of 1`,
  ]);
});

test('an unanswered request has no other finding, because its effect is unknown', () => {
  const unanswered = [{ request: 'POST /api/check-in', about: 'mia' }];
  expect(findings({}, { checkIns: [], unanswered })).toEqual(['POST /api/check-in was never answered']);
});
