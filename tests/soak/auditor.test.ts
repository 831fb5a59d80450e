import { cardEntry, cashEntry, refundEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import { cents } from '@legacy-hub/domain/money';
import { aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import { dayOf } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { describe, expect, test } from 'vitest';
import { audit } from './auditor.ts';
import { type ExpectedState, newExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

const visit = {
  id: 'visit-1',
  at: now,
  day: dayOf(now),
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
  by: 'staff-1',
  idempotencyKey: 'press-2',
  undone: null,
};
const paid = aHousehold(aPerson('mia', byCard('leader')));
const primary = { ...paid.primary, boughtHours: 1, visits: [visit] };
const household = { ...paid, joinedAt: now, customerId: 'cus_1', primary };
const who = { uid: household.uid, personId: 'mia' };
const record: VisitRecord = { ...visit, version: 1, who, name: 'mia', tier: 'leader' };

const sessions = { kind: 'extra-sessions' as const, quantity: 1, note: '' };
const weeks = { kind: 'memberships' as const, people: [], weeks: 1 };
const hours = { kind: 'walk-in' as const, hours: 2, participants: 1, adults: 0 };
const amountCents = cents(500);
const bought = cardEntry({ id: 'sessions:pi_1', at: now, who, what: sessions, amountCents }, 'pi_1');
const inCash = cashEntry({ id: 'cash:1', at: now, who, what: weeks, amountCents }, 'staff-1');
const ofPass = { at: now, who: { walkInId: 'pass-1' }, what: hours, amountCents };
const passByCard = cardEntry({ ...ofPass, id: 'walk-in:pi_2' }, 'pi_2');
const passInCash = cashEntry({ ...ofPass, id: 'walk-in:pass-1' }, 'staff-2');

const receiptFor = ({ receipt }: LedgerEntry) => ({ kind: 'receipt', invoice: { numbers: [receipt] } });
const passFor = (entry: LedgerEntry | null) => ({
  kind: 'walk-in-pass',
  walkInId: 'pass-1',
  paid: entry && { numbers: [entry.receipt] },
});
const queuedEmail = (id: string, tells: object) => ({
  id,
  attempts: 1,
  state: { status: 'sent' },
  content: tells,
});
const arrived = (id: string) => ({ headers: { 'message-id': `<${id}@legacyhub>` } });
const pass = { id: 'pass-1', totalCents: 500, payment: { status: 'active', by: 'card' }, visits: [] };
const welcome = queuedEmail('welcome', { kind: 'welcome', uid: household.uid });
const mail = [
  welcome,
  queuedEmail('sessions', receiptFor(bought)),
  queuedEmail('cash', receiptFor(inCash)),
  queuedEmail('pass', passFor(passByCard)),
];
const charges = ['pi_1', 'pi_2'].map((id) => ({ paid: true, amount: 500, payment_intent: id }));
const intents = ['pi_1', 'pi_2'].map((id) => ({ id, status: 'succeeded', customer: 'cus_1' }));
const subscription = { id: 'sub_1', customer: 'cus_1', status: 'active', items: { data: [] } };

const consistentState = {
  members: [household],
  walkIns: [pass],
  visits: [record],
  ledger: [bought, inCash, passByCard],
  mail,
  emails: mail.map(({ id }) => arrived(id)),
  cardPayments: [],
  tasks: [],
  locks: [],
  charges,
  refunds: [],
  intents,
  slow: [],
  invoices: [],
  subscriptions: [subscription],
};
const expectedDay: ExpectedState = {
  ...newExpectedState(),
  cash: [{ amountCents: 500, receipt: inCash.receipt }],
  checkIns: [{ idempotencyKey: 'press-2', sessions: 1 }],
  paidByCard: [household.email],
  passesByCard: ['pass-1'],
};

/** Contains only what the auditor reads. */
const findings = (observed: object, expected: Partial<ExpectedState> = {}): string[] =>
  audit({ ...consistentState, ...observed } as unknown as ObservedState, { ...expectedDay, ...expected }, [
    'staff-1',
  ]);

const entries = (ledger: readonly LedgerEntry[]) => ({ ledger });
const written = (more: readonly ReturnType<typeof queuedEmail>[]) => ({
  mail: more,
  emails: more.map(({ id }) => arrived(id)),
});
const withVisits = (visits: object[]) => ({ members: [{ ...household, primary: { ...primary, visits } }] });
const pending = { ...primary, membership: { ...primary.membership, status: 'pending' } };
const unpaid = { members: [{ ...household, primary: pending }] };
const unpaidPass = { ...pass, payment: { status: 'pending', by: 'card' } };
const open = { id: 'p', who, state: { status: 'open' }, providerId: 'pi_3' };
const byItsIntent = (status: string) => ({
  cardPayments: [open],
  intents: [...intents, { id: 'pi_3', status }],
});
/** An open payment for a registration, which the provider has as a subscription's first invoice. */
const byItsFirstWeek = (status: string) => ({
  cardPayments: [{ ...open, providerId: 'sub_2' }],
  subscriptions: [{ id: 'sub_2', status: 'incomplete', customer: 'cus_2', latest_invoice: 'in_1' }],
  invoices: [{ id: 'in_1', status: 'open', payments: { data: [{ payment: { payment_intent: 'pi_3' } }] } }],
  intents: [...intents, { id: 'pi_3', status }],
});
const forPass = { id: 'p', who: { walkInId: 'pass-1' }, state: { status: 'declined' }, providerId: 'pi_3' };
const refusedIntent = { id: 'pi_3', status: 'requires_payment_method', customer: 'cus_1' };
const refusedLater = { slow: ['pi_3'], intents: [...intents, refusedIntent] };

describe('the auditor accepts', () => {
  const sentBack = refundEntry({
    id: 're_1',
    at: now,
    amountCents,
    who: { walkInId: 'pass-1' },
    reason: 'Paid twice, or too late',
  });
  const inCashToo = {
    ledger: [bought, inCash, passByCard, sentBack, passInCash],
    refunds: [{ status: 'succeeded', amount: 500, payment_intent: 'pi_2' }],
    ...written([...mail.slice(0, 3), queuedEmail('pass', passFor(passInCash))]),
  };
  const withoutPass = {
    ...entries([bought, inCash]),
    charges: charges.slice(0, 1),
    walkIns: [unpaidPass],
    ...written(mail.slice(0, 3)),
  };

  test.each<[string, object, Partial<ExpectedState>]>([
    ['a good day', {}, {}],
    ['a pass that was paid twice and refunded once', inCashToo, {}],
    ['a visitor who left during 3-D Secure', byItsIntent('requires_action'), {}],
    ['a household that left during 3-D Secure', byItsFirstWeek('requires_action'), {}],
    ['a household whose bank declined later', { ...refusedLater, ...unpaid }, {}],
    ['a pass whose bank declined later', { ...withoutPass, ...refusedLater, cardPayments: [forPass] }, {}],
    [
      'an email that was attempted twice and arrived twice',
      {
        mail: [{ ...welcome, attempts: 2 }, ...mail.slice(1)],
        emails: [...consistentState.emails, arrived('welcome')],
      },
      {},
    ],
  ])('%s', (_what, observed, expected) => {
    expect(findings(observed, expected)).toEqual([]);
  });
});

describe('the money auditor reports', () => {
  const invoice = { id: 'in_1', status: 'paid', amount_paid: 800 };
  test.each<[string, object, Partial<ExpectedState>, RegExp]>([
    ['a card payment missing from the ledger', entries([inCash, passByCard]), {}, /cards moved 1000/],
    [
      'a card payment that is in the ledger twice',
      entries([bought, bought, inCash, passByCard]),
      {},
      /ledger twice/,
    ],
    [
      'two payments with one receipt number',
      entries([bought, inCash, inCash, passByCard]),
      {},
      /have receipt/,
    ],
    [
      'a refund missing from the ledger',
      { refunds: [{ status: 'succeeded', amount: 500, payment_intent: 'pi_9' }] },
      {},
      /cards moved 500/,
    ],
    ['an invoice missing from the ledger', { invoices: [invoice] }, {}, /in_1 was paid/],
    ['cash that was taken but is not in the ledger', entries([bought, passByCard]), {}, /500 in cash/],
    ['cash in the ledger that was never reported', {}, { cash: [] }, /0 in cash/],
    [
      'a receipt that is not in the ledger',
      {},
      { cash: [{ amountCents: 500, receipt: 'none' }] },
      /none was issued/,
    ],
    ['an open payment that was charged', byItsIntent('succeeded'), {}, /p is open, and succeeded/],
    ['an open payment that the bank declined', byItsIntent('requires_payment_method'), {}, /p is open/],
    [
      'an open payment whose first invoice is canceled',
      byItsFirstWeek('canceled'),
      {},
      /p is open, and canceled/,
    ],
    ['an open payment unknown to the provider', { cardPayments: [open] }, {}, /p is open, and unknown/],
    ['a provider task that is still queued', { tasks: [{}] }, {}, /1 changes wait/],
    ['a lock that is still held', { locks: [{}] }, {}, /1 locks/],
  ])('%s', (_what, observed, expected, complaint) => {
    expect(findings(observed, expected)).toContainEqual(expect.stringMatching(complaint));
  });
});

describe('the memberships auditor reports', () => {
  const items = { data: [{ price: { lookup_key: 'leader:full' }, quantity: 1 }] };
  test.each<[string, object, Partial<ExpectedState>, RegExp]>([
    ['a payer without a household', { members: [] }, {}, /paid and is not a member/],
    ['a payer whose membership is still pending', unpaid, {}, /paid and is not a member/],
    ['a paid pass that is not active', { walkIns: [unpaidPass] }, {}, /pass-1 was paid/],
    ['a pass that is gone', { walkIns: [] }, {}, /pass-1 was paid/],
    ['an active pass without a payment', entries([bought, inCash]), {}, /pass-1 is active, and 0/],
    [
      'a pass that was paid twice',
      entries([bought, inCash, passByCard, passInCash]),
      {},
      /pass-1 is active, and 1000/,
    ],
    [
      'extra sessions that were paid but not granted',
      withVisits([{ ...visit, fromBought: 1 }]),
      {},
      /instead of 0/,
    ],
    [
      'extra sessions that were granted without payment',
      entries([inCash, passByCard]),
      {},
      /1 sessions left/,
    ],
    [
      'two subscriptions for one household',
      { subscriptions: [subscription, { ...subscription, id: 'sub_2' }] },
      {},
      /has 2 subscriptions/,
    ],
    [
      'a household that is charged for more than it has',
      { subscriptions: [{ ...subscription, items }] },
      {},
      /is charged for leader:full x 1/,
    ],
  ])('%s', (_what, observed, expected, complaint) => {
    expect(findings(observed, expected)).toContainEqual(expect.stringMatching(complaint));
  });
});

describe('the visits auditor reports', () => {
  const undone = { ...record, undone: { at: now, by: 'staff-1' } };
  const group = { ...pass, visits: [visit, { ...visit, id: 'visit-2' }] };
  test.each<[string, object, Partial<ExpectedState>, RegExp]>([
    ['a reported visit that is not stored', { visits: [] }, {}, /let in 1, 0 are written/],
    ['one that was doubled', { visits: [record, { ...record, id: 'visit-2' }] }, {}, /let in 1, 2/],
    ['a visit that should be undone', {}, { undone: ['press-2'] }, /1 stand, not 0/],
    ['a stored visit that was never reported', {}, { checkIns: [] }, /visit visit-1 was never reported/],
    ['a visit missing from the household', withVisits([]), {}, /visit-1 differs/],
    ['a visit undone in only one copy', { visits: [undone] }, {}, /visit-1 differs/],
    ['a walk-in visit without a record', { walkIns: [group] }, {}, /visit-2 differs/],
    ['a person who is checked in twice', withVisits([visit, visit]), {}, /mia is in twice/],
    ['a group that is checked in twice', { walkIns: [group] }, {}, /group of pass-1 is checked in twice/],
  ])('%s', (_what, observed, expected, complaint) => {
    expect(findings(observed, expected)).toContainEqual(expect.stringMatching(complaint));
  });
});

describe('the mail auditor reports', () => {
  const queued = { ...welcome, state: { status: 'queued' } };
  const announced = queuedEmail('announced', passFor(null));
  const atTheCounter = { walkIns: [{ ...pass, payment: { status: 'pending', by: 'cash' } }] };
  test.each<[string, object, RegExp]>([
    ['an email that was never sent', { mail: [queued, ...mail.slice(1)] }, /email welcome is queued/],
    ['an email that never arrived', { emails: consistentState.emails.slice(1) }, /welcome never arrived/],
    [
      'an email that arrived twice',
      { emails: [...consistentState.emails, arrived('welcome')] },
      /welcome arrived 2 times/,
    ],
    [
      'an email that was never queued',
      { emails: [...consistentState.emails, arrived('x')] },
      /email x was never queued/,
    ],
    ['a household without a welcome email', written(mail.slice(1)), /was never welcomed/],
    [
      'a household with two welcome emails',
      written([...mail, { ...welcome, id: 'again' }]),
      /welcomed twice/,
    ],
    [
      'a welcome email for a household that never paid',
      { members: [{ ...household, joinedAt: null }] },
      /welcomed and never paid/,
    ],
    ['a receipt that was never sent', written(mail.filter(({ id }) => id !== 'cash')), /was never sent/],
    [
      'a receipt that was sent twice',
      written([...mail, queuedEmail('again', receiptFor(bought))]),
      /was sent twice/,
    ],
    ['a receipt for nothing', entries([bought, passByCard]), /nothing was paid for/],
    [
      'a paid pass that was never sent',
      written(mail.filter(({ id }) => id !== 'pass')),
      /pass-1 is active and was sent 0 times/,
    ],
    [
      'a paid pass that was sent twice',
      written([...mail, queuedEmail('again', passFor(passByCard))]),
      /pass-1 is active and was sent 2 times/,
    ],
    ['an unpaid pass that was sent as a paid one', atTheCounter, /pass-1 is pending and was sent 1 times/],
    ['a pass to pay at the counter that was never emailed', atTheCounter, /emailed unpaid 0 times/],
    [
      'a pass to pay at the counter that was emailed twice',
      { ...atTheCounter, ...written([announced, { ...announced, id: 'again' }]) },
      /emailed unpaid 2 times/,
    ],
  ])('%s', (_what, observed, complaint) => {
    expect(findings(observed)).toContainEqual(expect.stringMatching(complaint));
  });
});
