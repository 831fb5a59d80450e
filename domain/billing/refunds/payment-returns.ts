import { type Cents, sum, times } from '../../core/money.ts';
import { type Accepted, accept, type Effect } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { NewEmail, Revoked } from '../../documents/email.ts';
import type { Household } from '../../documents/household.ts';
import { contactNameOf } from '../../household/contact.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import { gstIn } from '../../venue/gst.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { type Return, returnEntry } from '../payments/ledger.ts';
import { renewalEffects } from '../prices/renewal.ts';
import { endSuspended, restore, withTimeRestored } from './restoration.ts';
import { revoke } from './revocation.ts';
import { revokedIn } from './revoked.ts';

/** The recipient of a refund: a household or, with its id, the group of a day pass. */
export type Payer = { email: string; name: string; walkInId?: string; revoked?: Revoked[] };

/** Adds the effects of the refund, for its email. */
export const withRevoked = (payer: Payer, revoked: Revoked[]): Payer =>
  revoked.length > 0 ? { ...payer, revoked } : payer;

/** `corrects` are the receipt numbers of the payment. The reason is shown to the payer unless it is null. */
type Correction = { corrects: string[]; reason: string | null };

const goesBack = (gst: Cents | null): Cents | null => (gst === null ? null : times(gst, -1));

/** The credit note for a refund, the counterpart of a receipt for a payment. */
export const creditNoteEmail = (
  { email, ...payer }: Payer,
  entry: LedgerEntry,
  correction: Correction,
): NewEmail => ({
  id: `refund:${entry.id}`,
  to: email,
  content: {
    kind: 'refund',
    ...payer,
    amountCents: times(entry.amountCents, -1),
    creditNote: {
      number: entry.receipt,
      day: entry.day,
      method: entry.method,
      gstCents: goesBack(gstIn(entry)),
      ...correction,
    },
  },
});

export type CardRefund = {
  id: string;
  amountCents: Cents;
  hasFailed: boolean;
  /** True for a duplicate payment that granted nothing, so its refund revokes nothing. */
  isDuplicate: boolean;
  reason: string;
  /**
   * The staff member who refunded it here; null if it was refunded automatically or in Stripe's dashboard.
   */
  staff: string | null;
};

/** A dispute. The bank holds the money while it is open, and keeps it if the dispute is lost. */
export type CardDispute = { id: string; amountCents: Cents; state: 'open' | 'won' | 'lost' };

export type CardReturns = { refunds: readonly CardRefund[]; disputes: readonly CardDispute[] };

export type PaymentRecord = { payment: LedgerEntry; returns: readonly LedgerEntry[] };

export const unrefundedAmount = ({ payment, returns }: PaymentRecord): Cents =>
  sum([payment, ...returns].map(({ amountCents }) => amountCents));

function returnsOfRefund(refund: CardRefund, at: Instant): Return[] {
  const { id, amountCents, hasFailed, reason, staff } = refund;
  const common = { at, providerId: id, staff };
  const returned: Return = {
    ...common,
    id: `refund:${id}`,
    item: { kind: 'refund', reason },
    amountCents: times(amountCents, -1),
  };
  const item = { kind: 'refund-failed' as const, reason };
  return hasFailed ? [returned, { ...common, id: `refund-failed:${id}`, item, amountCents }] : [returned];
}

function returnsOfDispute(dispute: CardDispute, at: Instant): Return[] {
  const { id, amountCents, state } = dispute;
  const common = { at, providerId: id, staff: null };
  const disputed: Return = {
    ...common,
    id: `dispute:${id}`,
    item: { kind: 'dispute' },
    amountCents: times(amountCents, -1),
  };
  const won: Return = { ...common, id: `dispute-won:${id}`, item: { kind: 'dispute-won' }, amountCents };
  return state === 'won' ? [disputed, won] : [disputed];
}

export function newReturnEntries(
  { payment, returns }: PaymentRecord,
  { refunds, disputes }: CardReturns,
  now: Instant,
): LedgerEntry[] {
  const isNew = ({ id }: Return): boolean => !returns.some((entry) => entry.id === id);
  const added = [
    ...refunds.flatMap((refund) => returnsOfRefund(refund, now)),
    ...disputes.flatMap((dispute) => returnsOfDispute(dispute, now)),
  ].filter(isNew);
  const entries: LedgerEntry[] = [];
  for (const each of added) entries.push(returnEntry(payment, each, [...returns, ...entries]));
  return entries;
}

/** True if the payment was ever fully refunded, even if a refund failed later. */
const wasComplete = ({ payment, returns }: PaymentRecord): boolean =>
  returns.some(
    ({ at }) => unrefundedAmount({ payment, returns: returns.filter((entry) => entry.at <= at) }) <= 0,
  );

/** True for money that was refunded, or that returned because a refund failed. */
export const isRefund = ({ item }: LedgerEntry): boolean =>
  item.kind === 'refund' || item.kind === 'refund-failed';

const refundsOf = (record: PaymentRecord): PaymentRecord => ({
  ...record,
  returns: record.returns.filter(isRefund),
});

/** True if these entries complete a full refund for the first time. A partial refund revokes nothing. */
export function completesRefund(
  record: PaymentRecord,
  { refunds }: CardReturns,
  entries: readonly LedgerEntry[],
): boolean {
  const refunded = refundsOf(record);
  const after = { ...record, returns: [...refunded.returns, ...entries.filter(isRefund)] };
  const isDuplicate = refunds.some((refund) => refund.isDuplicate && !refund.hasFailed);
  return !isDuplicate && !wasComplete(refunded) && unrefundedAmount(after) <= 0;
}

/**
 * Returns the counter-entries, with a credit note for each refund, whether made here or at Stripe, and for
 * cash refunds.
 */
export const returnEffects = (
  { payment }: PaymentRecord,
  entries: readonly LedgerEntry[],
  recipient: Payer,
): Effect[] =>
  entries.map((entry) => {
    const { item, staff } = entry;
    const isReturn = item.kind === 'refund' || item.kind === 'counter-refund';
    if (!isReturn || recipient.email === '') return { kind: 'ledger', entry };
    const reason = staff === null ? null : item.reason;
    return {
      kind: 'ledger',
      entry,
      receipt: creditNoteEmail(recipient, entry, { corrects: [payment.receipt], reason }),
    };
  });

/** Returns the effects of a counter refund. Entries refunded together share one credit note. */
export function counterRefundEffects(
  { receipt }: LedgerEntry,
  entries: readonly LedgerEntry[],
  recipient: Payer,
): Effect[] {
  const amountCents = sum(entries.map((entry) => entry.amountCents));
  const gstCents = sum(entries.map((entry) => entry.gstCents));
  return entries.map((entry, index): Effect => {
    if (index > 0 || recipient.email === '' || entry.item.kind !== 'counter-refund')
      return { kind: 'ledger', entry };
    const correction = { corrects: [receipt], reason: entry.item.reason };
    return {
      kind: 'ledger',
      entry,
      receipt: creditNoteEmail(recipient, { ...entry, amountCents, gstCents }, correction),
    };
  });
}

type Customer = Parameters<typeof staffAction>[1];

/** Returns the audit entries of refunds that an admin made here. */
export const refundActions = (
  entries: readonly LedgerEntry[],
  before: Customer,
  after: Customer,
  now: Instant,
): Effect[] =>
  entries.flatMap(({ item, staff, amountCents }) =>
    item.kind === 'refund' && staff !== null
      ? [staffAction({ kind: 'refund-card', by: staff, amountCents }, before, after, now)]
      : [],
  );

/** `wasRevoked` is true if an earlier refund revoked everything the payment granted, even if it failed later. */
type Disputed = { record: PaymentRecord; wasRevoked: boolean };

function applyDispute(
  household: Household,
  { record: { payment, returns }, wasRevoked }: Disputed,
  { id, amountCents, state }: CardDispute,
  now: Instant,
): Household {
  const disputes = household.disputes ?? [];
  const open = disputes.find((dispute) => dispute.id === id);
  const isKnown = returns.some((entry) => entry.id === `dispute:${id}`);
  if (open && state !== 'open') {
    const closed = { ...household, disputes: disputes.filter((dispute) => dispute !== open) };
    return state === 'won' ? restore(closed, open, now) : endSuspended(closed, open, now);
  }
  if (isKnown || state === 'won') return household;
  const disputeId = state === 'open' ? id : null;
  const result = wasRevoked ? { household, revoked: [] } : revoke(household, payment, { disputeId, now });
  if (disputeId === null) return result.household;
  return {
    ...result.household,
    disputes: [...disputes, { id, at: now, amountCents, revoked: result.revoked }],
  };
}

/**
 * Decides the effects of a refunded or disputed card payment, at Stripe or here: ledger entries, and the
 * purchase itself. A full refund revokes it, and a dispute suspends it until decided.
 */
export function decideReturns(
  household: Household,
  record: PaymentRecord,
  returns: CardReturns,
  now: Instant,
): Accepted<Household> {
  const entries = newReturnEntries(record, returns, now);
  const isRefundedNow = completesRefund(record, returns, entries);
  const refunded = isRefundedNow
    ? revoke(household, withTimeRestored(household, record), { disputeId: null, now }).household
    : household;
  const disputed = { record, wasRevoked: isRefundedNow || wasComplete(refundsOf(record)) };
  const state = returns.disputes.reduce(
    (each, dispute) => applyDispute(each, disputed, dispute, now),
    refunded,
  );
  const payer = { email: household.email, name: contactNameOf(household) };
  const recipient = withRevoked(payer, revokedIn(household, refunded, now));
  const effects = [
    ...returnEffects(record, entries, recipient),
    ...refundActions(entries, household, state, now),
  ];
  const returned = entries.length > 0 ? { ...state, moneyReturnedAt: now } : state;
  return accept(returned, ...effects, ...(state === household ? [] : renewalEffects(state)));
}
