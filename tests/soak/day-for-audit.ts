import { cardEntry, cashEntry, returnEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry, Membership } from '@legacy-hub/domain/billing/schema';
import type { Person } from '@legacy-hub/domain/household-schema';
import { cents } from '@legacy-hub/domain/money';
import { aHousehold, aPerson, byCard, now, unpaid } from '@legacy-hub/domain/testing/households';
import type { Tier } from '@legacy-hub/domain/tiers';
import { addDuration, dayOf, days, instant, seconds } from '@legacy-hub/domain/venue-time';
import { newExpectedState } from './expected-state.ts';

/** A day on which nothing was lost, as stored and as answered to callers. Every payment is $5. */

const before = addDuration(now, -days(2));
const later = addDuration(now, seconds(2));
const tooLate = addDuration(now, seconds(3));

export const visitOf = (id: string, idempotencyKey: string, at = now) => ({
  id,
  at,
  day: dayOf(at),
  by: 'staff-1',
  idempotencyKey,
  undone: null,
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
});
const [visit, visitBefore] = [visitOf('visit-1', 'press-2'), visitOf('visit-0', 'press-0', before)];

/** Households of one person, by their name. */
const memberOf = (name: string, membership: Membership, person: Partial<Person> = {}) => ({
  ...aHousehold(aPerson(`${name}-1`, membership, person)),
  uid: name,
  email: `${name}@example.com`,
  customerId: `cus_${name}`,
});
const paused: Membership = {
  status: 'paused',
  tier: 'supporter',
  createdAt: before,
  paidBy: 'card',
  since: addDuration(now, -days(1)),
  until: addDuration(now, days(20)),
};
const subscription = {
  id: 'sub_rita',
  state: 'active',
  periodEnd: addDuration(now, days(7)),
  seats: [{ personId: 'rita-1', tier: 'leader' }],
};
const members = [
  { ...memberOf('mia', byCard('leader'), { boughtHours: 1, visits: [visit] }), joinedAt: now },
  /** Changed the registration while the bank decided, so the payment was refunded. */
  { ...memberOf('leo', unpaid('leader')), joinedAt: null },
  /** The bank declined later. */
  { ...memberOf('lea', unpaid('leader')), joinedAt: null },
  { ...memberOf('paul', paused, { visits: [visitBefore] }), joinedAt: before },
  /** A Leader from before the price rise. */
  {
    ...memberOf('rita', byCard('leader')),
    joinedAt: addDuration(now, -days(30)),
    priceNotice: { from: '2099-01-01', at: now },
    subscription,
  },
];

type Who = NonNullable<LedgerEntry['who']>;
const paymentOf = (id: string, who: Who, what: LedgerEntry['what'], at = now) => ({
  id,
  at,
  who,
  what,
  amountCents: cents(500),
});
const weeksOf = (name: string, tier: Tier, at = now) =>
  paymentOf(
    `weeks:${name}`,
    { uid: name, personId: null },
    { kind: 'memberships', people: [{ personId: `${name}-1`, tier }], weeks: 1 },
    at,
  );
const sessionOf = (id: string, at = now) =>
  paymentOf(id, { uid: 'mia', personId: 'mia-1' }, { kind: 'extra-sessions', quantity: 1, note: '' }, at);
const passOf = (walkInId: string, id = `pass:${walkInId}`) =>
  paymentOf(id, { walkInId }, { kind: 'walk-in', hours: 2, participants: 1, adults: 0 });

type ReturnKind = 'refund' | 'refund-failed' | 'dispute' | 'dispute-won' | 'cash-taken-back';

/** A payment that is refunded in full, and the part that is paid again. */
const withReturns = (
  payment: LedgerEntry,
  kinds: readonly ReturnKind[],
  staff = payment.staff,
): LedgerEntry[] => [
  payment,
  ...kinds.map((kind) => {
    const amountCents = cents(kind === 'refund-failed' || kind === 'dispute-won' ? 500 : -500);
    const providerId = payment.providerId?.replace('pi', kind.startsWith('dispute') ? 'du' : 're') ?? null;
    const what = { kind, reason: 'Moved away' };
    const id = `${kind}:${payment.id}`;
    return returnEntry(payment, { id, at: payment.at, what, providerId, staff, amountCents });
  }),
];
const paidByCard = (id: string, kinds: readonly ReturnKind[] = [], staff?: string) =>
  withReturns(cardEntry(passOf(id), `pi_${id}`), kinds, staff);

const ledger = [
  cashEntry(weeksOf('mia', 'leader'), 'staff-1'),
  cardEntry(sessionOf('bought'), 'pi_bought'),
  ...withReturns(cashEntry(sessionOf('taken', later), 'staff-1'), ['cash-taken-back']),
  ...withReturns(cardEntry(weeksOf('leo', 'leader'), 'pi_leo'), ['refund']),
  cardEntry(weeksOf('paul', 'supporter', before), 'in_paul'),
  cardEntry(weeksOf('rita', 'leader'), 'in_rita'),
  ...paidByCard('paid'),
  ...paidByCard('refunded', ['refund'], 'staff-1'),
  ...paidByCard('failed', ['refund', 'refund-failed']),
  ...paidByCard('disputed', ['dispute']),
  ...paidByCard('won', ['dispute', 'dispute-won']),
  ...paidByCard('twice', ['refund']),
  cashEntry(passOf('twice', 'cash:twice'), 'staff-2'),
];
const moneyOf = (id: string) => ({
  amountCents: 500,
  receipt: ledger.find((entry) => entry.id === id)?.receipt ?? '',
});

const passIs = (id: string, status: string, by = 'card') => ({
  id,
  totalCents: 500,
  payment: { status, by },
  visits: [],
});

export const emailOf = (id: string, content: object) => ({
  id,
  content,
  attempts: 1,
  state: { status: 'sent' },
});
export const arrived = ({ id }: { id: string }) => ({ headers: { 'message-id': `<${id}@legacyhub>` } });

/** A pass or a tax invoice for each sale, unless the payment was surplus; a credit note for each refund. */
function emailsFor({ id, who, what, receipt, paymentEntryId }: LedgerEntry) {
  if (what.kind === 'refund' || what.kind === 'cash-taken-back')
    return [emailOf(id, { kind: 'refund', creditNote: { number: receipt } })];
  if (paymentEntryId || id === 'pass:twice') return [];
  const invoice = { numbers: [receipt] };
  return who && 'walkInId' in who
    ? [emailOf(id, { kind: 'walk-in-pass', walkInId: who.walkInId, paid: invoice })]
    : [emailOf(id, { kind: 'receipt', invoice })];
}
const mail = [
  ...['mia', 'paul', 'rita'].map((uid) => emailOf(`welcome:${uid}`, { kind: 'welcome', uid })),
  emailOf('to-pay', { kind: 'walk-in-pass', walkInId: 'to-pay', paid: null }),
  emailOf('price-rise:rita:1', { kind: 'price-rise' }),
  ...ledger.flatMap(emailsFor),
];

const logged = (kind: string, amountCents: number | null, more: object = {}) => ({
  kind,
  by: 'staff-1',
  who: { uid: 'mia' },
  at: now,
  amountCents,
  changes: [],
  ...more,
});
const late = { receivedAt: instant(now + 1) };
const takenTwice = { ...late, at: tooLate, changes: [{ field: 'receipt', after: 'R-2' }] };

const refundOf = (id: string, more: object = {}) => ({
  id: `re_${id}`,
  amount: 500,
  status: 'succeeded',
  payment_intent: `pi_${id}`,
  ...more,
});
const intentOf = (name: string, status: string) => ({ id: `pi_${name}`, status, customer: `cus_${name}` });
const paidInvoice = { status: 'paid', amount_paid: 500, created: before / 1000 };
const firstInvoice = { data: [{ payment: { payment_intent: 'pi_first' } }] };
const open = { who: { uid: 'mia' }, state: { status: 'open' } };
const price = { product: 'legacy-hub-leader', metadata: { rate: 'full' }, unit_amount: 1800 };

export const stored = {
  now,
  members,
  walkIns: [
    ...['paid', 'won', 'twice'].map((id) => passIs(id, 'active')),
    ...['refunded', 'failed'].map((id) => passIs(id, 'canceled')),
    passIs('disputed', 'suspended'),
    passIs('to-pay', 'pending', 'cash'),
    passIs('late', 'pending'),
  ],
  visits: [
    { ...visitBefore, by: 'staff-2', who: { uid: 'paul', personId: 'paul-1' } },
    {
      ...visit,
      who: { uid: 'mia', personId: 'mia-1' },
      letInAgain: { at: now, idempotencyKey: 'press-3' },
    },
  ],
  ledger,
  mail,
  emails: mail.map(arrived),
  staffActions: [
    logged('sell-sessions', 500),
    logged('take-back-cash', -500),
    logged('take-cash', 500, late),
    logged('check-in', null, late),
    logged('let-in-again', null, late),
    logged('undo-check-in', null, late),
    logged('register-walk-in', null, { ...late, who: { walkInId: 'to-pay' } }),
    logged('take-refused-cash', 500, takenTwice),
  ],
  charges: ['bought', 'leo', 'paid', 'refunded', 'failed', 'disputed', 'won', 'twice'].map((id) => ({
    paid: true,
    amount: 500,
    payment_intent: `pi_${id}`,
  })),
  refunds: [
    refundOf('leo'),
    refundOf('refunded'),
    refundOf('failed', { status: 'failed' }),
    refundOf('twice', { reason: 'duplicate' }),
  ],
  disputes: [
    { id: 'du_disputed', amount: 500, status: 'needs_response' },
    { id: 'du_won', amount: 500, status: 'won' },
  ],
  invoices: [
    ...['paul', 'rita'].map((name) => ({ ...paidInvoice, id: `in_${name}`, customer: `cus_${name}` })),
    { ...paidInvoice, id: 'in_first', status: 'open', payments: firstInvoice },
  ],
  subscriptions: [
    { id: 'sub_mia', customer: 'cus_mia', status: 'active', items: { data: [] } },
    { id: 'sub_rita', customer: 'cus_rita', status: 'active', items: { data: [{ price, quantity: 1 }] } },
    { id: 'sub_first', customer: 'cus_first', status: 'incomplete', latest_invoice: 'in_first' },
  ],
  /** Two left during 3-D Secure; the bank declined a household and a pass later. */
  cardPayments: [
    { ...open, id: 'left', providerId: 'pi_left' },
    { ...open, id: 'left-first', providerId: 'sub_first' },
    { id: 'late', who: { walkInId: 'late' }, state: { status: 'declined' }, providerId: 'pi_late' },
  ],
  intents: [
    intentOf('left', 'requires_action'),
    intentOf('first', 'requires_action'),
    intentOf('lea', 'requires_payment_method'),
    intentOf('late', 'requires_payment_method'),
  ],
  slow: ['pi_lea', 'pi_late'],
  tasks: [],
  locks: [{ id: 'household-mia', takenAt: 1000 }],
};

const kept = (kind: string, idempotencyKey: string, refused: object[] = [], more: object = {}) => ({
  press: { kind, idempotencyKey, customerId: 'mia', at: now, ...more },
  receipt: moneyOf('weeks:mia').receipt,
  refused,
});
const alreadyPaid = [{ personId: '', code: 'already-paid' }];
const told = (action: string) => ({ action, isTold: true });

/** A counter queued cash, a check-in and a group; other cash was refused, and one person was also checked in elsewhere. */
export const expected = {
  ...newExpectedState(['staff-1']),
  cash: [moneyOf('weeks:mia'), moneyOf('taken')],
  givenBack: [moneyOf('taken'), moneyOf('pass:refunded')],
  checkIns: [{ idempotencyKey: 'press-2', sessions: 1 }],
  pressed: [told('sell-sessions mia'), told('take-back-cash mia')],
  kept: [
    kept('take-cash', 'press-1', [], { expectedCents: 500 }),
    kept('check-in', 'press-2'),
    kept('check-in', 'press-3', [{ personId: 'mia-1', code: 'session-running' }]),
    kept('register-group', 'press-4', [], { customerId: 'to-pay' }),
    kept('undo-check-in', 'press-6'),
    { ...kept('take-cash', 'press-5', alreadyPaid, { at: tooLate, expectedCents: 500 }), receipt: 'R-2' },
  ],
  paidByCard: [
    'mia',
    'leo',
    'lea',
    'paul',
    'rita',
    'paid',
    'refunded',
    'failed',
    'disputed',
    'won',
    'twice',
    'late',
  ],
  crashedAt: 1000,
};
