import { now } from '@legacy-hub/domain/testing/households';
import { days, instant } from '@legacy-hub/domain/venue-time';
import { describe, expect, test, vi } from 'vitest';
import { audit } from './audit.ts';
import {
  arrived,
  bought,
  day,
  emails,
  household,
  inCash,
  isIn,
  kept,
  keptCash,
  lockTakenAt,
  logged,
  mail,
  others,
  passByCard,
  passInCash,
  passIs,
  pressed,
  queuedEmail,
  record,
  told,
  visit,
  welcome,
  wentBack,
} from './day-for-audit.ts';
import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

const RISE = vi.hoisted(() => ({ announcedOn: '2026-11-01', from: '2099-01-01', former: { leader: 1800 } }));
vi.mock('@legacy-hub/domain/price-rise', () => ({ PRICE_RISE: RISE }));
vi.mock('./price-rise.ts', () => ({ PRICE_RISE: RISE }));

type Told = Partial<ExpectedState>;

const findings = (observed: object, expected: Told = {}): string[] =>
  audit({ ...day, ...observed } as unknown as ObservedState, { ...told, ...expected });

test('the audit accepts a day on which nothing was lost', () => {
  expect(findings({})).toEqual([]);
});

/** What is only ever added to: in the database, at Stripe and in the inbox, and what callers were told. */
const STORED = ['ledger', 'visits', 'mail', 'emails', 'staffActions', 'charges', 'refunds', 'disputes'];
const TOLD = ['cash', 'givenBack', 'checkIns', 'kept', 'pressed'];
const AMOUNTS = ['amount', 'amountCents', 'expectedCents'];

const withAnotherAmount = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record), (field, value) =>
    AMOUNTS.includes(field) && typeof value === 'number' ? value + 1 : value,
  );

type Records = readonly unknown[];
const MISTAKES: Readonly<Record<string, (records: Records, index: number) => Records>> = {
  'that is missing': (records, index) => records.toSpliced(index, 1),
  'that is there twice': (records, index) => [...records, records[index]],
  'with another amount': (records, index) => records.with(index, withAnotherAmount(records[index])),
};

/** Each list of a state with a mistake in each of its records. */
const withMistakes = (state: object, names: readonly string[]): [what: string, wrong: object][] =>
  names.flatMap((name) => {
    const records: Records = Object(state)[name];
    return Object.entries(MISTAKES).flatMap(([mistake, change]) =>
      records
        .map((_record, index): [string, Records] => [
          `record ${index} of ${name} ${mistake}`,
          change(records, index),
        ])
        .filter(([, wrong]) => JSON.stringify(wrong) !== JSON.stringify(records))
        .map(([what, wrong]): [string, object] => [what, { [name]: wrong }]),
    );
  });

describe('the audit reports', () => {
  test.each(withMistakes(day, STORED))('%s', (_what, wrong) => {
    expect(findings(wrong)).not.toEqual([]);
  });

  test.each(withMistakes(told, TOLD))('that callers were told of %s', (_what, wrong) => {
    expect(findings({}, wrong)).not.toEqual([]);
  });
});

const { ledger } = day;
const [subscription] = day.subscriptions;
const householdIs = (more: object) => ({ members: [{ ...household, ...more }, others] });
const personIs = (more: object) => householdIs({ primary: { ...household.primary, ...more } });
const withVisits = (...visits: object[]) => personIs({ visits });
const { membership } = household.primary;
const pending = personIs({ membership: { ...membership, status: 'pending' } });
const passesAre = (...changed: readonly ReturnType<typeof passIs>[]) => ({
  walkIns: [...day.walkIns.filter(({ id }) => !changed.some((pass) => pass.id === id)), ...changed],
});
const open = { id: 'p', who: { uid: household.uid }, state: { status: 'open' }, providerId: 'pi_3' };
const withStatus = (status: string) => ({
  intents: [...day.intents, { id: 'pi_3', status, customer: 'cus_1' }],
});
const withIntent = (status: string) => ({ ...withStatus(status), cardPayments: [open] });
/** An open payment for a registration, which Stripe has as a subscription's first invoice. */
const withFirstInvoice = (status: string) => ({
  ...withStatus(status),
  cardPayments: [{ ...open, providerId: 'sub_2' }],
  subscriptions: [{ id: 'sub_2', status: 'incomplete', customer: 'cus_2', latest_invoice: 'in_1' }],
  invoices: [{ id: 'in_1', status: 'open', payments: { data: [{ payment: { payment_intent: 'pi_3' } }] } }],
});

describe('the audit accepts', () => {
  const declinedLater = { ...withStatus('requires_payment_method'), slow: ['pi_3'] };
  const forPass = { ...open, who: { walkInId: 'late' }, state: { status: 'declined' } };
  const latePass = { ...passesAre(passIs('late', 'pending')), cardPayments: [forPass] };
  const arrivedTwice = {
    mail: [{ ...welcome, attempts: 2 }, ...mail.slice(1)],
    emails: [...day.emails, arrived('welcome')],
  };
  test.each<[string, object, Told?]>([
    ['a visitor who left during 3-D Secure', withIntent('requires_action')],
    ['a household that left during 3-D Secure', withFirstInvoice('requires_action')],
    ['a household whose bank declined later', { ...declinedLater, ...pending }],
    ['a pass whose bank declined later', { ...declinedLater, ...latePass }, { paidByCard: ['late'] }],
    ['an email that was attempted twice and arrived twice', arrivedTwice],
  ])('%s', (_what, observed, expected) => {
    expect(findings(observed, expected)).toEqual([]);
  });
});

const reports = (cases: [title: string, finding: string, observed: object, told?: Told][]) =>
  test.each(cases)('%s', (_title, finding, observed, expected) => {
    expect(findings(observed, expected)).toContainEqual(expect.stringContaining(finding));
  });

const ledgerWith = (...entries: object[]) => ({ ledger: [...ledger, ...entries] });

describe('the audit of money reports', () => {
  const refund = wentBack(bought, 'refund');
  const invoice = { id: 'in_1', status: 'paid', amount_paid: 800 };
  reports([
    ['a refund of more than was paid', 'more went back than', ledgerWith(refund, refund)],
    ['an invoice missing from the ledger', 'in_1 800 0 times', { invoices: [invoice] }],
    ['an open payment that was charged', 'open payment: p, succeeded', withIntent('succeeded')],
    ['an open payment that the bank declined', 'payment: p, requires', withIntent('requires_payment_method')],
    ['an open payment without its first invoice', 'payment: p, canceled', withFirstInvoice('canceled')],
    ['an open payment unknown to Stripe', 'open payment: p, unknown', { cardPayments: [open] }],
    ['a provider task that is still queued', 'queued provider task', { tasks: [{}] }],
    ['a lock that nobody released', 'never released', { locks: [lockTakenAt(told.crashedAt + 1)] }],
  ]);
});

describe('the audit of memberships reports', () => {
  const price = { product: 'legacy-hub-leader', metadata: { rate: 'full' } };
  const twice = [subscription, { ...subscription, id: 'sub_2' }];
  const charged = [{ ...subscription, items: { data: [{ price, quantity: 1 }] } }];
  const later = personIs({ membership: { ...membership, createdAt: instant(now + 1000) } });
  const mayComeIn = 'payment of whoever may come in: mia 0 times';
  const disputed = ledgerWith(wentBack(inCash, 'dispute'));
  const taken = ledgerWith(wentBack(inCash, 'cash-taken-back'));
  const refunded = ledgerWith(wentBack(passByCard('pass-1'), 'refund'));
  reports([
    ['somebody who may come in on cash that went back', mayComeIn, taken],
    ['somebody who may come in on what paid for an earlier membership', mayComeIn, later],
    ['somebody who is back and may not come in', 'starting again: mia', pending, { startedAgain: ['mia'] }],
    ['somebody who may come in on a disputed payment', mayComeIn, disputed],
    ['an active pass whose money went back', 'pass-1, which is active, 0', refunded],
    ['a pass that was paid twice', 'pass-1, which is active, 1000', ledgerWith(passInCash('pass-1'))],
    ['a paid pass that is not active', 'by card: pass-1 0 times', passesAre(passIs('pass-1', 'pending'))],
    ['a payer without a household', 'paid by card: household 0 times', { members: [others] }],
    ['a payer whose membership is still pending', 'paid by card: household 0 times', pending],
    ['extra sessions that were paid but not granted', 'mia 0', withVisits({ ...visit, fromBought: 1 })],
    ['two subscriptions', 'ongoing subscription of: cus_1 2 times', { subscriptions: twice }],
    ['a household charged for too much', 'household leader', { subscriptions: charged }],
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
  const priced = (unit_amount: number, more: object = {}) => ({
    ...householdIs({ ...more, subscription: renewed }),
    subscriptions: [
      { ...subscription, items: { data: [{ price: { unit_amount, metadata: {} }, quantity: 1 }] } },
    ],
  });
  const before = { joinedAt: instant(now - days(30)) };
  const informed = householdIs({ ...before, priceNotice: { from: RISE.from, at: now } });
  const notice = queuedEmail(`price-rise:${household.uid}:1`, { kind: 'price-rise' });
  const emailed = 'email about the price rise to: household';
  const toldTwice = { ...informed, ...emails(...mail, notice, notice) };
  reports([
    ['somebody who was let in during a pause', 'visit during a pause: mia', inPause],
    ['a card that was charged during a pause', 'charge during a pause: in_1', charged],
    ['a renewal that will cost too much', 'household 2100 1 times instead of 0', priced(2100)],
    ['a price that rises before it was announced', '1800 0 times instead of 1', priced(2000, before)],
    ['a member who was not told of the price rise', `${emailed} 0 times instead of 1`, householdIs(before)],
    ['a member who was told of the price rise twice', `${emailed} 2 times instead of 1`, toldTwice],
    ['a new member who was told of the price rise', `${emailed} 1 times`, emails(...mail, notice)],
  ]);
});

describe('the audit of visits reports', () => {
  const undone = { ...record, undone: { at: now, by: 'staff-1' } };
  const twice = [visit, { ...visit, id: 'visit-2' }];
  const group = passesAre(passIs('pass-1', 'active', 'card', twice));
  const used = withVisits({ ...visit, fromAllowance: 6 });
  reports([
    ['a visit that should be undone', 'press-2 undone 0 times instead of 1', {}, { undone: ['press-2'] }],
    ['a visit missing from the household', 'visit-1 in effect 0 times', withVisits()],
    ['a visit undone in only one copy', 'visit-1 undone 0 times', { visits: [undone] }],
    ['a walk-in visit without a record', 'visit-2 in effect 1 times', group],
    ['a person who is checked in twice', 'before the last was over: mia', withVisits(visit, visit)],
    ['a person who used more than the week has', 'mia used 6', used],
    ['a group that is checked in twice', 'check-in of the group: pass-1 2 times', group],
  ]);
});

describe('the audit of a counter without a network reports', () => {
  const refusedAs = (code: string, personId = 'mia', kind = 'check-in') => ({
    kept: [kept({ idempotencyKey: 'press-4', kind }, [{ personId, code }])],
  });
  const alreadyPaid = { kept: [keptCash({}, [{ personId: '', code: 'already-paid' }])] };
  const nothing = { ledger: [], staffActions: [], visits: [] };
  const otherReceipt = { kept: [{ ...keptCash(), receipt: 'R-0' }] };
  const another = kept({ idempotencyKey: 'press-2', at: instant(now + 1) });
  const log = day.staffActions.slice(0, -1);
  const loggedWith = (more: object) => ({ staffActions: [...log, { ...day.staffActions.at(-1), ...more }] });
  const refusedCash = 'action in the staff log: take-refused-cash household';
  const noReason = 'refusal for no reason of a';
  reports([
    ['a press that was never sent', 'never sent: check-in of household', {}, { kept: [kept({}, null)] }],
    ['a press that counts from another time', `at ${now + 1} 0 times instead of 1`, {}, { kept: [another] }],
    ['kept cash that was refused and booked', '"amountCents":0', {}, alreadyPaid],
    ['refused cash logged without its receipt', refusedCash, loggedWith({ changes: [] })],
    ['kept cash whose receipt has another number', '"receipt":"R-0"', {}, otherReceipt],
    ['kept cash refused though nobody else paid', `${noReason}: take-cash`, nothing, alreadyPaid],
    ['a kept group that was refused', noReason, {}, refusedAs('x', '', 'register-group')],
    ['a press refused for its time', noReason, {}, refusedAs('press-time-rejected', '')],
    ['a press refused though nothing changed', noReason, nothing, refusedAs('not-paid')],
    ['somebody refused who was not in', noReason, nothing, refusedAs(isIn.code)],
    ['an undo that was refused', noReason, {}, refusedAs('x', '', 'undo-check-in')],
    ['a double entry that is not marked', 'double entry: mia press-3 0 times', { visits: [record] }],
  ]);
});

describe('the audit of mail reports', () => {
  const neverPaid = householdIs({ joinedAt: null });
  const queued = { mail: [{ ...welcome, state: { status: 'queued' } }, ...mail.slice(1)] };
  reports([
    ['an email that was never sent', 'never sent: welcome, queued', queued],
    ['a welcome for a household that never paid', 'the welcome of household 1 times', neverPaid],
  ]);
});

describe('the audit of the counter reports', () => {
  const name = { uid: household.uid, name: 'Mia' };
  const note = { uid: household.uid, texts: ['Leo is shy'] };
  const refused = { pressed: [...told.pressed, pressed('add-note', false)] };
  const loggedTwice = { staffActions: [...day.staffActions, logged('add-note'), logged('add-note')] };
  reports([
    ['an action that was refused and logged twice', 'add-note household 2 times', loggedTwice, refused],
    ['a note that was lost', 'notes of: household: Leo is shy 0 times', {}, { notes: [note] }],
    ['a name that was overwritten', 'name of: household: Mia 0 times', {}, { names: [name] }],
  ]);
});
