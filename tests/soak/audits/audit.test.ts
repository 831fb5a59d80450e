import { takenEntry } from '@legacy-hub/domain/billing/payments/ledger';
import { cents } from '@legacy-hub/domain/core/money';
import { countsOfEntry } from '@legacy-hub/domain/figures/count';
import { dayFiguresSchema } from '@legacy-hub/domain/figures/schema';
import { emptyDay } from '@legacy-hub/domain/places/rules';
import { aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import { anUnpaidPass } from '@legacy-hub/domain/testing/walk-ins';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { addDays, dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { messageIdOf } from '@legacy-hub/functions/src/stores/firestore/message-id.ts';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { newExpectedState } from './expected-state.ts';
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
const payment = {
  id: 'weeks:mia',
  at: now,
  who: { uid: 'mia', personId: null },
  item: { kind: 'memberships', people: [{ personId: 'mia-1', tier: 'leader' }], weeks: 1 },
  amountCents: cents(1800),
} as const;
const sale = takenEntry(
  { ...payment, item: { ...payment.item, people: [...payment.item.people] } },
  { by: 'staff-1' },
);
const contents = [
  { kind: 'welcome', uid: 'mia' },
  { kind: 'receipt', invoice: { numbers: [sale.receipt] } },
];
const mail = contents.map((content) => ({
  id: content.kind,
  content,
  attempts: 1,
  state: { status: 'sent' },
}));

const figures = {
  version: 1 as const,
  month: monthOf(dayOf(now)),
  days: {
    [dayOf(now)]: dayFiguresSchema.parse({ ...countsOfEntry(sale), visits: { '12': 1 } }),
  },
};

/** The stored data of a day on which a household joined, paid in cash and checked in. */
const stored = {
  now,
  members: [
    {
      ...aHousehold(aPerson('mia-1', byCard('leader'), { visits: [visit] })),
      uid: 'mia',
      email: 'mia@example.com',
      joinedAt: now,
    },
  ],
  walkIns: [],
  days: [emptyDay(dayOf(now))],
  closures: [],
  venue: EXAMPLE_VENUE,
  figures: [figures],
  memberCounts: { members: {}, paused: {} },
  visits: [{ ...visit, who: { uid: 'mia', personId: 'mia-1' } }],
  ledger: [sale],
  proofs: [],
  mail,
  emails: mail.map(({ id }) => ({ headers: { 'message-id': messageIdOf(id, 'hello@legacyhub.test') } })),
  staffActions: ['take-cash', 'check-in'].map((kind) => ({
    kind,
    by: 'staff-1',
    who: { uid: 'mia' },
    at: now,
    amountCents: kind === 'take-cash' ? sale.amountCents : null,
    changes: [],
  })),
  cardPayments: [],
  tasks: [],
  locks: [],
  charges: [],
  refunds: [],
  disputes: [],
  intents: [],
  slow: [],
  invoices: [],
  subscriptions: [],
};

/** The same day as staff saw it in responses. */
const notified = {
  ...newExpectedState(['staff-1']),
  cash: [{ amountCents: sale.amountCents, receipt: sale.receipt }],
  checkIns: [{ idempotencyKey: 'check-in-1', sessions: 1 }],
  actions: ['take-cash mia', 'check-in mia'].map((action) => ({ action, isReported: true })),
};

const findings = (fault: object = {}, answers: Partial<typeof notified> = {}) =>
  audit({ ...stored, ...fault } as unknown as ObservedState, { ...notified, ...answers });

test('the audit accepts a day on which nothing was lost', () => {
  expect(findings()).toEqual([]);
});

test('the audit reports cash that was booked with a different amount', () => {
  const ledger = [{ ...sale, amountCents: cents(1700) }];
  expect(findings({ ledger })).toContain('cash that staff took: in total 1800 0 times instead of 1');
});

test('the audit reports a check-in that was recorded twice', () => {
  const visits = [...stored.visits, ...stored.visits];
  expect(findings({ visits })).toContain('check-in: check-in-1 in effect 2 times instead of 1');
});

test('the audit reports an email that never arrived', () => {
  expect(findings({ emails: stored.emails.slice(1) })).toEqual([
    'email in the inbox: welcome 0 times instead of 1',
  ]);
});

test('the audit reports money and people that are missing in the office', () => {
  expect(findings({ figures: [] })).toEqual([
    `takings of: ${dayOf(now)} cash [1,1800] 0 times instead of 1`,
    `takings of: ${dayOf(now)} cash [0,0] 1 times instead of 0`,
    `people who came on: ${dayOf(now)} 1 0 times instead of 1`,
    `people who came on: ${dayOf(now)} 0 1 times instead of 0`,
  ]);
  expect(findings({ memberCounts: { members: { leader: 1 }, paused: {} } })).toContain(
    'members of each tier: now [["leader",1]] 1 times instead of 0',
  );
});

test('the audit reports hours that are counted for a day without a reservation', () => {
  const days = [{ ...emptyDay(dayOf(now)), reserved: 2 }];
  expect(findings({ days })).toContain(`hours reserved on: ${dayOf(now)} 2 1 times instead of 0`);
});

describe('the audit of a closed day', () => {
  const day = addDays(dayOf(now), 2);
  const exception = { from: day, to: day, hours: null, reason: 'A storm' };
  const venue = { ...EXAMPLE_VENUE, openingHoursExceptions: [exception] };
  const members = stored.members.map((household) => ({
    ...household,
    primary: { ...household.primary, bookings: [{ day, hours: 1, usedBy: null }] },
  }));
  const walkIns = [{ ...anUnpaidPass(), date: day }];

  test('reports bookings and passes that remain on that day', () => {
    expect(findings({ venue, members })).toContain(
      `booking on a closed day: mia on ${day} 1 times instead of 0`,
    );
    expect(findings({ venue, walkIns })).toContain(
      `pass on a closed day without an outcome: pass on ${day} 1 times instead of 0`,
    );
  });

  test('reports a closure that was never settled', () => {
    const closures = [{ closure: { id: '7', settledAt: null }, outcomes: [] }];
    expect(findings({ closures })).toContain('closure that was never settled: 7 1 times instead of 0');
  });

  test('reports a lost confirmed booking, and more hours than the day has', () => {
    const days = [{ ...emptyDay(day), reserved: 9_000 }];
    expect(findings({ days })).toContainEqual(
      expect.stringMatching(/^more hours than a day has: .* 9000 of /),
    );
    expect(findings({}, { booked: [{ customer: 'mia', day }] })).toContain(
      `confirmed booking: mia on ${day} 0 times instead of 1`,
    );
  });
});
