import { cardEntry, cashEntry, returnEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import { cents } from '@legacy-hub/domain/money';
import { aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import { dayOf, days, instant } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { describe, expect, test, vi } from 'vitest';
import { audit } from './audit.ts';
import { type ExpectedState, newExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

const RISE = vi.hoisted(() => ({ announcedOn: '2026-11-01', from: '2099-01-01', former: { leader: 1800 } }));
vi.mock('@legacy-hub/domain/price-rise', () => ({ PRICE_RISE: RISE }));
vi.mock('./price-rise.ts', () => ({ PRICE_RISE: RISE }));

const visit = {
  ...{ id: 'visit-1', at: now, day: dayOf(now), by: 'staff-1', idempotencyKey: 'press-2', undone: null },
  ...{ hours: 1, fromAllowance: 1, fromBought: 0, sessionHours: 1 },
};
const paid = aHousehold(aPerson('mia', byCard('leader')));
const primary = { ...paid.primary, boughtHours: 1, visits: [visit] };
const household = { ...paid, joinedAt: now, customerId: 'cus_1', primary };
const who = { uid: household.uid, personId: 'mia' };
const record: VisitRecord = { ...visit, version: 1, who, name: 'mia', tier: 'leader' };

const sessions = { kind: 'extra-sessions' as const, quantity: 1, note: '' };
const weeks = {
  kind: 'memberships' as const,
  people: [{ personId: 'mia', tier: 'leader' as const }],
  weeks: 1,
};
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
const sent = { attempts: 1, state: { status: 'sent' } };
const queuedEmail = (id: string, content: object) => ({ ...sent, id, content });
const creditNoteFor = ({ receipt }: LedgerEntry) =>
  queuedEmail(`refund:${receipt}`, { kind: 'refund', creditNote: { number: receipt } });
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

const logged = (kind: string, amountCents: number | null) => ({
  ...{ kind, by: 'staff-1', who: { uid: household.uid }, amountCents },
});
const pressed = (kind: string, isTold = true) => ({ action: `${kind} ${household.uid}`, isTold });

const consistentState = {
  now,
  members: [household],
  walkIns: [pass],
  visits: [record],
  ledger: [bought, inCash, passByCard],
  mail,
  emails: mail.map(({ id }) => arrived(id)),
  staffActions: [logged('take-cash', 500), logged('check-in', null)],
  ...{ charges, intents, subscriptions: [subscription] },
  ...{ cardPayments: [], tasks: [], locks: [], refunds: [], disputes: [], slow: [], invoices: [] },
};
const expectedState: ExpectedState = {
  ...newExpectedState(['staff-1']),
  cash: [{ amountCents: 500, receipt: inCash.receipt }],
  checkIns: [{ idempotencyKey: 'press-2', sessions: 1 }],
  pressed: [pressed('take-cash'), pressed('check-in')],
  paidByCard: [household.email],
  passesByCard: ['pass-1'],
};

type ReturnKind = 'refund' | 'refund-failed' | 'dispute' | 'dispute-won' | 'cash-taken-back';

/** The entry for the whole payment going back, or coming again. */
function wentBack(payment: LedgerEntry, kind: ReturnKind, providerId: string | null): LedgerEntry {
  const isAgain = kind === 'refund-failed' || kind === 'dispute-won';
  return returnEntry(payment, {
    ...{ id: `${kind}:${payment.id}`, at: now, providerId, staff: payment.staff },
    what: { kind, reason: 'Moved away' },
    amountCents: cents(isAgain ? payment.amountCents : -payment.amountCents),
  });
}

const findings = (observed: object, expected: Partial<ExpectedState> = {}): string[] =>
  audit({ ...consistentState, ...observed } as unknown as ObservedState, { ...expectedState, ...expected });

const entries = (...ledger: LedgerEntry[]) => ({ ledger });
const emails = (...queued: ReturnType<typeof queuedEmail>[]) => ({
  mail: queued,
  emails: queued.map(({ id }) => arrived(id)),
});
const withVisits = (...visits: object[]) => ({
  members: [{ ...household, primary: { ...primary, visits } }],
});
const pending = { ...primary, membership: { ...primary.membership, status: 'pending' } };
const unpaid = { members: [{ ...household, primary: pending }] };
const unpaidPass = { ...pass, payment: { status: 'pending', by: 'card' } };
const open = { id: 'p', who, state: { status: 'open' }, providerId: 'pi_3' };
const withStatus = (status: string) => ({ intents: [...intents, { id: 'pi_3', status }] });
const withIntent = (status: string) => ({ ...withStatus(status), cardPayments: [open] });
/** An open payment for a registration, which Stripe has as a subscription's first invoice. */
const withFirstInvoice = (status: string) => ({
  ...withStatus(status),
  cardPayments: [{ ...open, providerId: 'sub_2' }],
  subscriptions: [{ id: 'sub_2', status: 'incomplete', customer: 'cus_2', latest_invoice: 'in_1' }],
  invoices: [{ id: 'in_1', status: 'open', payments: { data: [{ payment: { payment_intent: 'pi_3' } }] } }],
});
const forPass = { id: 'p', who: { walkInId: 'pass-1' }, state: { status: 'declined' }, providerId: 'pi_3' };
const declined = { id: 'pi_3', status: 'requires_payment_method', customer: 'cus_1' };
const declinedLater = { slow: ['pi_3'], intents: [...intents, declined] };

describe('the audit accepts', () => {
  const refund = wentBack(passByCard, 'refund', 're_1');
  const alsoInCash = {
    ...entries(bought, inCash, passByCard, refund, passInCash),
    refunds: [{ id: 're_1', status: 'succeeded', amount: 500, payment_intent: 'pi_2', reason: 'duplicate' }],
    ...emails(...mail.slice(0, 3), queuedEmail('pass', passFor(passInCash)), creditNoteFor(refund)),
  };
  const withoutPass = {
    ...entries(bought, inCash),
    charges: charges.slice(0, 1),
    walkIns: [unpaidPass],
    ...emails(...mail.slice(0, 3)),
  };
  const arrivedTwice = {
    mail: [{ ...welcome, attempts: 2 }, ...mail.slice(1)],
    emails: [...consistentState.emails, arrived('welcome')],
  };

  const suspendedPass = { ...pass, payment: { status: 'suspended', by: 'card' } };
  const disputed = {
    ...entries(bought, inCash, passByCard, wentBack(passByCard, 'dispute', 'du_1')),
    disputes: [{ id: 'du_1', status: 'needs_response', amount: 500 }],
    walkIns: [suspendedPass],
  };
  const won = {
    ...entries(...disputed.ledger, wentBack(passByCard, 'dispute-won', 'du_1')),
    disputes: [{ id: 'du_1', status: 'won', amount: 500 }],
  };
  const late = wentBack(bought, 'refund', 're_1');
  const ofOthers = { ...inCash, who: { uid: 'others', personId: null } };
  const returned = {
    members: [{ ...unpaid.members[0], primary: { ...pending, boughtHours: 0 } }],
    ...entries(bought, ofOthers, passByCard, late),
    refunds: [{ id: 're_1', status: 'succeeded', amount: 500, payment_intent: 'pi_1' }],
    ...emails(...mail, creditNoteFor(late)),
  };
  const failed = {
    ...entries(
      ...[bought, inCash, passByCard],
      ...[wentBack(passByCard, 'refund', 're_1'), wentBack(passByCard, 'refund-failed', 're_1')],
    ),
    refunds: [{ id: 're_1', status: 'failed', amount: 500, payment_intent: 'pi_2' }],
    walkIns: [{ ...pass, payment: { status: 'canceled', by: 'card' } }],
    ...emails(...mail, creditNoteFor(wentBack(passByCard, 'refund', 're_1'))),
  };

  test.each<[string, object]>([
    ['a good day', {}],
    ['a disputed pass', disputed],
    ['a pass whose dispute was won', won],
    ['a household whose payment went back while it changed its registration', returned],
    ['a pass whose refund failed', failed],
    ['a pass that was paid twice and refunded once', alsoInCash],
    ['a visitor who left during 3-D Secure', withIntent('requires_action')],
    ['a household that left during 3-D Secure', withFirstInvoice('requires_action')],
    ['a household whose bank declined later', { ...declinedLater, ...unpaid }],
    ['a pass whose bank declined later', { ...withoutPass, ...declinedLater, cardPayments: [forPass] }],
    ['an email that was attempted twice and arrived twice', arrivedTwice],
  ])('%s', (_what, observed) => {
    expect(findings(observed)).toEqual([]);
  });
});

type Case = [title: string, finding: RegExp, observed: object, expected?: Partial<ExpectedState>];

const reports = (cases: Case[]) =>
  test.each(cases)('%s', (_title, finding, observed, expected) => {
    expect(findings(observed, expected)).toContainEqual(expect.stringMatching(finding));
  });

describe('the audit of money reports', () => {
  const refund = { id: 're_1', status: 'succeeded', amount: 500, payment_intent: 'pi_9' };
  const dispute = { id: 'du_1', status: 'lost', amount: 500 };
  const booked = wentBack(bought, 'refund', 're_1');
  const cashBack = wentBack(inCash, 'cash-taken-back', null);
  const all = [bought, inCash, passByCard] as const;
  const toldBack = { receipt: inCash.receipt, amountCents: 500 };
  const invoice = { id: 'in_1', status: 'paid', amount_paid: 800 };
  const unknownReceipt = [{ amountCents: 500, receipt: 'none' }];
  reports([
    ['a card payment missing from the ledger', /cards moved 1000/, entries(inCash, passByCard)],
    ['a card payment recorded twice', /ledger twice/, entries(bought, bought, inCash, passByCard)],
    ['two payments with one receipt number', /have receipt/, entries(bought, inCash, inCash, passByCard)],
    ['a refund missing from the ledger', /cards moved 500/, { refunds: [refund] }],
    ['a refund without its entry', /re_1 is in the ledger with nothing/, { refunds: [refund] }],
    [
      'a failed refund that was not reversed',
      /re_1 is in the ledger with -500/,
      { ...entries(...all, booked), refunds: [{ ...refund, status: 'failed' }] },
    ],
    ['a dispute missing from the ledger', /cards moved 500/, { disputes: [dispute] }],
    ['a dispute without its entry', /du_1 is in the ledger with nothing/, { disputes: [dispute] }],
    ['a refund of more than was paid', /more than .* went back/, entries(...all, booked, booked)],
    [
      'a refund that was reported and is not in the ledger',
      /went back 0 times/,
      {},
      { refunds: [{ receipt: bought.receipt, amountCents: 500 }] },
    ],
    ['cash that was given back and is still in the ledger', /went back 0/, {}, { cashBack: [toldBack] }],
    ['cash that went back without a report', /500 in cash/, entries(...all, cashBack)],
    [
      'cash that went back twice',
      /went back 2/,
      entries(...all, cashBack, cashBack),
      { cashBack: [toldBack] },
    ],
    ['an invoice missing from the ledger', /in_1 was paid/, { invoices: [invoice] }],
    ['cash missing from the ledger', /500 in cash/, entries(bought, passByCard)],
    ['cash in the ledger that was never reported', /0 in cash/, {}, { cash: [] }],
    ['a receipt missing from the ledger', /none was issued/, {}, { cash: unknownReceipt }],
    ['an open payment that was charged', /p is open, and succeeded/, withIntent('succeeded')],
    ['an open payment that the bank declined', /p is open/, withIntent('requires_payment_method')],
    ['an open payment without its first invoice', /p is open, and canceled/, withFirstInvoice('canceled')],
    ['an open payment unknown to Stripe', /p is open, and unknown/, { cardPayments: [open] }],
    ['a provider task that is still queued', /1 provider tasks/, { tasks: [{}] }],
    ['a lock that is still held', /1 locks/, { locks: [{}] }],
  ]);
});

describe('the audit of memberships reports', () => {
  const items = {
    data: [{ price: { product: 'legacy-hub-leader', metadata: { rate: 'full' } }, quantity: 1 }],
  };
  const twice = [subscription, { ...subscription, id: 'sub_2' }];
  const usedSession = withVisits({ ...visit, fromBought: 1 });
  const paidTwice = entries(bought, inCash, passByCard, passInCash);
  const passRefund = wentBack(passByCard, 'refund', 're_1');
  const noLongerPaid = (kind: ReturnKind) =>
    entries(bought, inCash, passByCard, wentBack(inCash, kind, null));
  reports([
    ['somebody who may come in on cash that went back', /mia may come in/, noLongerPaid('cash-taken-back')],
    ['somebody who may come in on a disputed payment', /mia may come in/, noLongerPaid('dispute')],
    ['somebody who may come in and never paid', /mia may come in/, entries(bought, passByCard)],
    [
      'an active pass whose money went back',
      /pass-1 is active, and 0/,
      entries(bought, inCash, passByCard, passRefund),
    ],
    ['a payer without a household', /paid and is not a member/, { members: [] }],
    ['a payer whose membership is still pending', /paid and is not a member/, unpaid],
    ['a paid pass that is not active', /pass-1 was paid/, { walkIns: [unpaidPass] }],
    ['a pass that is gone', /pass-1 was paid/, { walkIns: [] }],
    ['an active pass without a payment', /pass-1 is active, and 0/, entries(bought, inCash)],
    ['a pass that was paid twice', /pass-1 is active, and 1000/, paidTwice],
    ['extra sessions that were paid but not granted', /instead of 0/, usedSession],
    ['extra sessions granted without payment', /1 sessions left/, entries(inCash, passByCard)],
    ['two subscriptions for one household', /has 2 subscriptions/, { subscriptions: twice }],
    [
      'a household charged for too much',
      /charged for leader/,
      { subscriptions: [{ ...subscription, items }] },
    ],
  ]);
});

describe('the audit of renewals reports', () => {
  const since = instant(now - 1);
  const paused = {
    ...{ status: 'paused' as const, tier: 'leader' as const, createdAt: now, paidBy: 'card' as const },
    ...{ since, until: instant(now + days(20)) },
  };
  const inPause = { members: [{ ...household, primary: { ...primary, membership: paused } }] };
  const invoice = { id: 'in_1', customer: 'cus_1', status: 'paid', amount_paid: 2000, created: now / 1000 };
  const seats = [{ personId: 'mia', tier: 'leader' as const }];
  const renewed = { id: 'sub_1', state: 'active', seats, periodEnd: instant(now + days(7)) };
  const priced = (unit_amount: number) => ({
    members: [{ ...household, subscription: renewed }],
    subscriptions: [
      { ...subscription, items: { data: [{ price: { unit_amount, metadata: {} }, quantity: 1 }] } },
    ],
  });
  const fromBefore = { ...household, joinedAt: instant(now - days(30)) };
  const told = { ...fromBefore, priceNotice: { from: RISE.from, at: now } };
  const notice = queuedEmail(`price-rise:${household.uid}:1`, { kind: 'price-rise' });
  reports([
    ['somebody who was let in during a pause', /mia was let in during a pause/, inPause],
    [
      'a card that was charged during a pause',
      /in_1 was charged during the pause/,
      { ...inPause, invoices: [invoice] },
    ],
    ['a renewal that will cost too much', /will be charged 2100 instead of 2000/, priced(2100)],
    [
      'a price that rises before it was announced',
      /will be charged 2000 instead of 1800/,
      { ...priced(2000), members: [{ ...fromBefore, subscription: renewed }] },
    ],
    ['a member who was not told of the price rise', /0 times instead of 1/, { members: [fromBefore] }],
    [
      'a member who was told of the price rise twice',
      /2 times instead of 1/,
      { members: [told], ...emails(...mail, notice, notice) },
    ],
    ['a new member who was told of the price rise', /1 times instead of 0/, emails(...mail, notice)],
  ]);
});

describe('the audit of visits reports', () => {
  const undone = { ...record, undone: { at: now, by: 'staff-1' } };
  const second = { ...visit, id: 'visit-2' };
  const group = { ...pass, visits: [visit, second] };
  reports([
    ['a reported visit that is not stored', /checked in 1, but 0 are/, { visits: [] }],
    ['a visit that was doubled', /checked in 1, but 2/, { visits: [record, { ...record, id: 'visit-2' }] }],
    ['a visit that should be undone', /1 are in effect, not 0/, {}, { undone: ['press-2'] }],
    ['a stored visit that was never reported', /visit-1 was never reported/, {}, { checkIns: [] }],
    ['a visit missing from the household', /visit-1 differs/, withVisits()],
    ['a visit undone in only one copy', /visit-1 differs/, { visits: [undone] }],
    ['a walk-in visit without a record', /visit-2 differs/, { walkIns: [group] }],
    ['a person who is checked in twice', /mia is checked in twice/, withVisits(visit, visit)],
    ['a group that is checked in twice', /group of pass-1 is checked in twice/, { walkIns: [group] }],
  ]);
});

describe('the audit of mail reports', () => {
  const queued = { ...welcome, state: { status: 'queued' } };
  const booked = [bought, inCash, passByCard] as const;
  const refunded = wentBack(passByCard, 'refund', 're_1');
  const arrivedAgain = (id: string) => ({ emails: [...consistentState.emails, arrived(id)] });
  const sentAgain = (content: object) => emails(...mail, queuedEmail('again', content));
  const without = (id: string) => emails(...mail.filter((email) => email.id !== id));
  const neverPaid = { members: [{ ...household, joinedAt: null }] };
  const atTheCounter = { walkIns: [{ ...pass, payment: { status: 'pending', by: 'cash' } }] };
  const unpaidTwice = ['one', 'two'].map((id) => queuedEmail(id, passFor(null)));
  reports([
    ['an email that was never sent', /email welcome is queued/, { mail: [queued, ...mail.slice(1)] }],
    ['an email that never arrived', /welcome never arrived/, { emails: consistentState.emails.slice(1) }],
    ['an email that arrived twice', /welcome arrived 2 times/, arrivedAgain('welcome')],
    ['an email that was never queued', /email x was never queued/, arrivedAgain('x')],
    ['a household without a welcome email', /the welcome of household is missing/, without('welcome')],
    ['a household with two welcome emails', /the welcome of household twice/, sentAgain(welcome.content)],
    ['a welcome email for a household that never paid', /the welcome of household is for nothing/, neverPaid],
    ['a receipt that was never sent', /receipt .* is missing/, without('cash')],
    ['a receipt that was sent twice', /receipt .* twice/, sentAgain(receiptFor(bought))],
    ['a receipt for nothing', /receipt .* is for nothing/, entries(bought, passByCard)],
    ['a refund without a credit note', /credit note .* is missing/, entries(...booked, refunded)],
    [
      'a credit note that was sent twice',
      /credit note .* twice/,
      {
        ...entries(...booked, refunded),
        ...emails(...mail, creditNoteFor(refunded), creditNoteFor(refunded)),
      },
    ],
    ['a credit note for nothing', /credit note .* is for nothing/, emails(...mail, creditNoteFor(refunded))],
    ['a paid pass that was never sent', /pass-1 was paid 1 times and sent 0 times/, without('pass')],
    ['a paid pass that was sent twice', /pass-1 was paid 1 times and sent 2/, sentAgain(passFor(passByCard))],
    ['an unpaid pass sent as a paid one', /pass-1 was paid 0 times and sent 1/, entries(bought, inCash)],
    ['an unpaid pass that was never emailed', /emailed unpaid 0 times/, atTheCounter],
    ['an unpaid pass emailed twice', /unpaid 2 times/, { ...atTheCounter, ...emails(...unpaidTwice) }],
  ]);
});

describe('the audit of the counter reports', () => {
  const checkedIn = logged('check-in', null);
  const tookCash = logged('take-cash', 500);
  const note = { uid: household.uid, texts: ['Leo is shy'] };
  const toldTwice = [pressed('take-cash'), pressed('check-in'), pressed('check-in')];
  reports([
    ['an action that was not logged', /check-in .* done 1, logged 0/, { staffActions: [tookCash] }],
    ['an action that was logged twice', /logged 2/, { staffActions: [tookCash, checkedIn, checkedIn] }],
    ['an action that was done twice and logged once', /done 2, logged 1/, {}, { pressed: toldTwice }],
    ['cash that is logged with another amount', /400 in cash/, { staffActions: [logged('take-cash', 400)] }],
    ['a note that was lost', /the notes of household are/, {}, { notes: [note] }],
    [
      'a name that another counter overwrote',
      /called mia/,
      {},
      { names: [{ uid: household.uid, name: 'Mia' }] },
    ],
  ]);
});
