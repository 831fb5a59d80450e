import { cardEntry, cashEntry, returnEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import { cents } from '@legacy-hub/domain/money';
import { aHousehold, aPerson, byCard, now, unpaid } from '@legacy-hub/domain/testing/households';
import { dayOf, instant, seconds } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import {
  type ExpectedState,
  type KeptOutcome,
  newExpectedState,
  type RefusedPerson,
} from './expected-state.ts';

export const visit = {
  ...{ id: 'visit-1', at: now, day: dayOf(now), by: 'staff-1', idempotencyKey: 'press-2', undone: null },
  ...{ hours: 1, fromAllowance: 1, fromBought: 0, sessionHours: 1 },
};
const mia = aPerson('mia', byCard('leader'), { boughtHours: 1, visits: [visit] });
export const household = { ...aHousehold(mia), joinedAt: now, customerId: 'cus_1' };
const who = { uid: household.uid, personId: 'mia' };
export const record: VisitRecord = { ...visit, version: 1, who, name: 'mia', tier: 'leader' };
/** Their payment went back, because they changed the registration while the bank decided. */
export const others = { ...aHousehold(aPerson('leo', unpaid('leader'))), uid: 'others', joinedAt: null };

const amountCents = cents(500);
const sessions = { kind: 'extra-sessions' as const, quantity: 1, note: '' };
const weeksOf = (personId: string) => ({
  ...{ kind: 'memberships' as const, weeks: 1 },
  people: [{ personId, tier: 'leader' as const }],
});
const earlier = instant(now - seconds(60));
export const bought = cardEntry({ id: 'sessions', at: now, who, what: sessions, amountCents }, 'pi_1');
export const inCash = cashEntry({ id: 'cash', at: now, who, what: weeksOf('mia'), amountCents }, 'staff-1');
const more = cashEntry({ id: 'more', at: earlier, who, what: sessions, amountCents }, 'staff-1');
const changed = cardEntry(
  { id: 'changed', at: now, who: { uid: 'others', personId: null }, what: weeksOf('leo'), amountCents },
  'pi_2',
);
const ofPass = (walkInId: string) => ({
  ...{ at: now, who: { walkInId }, amountCents },
  what: { kind: 'walk-in' as const, hours: 2, participants: 1, adults: 0 },
});
export const passByCard = (id: string) => cardEntry({ ...ofPass(id), id: `pass:${id}` }, `pi_${id}`);
export const passInCash = (id: string) => cashEntry({ ...ofPass(id), id: `cash:${id}` }, 'staff-2');

type ReturnKind = 'refund' | 'refund-failed' | 'dispute' | 'dispute-won' | 'cash-taken-back';

/** The entry for the whole payment going back, or coming again. */
export function wentBack(payment: LedgerEntry, kind: ReturnKind, staff = payment.staff): LedgerEntry {
  const isAgain = kind === 'refund-failed' || kind === 'dispute-won';
  return returnEntry(payment, {
    ...{ id: `${kind}:${payment.id}`, at: payment.at, staff, what: { kind, reason: 'Moved away' } },
    providerId: payment.providerId?.replace('pi', kind.startsWith('dispute') ? 'du' : 're') ?? null,
    amountCents: cents(isAgain ? payment.amountCents : -payment.amountCents),
  });
}

interface PassOfDay {
  readonly id: string;
  readonly status: string;
  readonly refund?: { readonly status: string; readonly reason?: string };
  readonly dispute?: { readonly status: string };
  readonly staff?: string;
}

/** Paid by card; what happened to the payment, and what became of the pass. */
const PASSES: readonly PassOfDay[] = [
  { id: 'pass-1', status: 'active' },
  { id: 'refunded', status: 'canceled', refund: { status: 'succeeded' }, staff: 'staff-1' },
  { id: 'failed', status: 'canceled', refund: { status: 'failed' } },
  { id: 'disputed', status: 'suspended', dispute: { status: 'needs_response' } },
  { id: 'won', status: 'active', dispute: { status: 'won' } },
  { id: 'twice', status: 'active', refund: { status: 'succeeded', reason: 'duplicate' } },
];

function entriesOf({ id, refund, dispute, staff }: PassOfDay): LedgerEntry[] {
  const paid = passByCard(id);
  return [
    paid,
    ...(refund ? [wentBack(paid, 'refund', staff)] : []),
    ...(refund?.status === 'failed' ? [wentBack(paid, 'refund-failed')] : []),
    ...(refund?.reason === 'duplicate' ? [passInCash(id)] : []),
    ...(dispute ? [wentBack(paid, 'dispute')] : []),
    ...(dispute?.status === 'won' ? [wentBack(paid, 'dispute-won')] : []),
  ];
}

export const passIs = (id: string, status: string, by = 'card', visits: object[] = []) => ({
  ...{ id, totalCents: 500, payment: { status, by }, visits },
});

const ledger = [
  ...[bought, inCash, more, wentBack(more, 'cash-taken-back'), changed, wentBack(changed, 'refund')],
  ...PASSES.flatMap(entriesOf),
];
const intents = ledger.flatMap(({ method, paymentEntryId, providerId }) =>
  method === 'card' && !paymentEntryId ? [String(providerId)] : [],
);
const refundOf = (payment_intent: string, more: object = {}) => ({
  ...{ id: payment_intent.replace('pi', 're'), status: 'succeeded', amount: 500, payment_intent, ...more },
});

export const queuedEmail = (id: string, content: object) => ({
  ...{ id, content, attempts: 1, state: { status: 'sent' } },
});
export const arrived = (id: string) => ({ headers: { 'message-id': `<${id}@legacyhub>` } });
const passEmail = (id: string, walkInId: string, paid: LedgerEntry | null) =>
  queuedEmail(id, { kind: 'walk-in-pass', walkInId, paid: paid && { numbers: [paid.receipt] } });

/** A pass or a tax invoice for what was sold, unless the payment was one too many; a credit note for what went back. */
function emailsFor(entry: LedgerEntry) {
  const { id, who, what, receipt, paymentEntryId, providerId } = entry;
  if (what.kind === 'refund' || what.kind === 'cash-taken-back')
    return [queuedEmail(id, { kind: 'refund', creditNote: { number: receipt } })];
  if (paymentEntryId || providerId === 'pi_twice') return [];
  return who && 'walkInId' in who
    ? [passEmail(id, who.walkInId, entry)]
    : [queuedEmail(id, { kind: 'receipt', invoice: { numbers: [receipt] } })];
}

export const emails = (...mail: ReturnType<typeof queuedEmail>[]) => ({
  mail,
  emails: mail.map(({ id }) => arrived(id)),
});
export const welcome = queuedEmail('welcome', { kind: 'welcome', uid: household.uid });
export const mail = [welcome, passEmail('to-pay', 'to-pay', null), ...ledger.flatMap(emailsFor)];

export const logged = (kind: string, amountCents: number | null = null) => ({
  ...{ kind, by: 'staff-1', who: { uid: household.uid }, amountCents },
});
const late = (kind: string, amountCents: number | null = null) => ({
  ...{ ...logged(kind, amountCents), at: now, receivedAt: instant(now + 1) },
});
export const pressed = (kind: string, isTold = true) => ({ action: `${kind} ${household.uid}`, isTold });

export const kept = (press: object, refused: readonly RefusedPerson[] | null = []): KeptOutcome =>
  ({
    press: { kind: 'check-in', customerId: household.uid, at: now, ...press },
    ...{ receipt: inCash.receipt, refused },
  }) as KeptOutcome;
export const keptCash = (more: object = {}, refused: readonly RefusedPerson[] = []) =>
  kept({ kind: 'take-cash', idempotencyKey: 'press-1', expectedCents: 500, ...more }, refused);
export const isIn = { personId: 'mia', code: 'session-running' };
const takenTwice = { at: instant(now + 2) };

const CRASHED_AT = 1000;
export const lockTakenAt = (takenAt: number) => ({ id: 'household-uid-1', takenAt });

export const day = {
  now,
  members: [household, others],
  walkIns: [...PASSES.map(({ id, status }) => passIs(id, status)), passIs('to-pay', 'pending', 'cash')],
  visits: [{ ...record, letInAgain: { at: now, idempotencyKey: 'press-3' } }],
  ledger,
  ...emails(...mail),
  staffActions: [
    ...[logged('sell-sessions', 500), logged('take-back-cash', -500)],
    ...[late('take-cash', 500), late('check-in'), late('let-in-again')],
    { ...late('register-walk-in'), who: { walkInId: 'to-pay' } },
    {
      ...{ ...late('take-refused-cash', 500), ...takenTwice },
      changes: [{ field: 'receipt', after: inCash.receipt }],
    },
  ],
  charges: intents.map((id) => ({ paid: true, amount: 500, payment_intent: id })),
  refunds: [
    refundOf('pi_2'),
    ...PASSES.flatMap(({ id, refund }) => (refund ? [refundOf(`pi_${id}`, refund)] : [])),
  ],
  disputes: PASSES.flatMap(({ id, dispute }) =>
    dispute ? [{ id: `du_${id}`, amount: 500, ...dispute }] : [],
  ),
  intents: intents.map((id) => ({ id, status: 'succeeded', customer: 'cus_1' })),
  subscriptions: [{ id: 'sub_1', customer: 'cus_1', status: 'active', items: { data: [] } }],
  locks: [lockTakenAt(CRASHED_AT)],
  ...{ cardPayments: [], tasks: [], slow: [], invoices: [] },
};

/** Cash, a check-in and a group were kept and count; other cash was refused, and somebody was let in at another counter as well. */
export const told: ExpectedState = {
  ...newExpectedState(['staff-1']),
  cash: [inCash, more].map(({ receipt }) => ({ amountCents: 500, receipt })),
  givenBack: [more, passByCard('refunded')].map(({ receipt }) => ({ amountCents: 500, receipt })),
  checkIns: [{ idempotencyKey: 'press-2', sessions: 1 }],
  pressed: [pressed('sell-sessions'), pressed('take-back-cash')],
  kept: [
    ...[keptCash(), keptCash(takenTwice, [{ personId: '', code: 'already-paid' }])],
    ...[kept({ idempotencyKey: 'press-2' }), kept({ idempotencyKey: 'press-3' }, [isIn])],
    kept({ kind: 'register-group', idempotencyKey: 'press-4', customerId: 'to-pay' }),
  ],
  paidByCard: [household.uid, others.uid, ...PASSES.map(({ id }) => id)],
  crashedAt: CRASHED_AT,
};
