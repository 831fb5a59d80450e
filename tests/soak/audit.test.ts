import { now } from '@legacy-hub/domain/testing/households';
import { describe, expect, test, vi } from 'vitest';
import { audit } from './audit.ts';
import { arrived, emailOf, expected, stored, visitOf } from './day-for-audit.ts';
import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

const RISE = vi.hoisted(() => ({ announcedOn: '2026-11-01', from: '2099-01-01', former: { leader: 1800 } }));
vi.mock('@legacy-hub/domain/price-rise', () => ({ PRICE_RISE: RISE }));
vi.mock('./price-rise.ts', () => ({ PRICE_RISE: RISE }));

const day = { ...stored, told: expected };

const findings = ({ told, ...observed }: typeof day): string[] =>
  audit(observed as unknown as ObservedState, told as unknown as ExpectedState);

type Change = readonly [path: string, value: unknown];

/** The value at a path of names and ids. */
const at = (path: readonly string[], state: object): object =>
  path.reduce<object>((parent, name) => {
    const named = Array.isArray(parent) && parent.find(({ id, uid }) => id === name || uid === name);
    const child: unknown = named || Object(parent)[name];
    if (typeof child !== 'object' || child === null) throw new Error(`The day has no ${path.join('.')}`);
    return child;
  }, state);

function dayWith(...changes: readonly Change[]): typeof day {
  const changed = structuredClone(day);
  for (const [path, value] of changes) {
    const [name = '', ...parents] = path.split('.').toReversed();
    Object.assign(at(parents.toReversed(), changed), { [name]: value });
  }
  return changed;
}

describe('the audit accepts', () => {
  test('a day on which nothing was lost, two left during 3-D Secure, and banks declined two later', () => {
    expect(findings(day)).toEqual([]);
  });

  test('an email that was attempted twice and arrived twice', () => {
    const emails = [...day.emails, arrived({ id: 'welcome:mia' })];
    expect(findings(dayWith(['mail.welcome:mia.attempts', 2], ['emails', emails]))).toEqual([]);
  });
});

/** Append-only state: in the database, at Stripe, in the inbox, and in responses to callers. */
const LISTS = [
  'ledger',
  'visits',
  'mail',
  'emails',
  'staffActions',
  'charges',
  'refunds',
  'disputes',
  'told.cash',
  'told.givenBack',
  'told.checkIns',
  'told.kept',
  'told.pressed',
];
const AMOUNTS = ['amount', 'amountCents', 'expectedCents'];

const withAnotherAmount = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record), (field, value) =>
    AMOUNTS.includes(field) && typeof value === 'number' ? value + 1 : value,
  );

const MISTAKES = {
  'is missing': (records: unknown[], index: number) => records.toSpliced(index, 1),
  'is there twice': (records: unknown[], index: number) => [...records, records[index]],
  'has another amount': (records: unknown[], index: number) =>
    records.with(index, withAnotherAmount(records[index])),
};

const cases = LISTS.flatMap((list) => {
  const records = Object.values(at(list.split('.'), day));
  return Object.entries(MISTAKES).map(([mistake, change]) => {
    const wrong = records.map((_record, index) => change(records, index));
    return [list, mistake, wrong.filter((each) => JSON.stringify(each) !== JSON.stringify(records))] as const;
  });
});

test.each(cases.filter(([, , wrong]) => wrong.length > 0))(
  'if any record of %s %s, the audit reports it',
  (list, _mistake, wrong) => {
    for (const records of wrong)
      expect(findings(dayWith([list, records])), JSON.stringify(records)).not.toEqual([]);
  },
);

const reports = (mistakes: readonly [title: string, finding: string, ...Change[]][]) =>
  test.each(mistakes)('%s', (_title, finding, ...changes) => {
    expect(findings(dayWith(...changes))).toContainEqual(expect.stringContaining(finding));
  });

const declined = 'requires_payment_method';

describe('the audit of money reports', () =>
  reports([
    ['a charge of another amount', 'pi_bought 400 0 times instead of 1', ['charges.0.amount', 400]],
    ['a failed refund that was not reversed', 're_leo 500 0 times', ['refunds.re_leo.status', 'failed']],
    ['a refund of more than was paid', 'more went back', ['ledger.refund:weeks:leo.amountCents', -501]],
    ['an invoice missing from the ledger', 'in_rita 500 0 times', ['ledger.weeks:rita.providerId', 'in_0']],
    ['an open payment that was charged', 'left, succeeded', ['intents.pi_left.status', 'succeeded']],
    ['an open payment that the bank declined', 'left, requires_pay', ['intents.pi_left.status', declined]],
    ['an open payment without its first invoice', 'first, canceled', ['intents.pi_first.status', 'canceled']],
    ['an open payment unknown to Stripe', 'left, unknown', ['cardPayments.left.providerId', 'pi_0']],
    ['a provider task that is still queued', 'queued provider task', ['tasks', [{}]]],
    ['a lock that nobody released', 'never released', ['told.crashedAt', 999]],
  ]));

const weeks = 'weeks:mia';
const membership = 'members.mia.primary.membership';
const notPaid = 'payment of whoever may come in: mia-1 0 times';
const inactive = 'active customer who paid by card: ';
const subscription = 'subscriptions.sub_rita';

describe('the audit of memberships reports', () =>
  reports([
    ['coming in on cash that went back', notPaid, ['ledger.cash-taken-back:taken.paymentEntryId', weeks]],
    ['coming in on what paid for an earlier membership', notPaid, [`${membership}.createdAt`, now + 1000]],
    ['coming in on a disputed payment', notPaid, ['ledger.dispute:pass:won.paymentEntryId', weeks]],
    ['somebody who is back and may not come in', 'again: leo-1 0 times', ['told.startedAgain', ['leo-1']]],
    ['an active pass whose money went back', 'active, 0', ['walkIns.refunded.payment.status', 'active']],
    ['a pass that was paid twice', 'paid, which is active, 1000', ['ledger.cash:twice.who.walkInId', 'paid']],
    ['a paid pass that is not active', `${inactive}paid 0 times`, ['walkIns.paid.payment.status', 'pending']],
    ['a payer without a household', `${inactive}mia 0 times`, ['members.mia.uid', 'nobody']],
    ['a payer whose membership is still pending', `${inactive}mia`, [`${membership}.status`, 'pending']],
    ['sessions that were paid but not granted', 'mia-1 1 0 times', ['members.mia.primary.boughtHours', 0]],
    ['two subscriptions', 'of: cus_mia 2 times', [`${subscription}.customer`, 'cus_mia']],
    ['a household charged for too much', 'leader:full x 2', [`${subscription}.items.data.0.quantity`, 2]],
  ]));

const price = `${subscription}.items.data.0.price.unit_amount`;
const notice = 'mail.price-rise:rita:1';
const twice = [...day.mail, emailOf('price-rise:rita:1', { kind: 'price-rise' })];

describe('the audit of renewals reports', () =>
  reports([
    ['somebody who was let in during a pause', 'pause: paul-1', ['members.paul.primary.visits.0.at', now]],
    ['a card that was charged during a pause', 'pause: in_paul', ['invoices.in_paul.created', now / 1000]],
    ['a renewal that will cost too much', 'rita 2100 1 times instead of 0', [price, 2100]],
    ['a price that rises before it was announced', 'rita 1800 0 times instead of 1', [price, 2000]],
    ['a member who was not told of the price rise', 'price rise to: rita 0 times', [`${notice}.id`, 'x']],
    ['a member who was told of the price rise twice', 'price rise to: rita 2 times', ['mail', twice]],
    ['a new member who was told of the price rise', 'to: mia 1 times', [`${notice}.id`, 'price-rise:mia:1']],
    ['a member without a notice of the price rise', 'in household: rita', ['members.rita.priceNotice', 0]],
  ]));

const visits = 'members.mia.primary.visits';
const visit = visitOf('visit-1', 'press-2');
const other = visitOf('visit-2', 'press-2');

describe('the audit of visits reports', () =>
  reports([
    ['a visit that should be undone', 'press-2 undone 0 times instead of 1', ['told.undone', ['press-2']]],
    ['a visit missing from the household', 'visit-1 in effect 0 times', [visits, []]],
    ['a visit undone in only one copy', 'visit-1 undone 0 times', ['visits.visit-1.undone', { at: now }]],
    ['a walk-in visit without a record', 'visit-2 in effect 1 times', ['walkIns.paid.visits', [other]]],
    ['a person who is checked in twice', 'before the last was over: mia-1', [visits, [visit, other]]],
    ['a person who used more than the week has', 'mia-1 used 6', [`${visits}.visit-1.fromAllowance`, 6]],
    ['a group that is checked in twice', 'group: paid 2 times', ['walkIns.paid.visits', [visit, other]]],
  ]));

const checkIn = 'told.kept.1';
const refusedCash = `log: take-refused-cash mia at ${now + 3000}`;
const forNoReason = 'refusal for no reason: ';
const refused = (code: string, personId = '') => [{ personId, code }];
const notPaidYet: Change[] = [
  [`${checkIn}.refused`, refused('not-paid', 'mia-1')],
  ['ledger', []] as const,
  ['staffActions', []] as const,
];

describe('the audit of a counter without a network reports', () =>
  reports([
    ['a press that was never sent', 'never sent: check-in of mia', [`${checkIn}.refused`, null]],
    ['a press that counts from another time', `at ${now + 9} 0 times`, [`${checkIn}.press.at`, now + 9]],
    ['kept cash booked with another amount', '"amountCents":600', ['told.kept.0.press.expectedCents', 600]],
    ['kept cash that was refused and booked', '"amountCents":0', ['told.kept.0.refused', refused('x')]],
    ['refused cash that is not in the staff log', `${refusedCash}: 500, R-2 0`, ['staffActions.7.by', 'x']],
    ['refused cash logged with another amount', `${refusedCash}: 4,`, ['staffActions.7.amountCents', 4]],
    ['refused cash logged without its receipt', `${refusedCash}: 500, und`, ['staffActions.7.changes', []]],
    ['kept cash whose receipt has another number', '"receipt":"R-0"', ['told.kept.0.receipt', 'R-0']],
    ['kept cash refused though nobody else paid', `${forNoReason}take-cash`, ['ledger', []]],
    ['a kept group that was refused', `${forNoReason}register`, ['told.kept.3.refused', refused('x')]],
    ['a press refused for its time', `${forNoReason}check-in`, [`${checkIn}.refused`, refused('x')]],
    ['a press refused though nothing changed', `${forNoReason}check-in of mia as not-paid`, ...notPaidYet],
    ['somebody refused who was not in', `${forNoReason}check-in of mia as session-running`, ['visits', []]],
    ['an undo that was refused', `${forNoReason}undo`, ['told.kept.4.refused', refused('x')]],
    ['a double entry that is not marked', 'mia-1 press-3 0 times', ['visits.visit-1.letInAgain', undefined]],
  ]));

const refund = 'mail.refund:weeks:leo';
const unpaidPass = { kind: 'walk-in-pass', walkInId: 'to-pay', paid: null };
const pressedTwice: Change[] = [
  ['told.pressed.0.isTold', false],
  ['staffActions.1.kind', 'sell-sessions'],
];

describe('the audit of mail and of the counter reports', () =>
  reports([
    ['an email that was never sent', 'never sent: welcome:mia', ['mail.welcome:mia.state.status', 'queued']],
    ['an email that was never queued', 'inbox: x 1 times', ['emails.0', arrived({ id: 'x' })]],
    ['a credit note for nothing', 'credit note R-0 1 times', [`${refund}.content.creditNote.number`, 'R-0']],
    ['an unpaid pass that was never emailed', 'pass to-pay 0 times', ['mail.to-pay.content.walkInId', 'x']],
    ['an unpaid pass emailed twice', 'pass to-pay 2 times', [`${refund}.content`, unpaidPass]],
    ['a welcome for a household that never paid', 'welcome of mia 1 times', ['members.mia.joinedAt', null]],
    ['an action that was refused and logged twice', 'sell-sessions mia 2 times', ...pressedTwice],
    ['cash that is logged with another amount', 'in total 400', ['staffActions.0.amountCents', 400]],
    ['a note that was lost', 'notes of: mia: Shy 0', ['told.notes', [{ uid: 'mia', texts: ['Shy'] }]]],
    ['a name that was overwritten', 'name of: mia: Mia 0', ['told.names', [{ uid: 'mia', name: 'Mia' }]]],
  ]));
