import { cardEntry, cashEntry, returnEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import { cents } from '@legacy-hub/domain/money';
import { aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import { dayOf, days, instant } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { describe, expect, test, vi } from 'vitest';
import { audit } from './audit.ts';
import {
  type ExpectedState,
  type KeptOutcome,
  newExpectedState,
  type RefusedPerson,
} from './expected-state.ts';
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

const CRASHED_AT = 1000;
const lockTakenAt = (takenAt: number) => ({ id: 'household-uid-1', takenAt });

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
  locks: [lockTakenAt(CRASHED_AT)],
  ...{ cardPayments: [], tasks: [], refunds: [], disputes: [], slow: [], invoices: [] },
};
const expectedState: ExpectedState = {
  ...newExpectedState(['staff-1']),
  cash: [{ amountCents: 500, receipt: inCash.receipt }],
  checkIns: [{ idempotencyKey: 'press-2', sessions: 1 }],
  pressed: [pressed('take-cash'), pressed('check-in')],
  paidByCard: [household.email],
  passesByCard: ['pass-1'],
  crashedAt: CRASHED_AT,
};

type ReturnKind = 'refund' | 'refund-failed' | 'dispute' | 'dispute-won' | 'cash-taken-back';

/** The entry for the whole payment going back, or coming again. */
function wentBack(payment: LedgerEntry, kind: ReturnKind, providerId: string | null, staff = payment.staff) {
  const isAgain = kind === 'refund-failed' || kind === 'dispute-won';
  return returnEntry(payment, {
    ...{ id: `${kind}:${payment.id}`, at: now, providerId, staff, what: { kind, reason: 'Moved away' } },
    amountCents: cents(isAgain ? payment.amountCents : -payment.amountCents),
  });
}

const findings = (observed: object, expected: Partial<ExpectedState> = {}): string[] =>
  audit({ ...consistentState, ...observed } as unknown as ObservedState, { ...expectedState, ...expected });

const emails = (...queued: ReturnType<typeof queuedEmail>[]) => ({
  mail: queued,
  emails: queued.map(({ id }) => arrived(id)),
});
const householdIs = (more: object) => ({ members: [{ ...household, ...more }] });
const personIs = (more: object) => householdIs({ primary: { ...primary, ...more } });
const withVisits = (...visits: object[]) => personIs({ visits });
const pending = { membership: { ...primary.membership, status: 'pending' } };
const unpaid = personIs(pending);
const passIs = (status: string, by = 'card') => ({ walkIns: [{ ...pass, payment: { status, by } }] });
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

const all = [bought, inCash, passByCard];
const passRefund = wentBack(passByCard, 'refund', 're_1');
const passDispute = wentBack(passByCard, 'dispute', 'du_1');
const refundOf = (payment_intent: string, more: object = {}) => ({
  refunds: [{ id: 're_1', status: 'succeeded', amount: 500, payment_intent, ...more }],
});
const disputeIs = (status: string) => ({ disputes: [{ id: 'du_1', status, amount: 500 }] });

const keptPress = (press: object, refused: readonly RefusedPerson[] | null = []): KeptOutcome =>
  ({
    press: { kind: 'check-in', customerId: household.uid, at: now, ...press },
    ...{ receipt: inCash.receipt, refused },
  }) as KeptOutcome;
const keptCash = (more: object = {}, refused: readonly RefusedPerson[] = []) =>
  keptPress({ kind: 'take-cash', idempotencyKey: 'press-1', expectedCents: 500, ...more }, refused);
const isIn = { personId: 'mia', code: 'session-running' };
const late = (kind: string, amountCents: number | null = null) => ({
  ...logged(kind, amountCents),
  ...{ at: now, receivedAt: instant(now + 1) },
});
const takenTwice = { at: instant(now + 2) };
const refusedCash = keptCash(takenTwice, [{ personId: '', code: 'already-paid' }]);
const loggedRefusal = {
  ...late('take-refused-cash', 500),
  ...{ ...takenTwice, changes: [{ field: 'receipt', after: inCash.receipt }] },
};
/** Cash, a check-in and a group waited and count; other cash was refused, and another check-in was let in at a second counter as well. */
const offline = {
  observed: {
    visits: [{ ...record, letInAgain: { at: now, idempotencyKey: 'press-3' } }],
    staffActions: [
      ...[late('take-cash', 500), late('check-in'), late('let-in-again')],
      { ...late('register-walk-in'), who: { walkInId: pass.id } },
      loggedRefusal,
    ],
  },
  told: {
    kept: [
      ...[keptCash(), refusedCash, keptPress({ idempotencyKey: 'press-2' })],
      keptPress({ idempotencyKey: 'press-3' }, [isIn]),
      keptPress({ kind: 'register-group', idempotencyKey: 'press-4', customerId: pass.id }),
    ],
    pressed: [
      ...expectedState.pressed,
      ...[pressed('let-in-again'), pressed('take-refused-cash')],
      ...[{ action: `register-walk-in ${pass.id}`, isTold: true }],
    ],
  },
};

type Told = Partial<ExpectedState>;
type Day = [what: string, observed: object, told?: Told];

/** Days on which nothing was lost, beside a quiet one. */
function otherDays(): Day[] {
  const more = cashEntry({ id: 'cash:2', at: now, who, what: sessions, amountCents }, 'staff-1');
  const moreBack = wentBack(more, 'cash-taken-back', null);
  const cashBack = {
    ledger: [...all, more, moreBack],
    ...emails(...mail, queuedEmail('more', receiptFor(more)), creditNoteFor(moreBack)),
    staffActions: [
      ...consistentState.staffActions,
      ...[logged('sell-sessions', 500), logged('take-back-cash', -500)],
    ],
  };
  const toldCashBack = {
    cash: [...expectedState.cash, { amountCents: 500, receipt: more.receipt }],
    cashBack: [{ amountCents: 500, receipt: more.receipt }],
    pressed: [...expectedState.pressed, pressed('sell-sessions'), pressed('take-back-cash')],
  };
  const byStaff = wentBack(passByCard, 'refund', 're_1', 'staff-1');
  const refunded = { ...refundOf('pi_2'), ...passIs('canceled') };
  const late = wentBack(bought, 'refund', 're_1');
  const ofOthers = { ...inCash, who: { uid: 'others', personId: null } };
  return [
    ['a counter had no network', offline.observed, offline.told],
    ['cash was taken back', cashBack, toldCashBack],
    [
      'staff refunded a pass',
      { ...refunded, ledger: [...all, byStaff], ...emails(...mail, creditNoteFor(byStaff)) },
      { refunds: [{ amountCents: 500, receipt: passByCard.receipt }] },
    ],
    [
      'a refund failed',
      {
        ...{ ...refundOf('pi_2', { status: 'failed' }), ...passIs('canceled') },
        ledger: [...all, passRefund, wentBack(passByCard, 'refund-failed', 're_1')],
        ...emails(...mail, creditNoteFor(passRefund)),
      },
    ],
    [
      'a pass was disputed',
      { ledger: [...all, passDispute], ...disputeIs('needs_response'), ...passIs('suspended') },
    ],
    [
      'a dispute was won',
      { ledger: [...all, passDispute, wentBack(passByCard, 'dispute-won', 'du_1')], ...disputeIs('won') },
    ],
    [
      'a pass was paid twice and refunded once',
      {
        ledger: [...all, passRefund, passInCash],
        ...refundOf('pi_2', { reason: 'duplicate' }),
        ...emails(...mail.slice(0, 3), queuedEmail('pass', passFor(passInCash)), creditNoteFor(passRefund)),
      },
    ],
    [
      'a payment went back while the household changed its registration',
      {
        ...personIs({ ...pending, boughtHours: 0 }),
        ledger: [bought, ofOthers, passByCard, late],
        ...refundOf('pi_1'),
        ...emails(...mail, creditNoteFor(late)),
      },
    ],
  ];
}

/** What is only ever added to: in the database, at Stripe and in the inbox, and what callers were told. */
const STORED = ['ledger', 'visits', 'mail', 'emails', 'staffActions', 'charges', 'refunds', 'disputes'];
const TOLD = ['cash', 'cashBack', 'refunds', 'checkIns', 'kept', 'pressed'];

type Lists = Readonly<Record<string, readonly unknown[]>>;

/** The state with one record less, or one twice, for each of its records. */
const withOneWrong = (state: object, names: readonly string[]): [what: string, state: Lists][] =>
  Object.entries(state as Lists)
    .filter(([name]) => names.includes(name))
    .flatMap(([name, records]) =>
      records.flatMap((record, index): [string, Lists][] => [
        [`${name} without its record ${index}`, { [name]: records.toSpliced(index, 1) }],
        [`${name} with its record ${index} twice`, { [name]: [...records, record] }],
      ]),
    );

describe.each<Day>([['nothing else happened', {}], ...otherDays()])(
  'when %s, the audit',
  (_what, changed, more = {}) => {
    const observed = { ...consistentState, ...changed };
    const told = { ...expectedState, ...more };

    test('accepts it', () => {
      expect(findings(observed, told)).toEqual([]);
    });

    test.each([
      ...withOneWrong(observed, STORED).map(
        ([what, wrong]) => [what, { ...observed, ...wrong }, told] as const,
      ),
      ...withOneWrong(told, TOLD).map(
        ([what, wrong]) => [`told ${what}`, observed, { ...told, ...wrong }] as const,
      ),
    ])('reports %s', (_wrong, seen, expected) => {
      expect(findings(seen, expected)).not.toEqual([]);
    });
  },
);

describe('the audit accepts', () => {
  const forPass = { id: 'p', who: { walkInId: 'pass-1' }, state: { status: 'declined' }, providerId: 'pi_3' };
  const declined = { id: 'pi_3', status: 'requires_payment_method', customer: 'cus_1' };
  const declinedLater = { slow: ['pi_3'], intents: [...intents, declined] };
  const withoutPass = {
    ...{ ledger: [bought, inCash], charges: charges.slice(0, 1), cardPayments: [forPass] },
    ...{ ...passIs('pending'), ...emails(...mail.slice(0, 3)) },
  };
  const arrivedTwice = {
    mail: [{ ...welcome, attempts: 2 }, ...mail.slice(1)],
    emails: [...consistentState.emails, arrived('welcome')],
  };

  test.each<[string, object]>([
    ['a visitor who left during 3-D Secure', withIntent('requires_action')],
    ['a household that left during 3-D Secure', withFirstInvoice('requires_action')],
    ['a household whose bank declined later', { ...declinedLater, ...unpaid }],
    ['a pass whose bank declined later', { ...withoutPass, ...declinedLater }],
    ['an email that was attempted twice and arrived twice', arrivedTwice],
  ])('%s', (_what, observed) => {
    expect(findings(observed)).toEqual([]);
  });
});

const reports = (cases: [title: string, finding: RegExp, observed: object, told?: Told][]) =>
  test.each(cases)('%s', (_title, finding, observed, told) => {
    expect(findings(observed, told)).toContainEqual(expect.stringMatching(finding));
  });

describe('the audit of money reports', () => {
  const booked = wentBack(bought, 'refund', 're_1');
  const invoice = { id: 'in_1', status: 'paid', amount_paid: 800 };
  reports([
    ['a charge of another amount', /pi_1 400/, { charges: [{ ...charges[0], amount: 400 }, charges[1]] }],
    ['a failed refund that was not reversed', /re_1 500 0 times/, refundOf('pi_1', { status: 'failed' })],
    ['a refund of more than was paid', /more than .* went back/, { ledger: [...all, booked, booked] }],
    ['an invoice missing from the ledger', /in_1 800 0 times/, { invoices: [invoice] }],
    ['an open payment that was charged', /p is open, and succeeded/, withIntent('succeeded')],
    ['an open payment that the bank declined', /p is open/, withIntent('requires_payment_method')],
    ['an open payment without its first invoice', /p is open, and canceled/, withFirstInvoice('canceled')],
    ['an open payment unknown to Stripe', /p is open, and unknown/, { cardPayments: [open] }],
    ['a provider task that is still queued', /1 provider tasks/, { tasks: [{}] }],
    ['a lock that nobody released', /lock .* was never/, { locks: [lockTakenAt(CRASHED_AT + 1)] }],
  ]);
});

describe('the audit of memberships reports', () => {
  const price = { product: 'legacy-hub-leader', metadata: { rate: 'full' } };
  const items = { data: [{ price, quantity: 1 }] };
  const usedSession = withVisits({ ...visit, fromBought: 1 });
  const later = { ...primary.membership, createdAt: instant(now + 1000) };
  const again = personIs({ membership: later });
  const noLongerPaid = (kind: ReturnKind) => ({ ledger: [...all, wentBack(inCash, kind, null)] });
  reports([
    ['somebody who may come in on cash that went back', /mia may come in/, noLongerPaid('cash-taken-back')],
    ['somebody who may come in on what paid for an earlier membership', /mia may come in/, again],
    ['somebody who is back and may not come in', /mia started again/, unpaid, { startedAgain: ['mia'] }],
    ['somebody who may come in on a disputed payment', /mia may come in/, noLongerPaid('dispute')],
    ['an active pass whose money went back', /is active, and 0/, { ledger: [...all, passRefund] }],
    ['a pass that was paid twice', /is active, and 1000/, { ledger: [...all, passInCash] }],
    ['a paid pass that is not active', /pass-1 was paid/, passIs('pending')],
    ['a payer without a household', /paid and is not a member/, { members: [] }],
    ['a payer whose membership is still pending', /paid and is not a member/, unpaid],
    ['extra sessions that were paid but not granted', /instead of 0/, usedSession],
    ['two subscriptions', /has 2/, { subscriptions: [subscription, { ...subscription, id: 'sub_2' }] }],
    ['a household charged for too much', /for leader/, { subscriptions: [{ ...subscription, items }] }],
  ]);
});

describe('the audit of renewals reports', () => {
  const since = instant(now - 1);
  const paused = {
    ...{ status: 'paused' as const, tier: 'leader' as const, createdAt: now, paidBy: 'card' as const },
    ...{ since, until: instant(now + days(20)) },
  };
  const inPause = personIs({ membership: paused });
  const invoice = { id: 'in_1', customer: 'cus_1', status: 'paid', amount_paid: 2000, created: now / 1000 };
  const charged = { ...inPause, invoices: [invoice] };
  const seats = [{ personId: 'mia', tier: 'leader' as const }];
  const renewed = { id: 'sub_1', state: 'active', seats, periodEnd: instant(now + days(7)) };
  const priced = (unit_amount: number) => ({
    ...householdIs({ subscription: renewed }),
    subscriptions: [
      { ...subscription, items: { data: [{ price: { unit_amount, metadata: {} }, quantity: 1 }] } },
    ],
  });
  const before = { joinedAt: instant(now - days(30)) };
  const tooEarly = { ...priced(2000), ...householdIs({ ...before, subscription: renewed }) };
  const told = householdIs({ ...before, priceNotice: { from: RISE.from, at: now } });
  const notice = queuedEmail(`price-rise:${household.uid}:1`, { kind: 'price-rise' });
  const toldTwice = { ...told, ...emails(...mail, notice, notice) };
  reports([
    ['somebody who was let in during a pause', /mia was let in during a pause/, inPause],
    ['a card that was charged during a pause', /in_1 was charged during the pause/, charged],
    ['a renewal that will cost too much', /will be charged 2100 instead of 2000/, priced(2100)],
    ['a price that rises before it was announced', /will be charged 2000 instead of 1800/, tooEarly],
    ['a member who was not told of the price rise', /0 times instead of 1/, householdIs(before)],
    ['a member who was told of the price rise twice', /2 times instead of 1/, toldTwice],
    ['a new member who was told of the price rise', /1 times instead of 0/, emails(...mail, notice)],
  ]);
});

describe('the audit of visits reports', () => {
  const undone = { ...record, undone: { at: now, by: 'staff-1' } };
  const group = { ...pass, visits: [visit, { ...visit, id: 'visit-2' }] };
  reports([
    ['a visit that should be undone', /press-2 undone 0 times instead of 1/, {}, { undone: ['press-2'] }],
    ['a visit missing from the household', /visit-1 in effect 0 times/, withVisits()],
    ['a visit undone in only one copy', /visit-1 undone 0 times/, { visits: [undone] }],
    ['a walk-in visit without a record', /visit-2 in effect 1 times/, { walkIns: [group] }],
    ['a person who is checked in twice', /mia is checked in twice/, withVisits(visit, visit)],
    ['a person who used more than the week has', /mia used 6/, withVisits({ ...visit, fromAllowance: 6 })],
    ['a group that is checked in twice', /group of pass-1 is checked in twice/, { walkIns: [group] }],
  ]);
});

describe('the audit of a counter without a network reports', () => {
  const { observed, told } = offline;
  const refusedAs = (code: string, personId = 'mia', kind = 'check-in') => ({
    kept: [keptPress({ idempotencyKey: 'press-4', kind }, [{ personId, code }])],
  });
  const alreadyPaid = { kept: [keptCash({}, [{ personId: '', code: 'already-paid' }])] };
  const refused = { kept: [refusedCash] };
  const loggedWith = (more: object) => ({ staffActions: [{ ...loggedRefusal, ...more }] });
  const otherAmount = { kept: [keptCash({ expectedCents: 600 })] };
  const otherReceipt = { kept: [{ ...keptCash(), receipt: 'R-0' }] };
  const another = keptPress({ idempotencyKey: 'press-2', at: instant(now + 1) });
  reports([
    ['a press that was never sent', /was never sent/, {}, { kept: [keptPress({}, null)] }],
    ['a press that counts from another time', /kept press: check-in/, observed, { ...told, kept: [another] }],
    ['kept cash that is booked with another amount', /600 in kept cash .* due, and 500/, {}, otherAmount],
    ['kept cash that was refused and booked', /0 in kept cash of household is due, and 500/, {}, alreadyPaid],
    ['refused cash that is not in the staff log', /refused cash .* 0 times/, { staffActions: [] }, refused],
    [
      'refused cash logged with another amount',
      /refused cash .* 0 times/,
      loggedWith({ amountCents: 400 }),
      refused,
    ],
    [
      'refused cash logged without its receipt',
      /refused cash .* 0 times/,
      loggedWith({ changes: [] }),
      refused,
    ],
    ['kept cash whose receipt has another number', /receipt R-0 of kept cash is not/, {}, otherReceipt],
    ['kept cash refused though nobody else paid', /refused as already-paid/, { ledger: [] }, alreadyPaid],
    ['a kept group that was refused', /register-group .* refused/, {}, refusedAs('x', '', 'register-group')],
    ['a press refused for its time', /refused as press-time/, {}, refusedAs('press-time-rejected', '')],
    ['a press refused though nothing changed', /refused as not-paid/, { ledger: [] }, refusedAs('not-paid')],
    ['somebody refused who was not in', /refused as session-running/, { visits: [] }, refusedAs(isIn.code)],
    ['an undo that was refused', /undo-check-in .* refused/, {}, refusedAs('x', '', 'undo-check-in')],
    ['a double entry that is not marked', /mia press-3 0 times/, { ...observed, visits: [record] }, told],
  ]);
});

describe('the audit of mail reports', () => {
  const queued = { ...welcome, state: { status: 'queued' } };
  const atTheCounter = passIs('pending', 'cash');
  const unpaidTwice = ['one', 'two'].map((id) => queuedEmail(id, passFor(null)));
  const neverPaid = householdIs({ joinedAt: null });
  reports([
    ['an email that was never sent', /email welcome is queued/, { mail: [queued, ...mail.slice(1)] }],
    ['an email that was never queued', /x was never queued/, { emails: [arrived('x')] }],
    ['a welcome for a household that never paid', /welcome of household 1 times instead of 0/, neverPaid],
    ['a credit note for nothing', /credit note .* 1 times/, emails(...mail, creditNoteFor(passRefund))],
    ['an unpaid pass that was never emailed', /unpaid pass pass-1 0 times/, atTheCounter],
    ['an unpaid pass emailed twice', /pass-1 2 times/, { ...atTheCounter, ...emails(...unpaidTwice) }],
  ]);
});

describe('the audit of the counter reports', () => {
  const note = { uid: household.uid, texts: ['Leo is shy'] };
  const refused = { pressed: [pressed('take-cash', false), pressed('check-in')] };
  const loggedTwice = { staffActions: [logged('take-cash', 500), logged('take-cash', 500)] };
  reports([
    ['an action that was refused and logged twice', /logged 2/, loggedTwice, refused],
    ['cash that is logged with another amount', /400 in cash/, { staffActions: [logged('take-cash', 400)] }],
    ['a note that was lost', /the notes of household are/, {}, { notes: [note] }],
    ['a name that was overwritten', /called mia/, {}, { names: [{ uid: household.uid, name: 'Mia' }] }],
  ]);
});
