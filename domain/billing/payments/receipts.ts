import { extensionText, groupSizeText } from '../../copy/shared/group-size.ts';
import { formatNames, plural } from '../../copy/shared/plural.ts';
import { SYMBOLS } from '../../core/pass-code.ts';
import { TIERS } from '../../core/tiers.ts';
import type { LedgerEntry, SoldItem } from '../../documents/billing.ts';
import type { NewEmail, Receipt, TaxInvoice } from '../../documents/email.ts';
import type { Household } from '../../documents/household.ts';
import { contactNameOf, readerOf } from '../../household/contact.ts';
import { findPerson } from '../../household/household.ts';
import { dayOf, daysBetween, formatDay, type Instant, type VenueDate } from '../../venue/time/venue-time.ts';

const LENGTH = 8;
const DAYS_OF_WEEK = 7;

/**
 * Returns a number such as `261121-K7P3QX9M`: the day and eight symbols hashed from the ledger entry's id.
 * Deterministic, so that no shared counter is needed and a retried payment gets the same number.
 */
export function receiptNumber(day: VenueDate, entryId: string): string {
  const symbols = Array.from({ length: LENGTH }, (_, index) =>
    SYMBOLS.charAt(hash(entryId, index) % SYMBOLS.length),
  );
  return `${day.slice(2).replaceAll('-', '')}-${symbols.join('')}`;
}

/** FNV-1a with a different seed per symbol, then mixed so that every input bit affects the result. */
function hash(text: string, seed: number): number {
  let state = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b9);
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (state ^ (state >>> 13)) >>> 0;
}

/** Describes a sold item: `2 × Lemonade`. */
export const describeSoldItem = ({ name, quantity }: Pick<SoldItem, 'name' | 'quantity'>): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

type NameOf = (personId: string) => string;

const nobody: NameOf = () => '';

/** Describes the items of a payment: with names on receipts, and without them in the takings. */
export function describeLedgerEntry(
  { item, who, method, day, amountCents, paymentEntryId }: LedgerEntry,
  nameOf: NameOf = nobody,
): string {
  switch (item.kind) {
    case 'memberships': {
      const people = item.people.map(({ personId, tier }) =>
        `${nameOf(personId)} ${TIERS[tier].name}`.trim(),
      );
      const time = item.weeks === 0 ? restOfPaidTime(day, item.until) : plural(item.weeks, 'week');
      return people.length === 0 ? time : `${formatNames(people)}, ${time}`;
    }
    case 'extra-sessions': {
      const personId = who && 'uid' in who ? who.personId : null;
      return `${personId === null ? '' : nameOf(personId)} ${plural(item.quantity, 'extra session')}`.trim();
    }
    case 'walk-in':
      return `Day pass, ${groupSizeText(item)}`;
    case 'walk-in-hours':
      return `Day pass, ${extensionText(item)}`;
    case 'sale':
      return item.items.map(describeSoldItem).join(', ');
    case 'cash-movement': {
      const direction = amountCents < 0 ? 'Money out' : 'Money in';
      return `${direction}${paymentEntryId === undefined ? '' : ' (reversal)'}: ${item.reason}`;
    }
    case 'refund':
      return withReason('Refund', item.reason);
    case 'refund-failed':
      return `Refund failed: ${item.reason}`;
    case 'dispute':
      return 'Disputed at the bank';
    case 'dispute-won':
      return 'Dispute won';
    case 'counter-refund':
      return withReason(method === 'terminal' ? 'Refund to the card' : 'Cash refund', item.reason);
  }
}

/**
 * Describes the paid time. An upgrade in cash, or before the card's first week, pays the difference for all
 * weeks that are already paid.
 */
function restOfPaidTime(day: VenueDate, until: Instant | undefined): string {
  if (until === undefined || daysBetween(day, dayOf(until)) <= DAYS_OF_WEEK) return 'rest of the week';
  return `until ${formatDay(dayOf(until))}`;
}

/** Appends the reason, which is empty once the customer has been erased. */
const withReason = (what: string, reason: string): string => (reason === '' ? what : `${what}: ${reason}`);

export const taxInvoiceOf = (day: VenueDate, entries: readonly LedgerEntry[]): TaxInvoice => ({
  numbers: [...new Set(entries.map(({ receipt }) => receipt))],
  day,
  ...(entries[0] && { method: entries[0].method }),
});

export type ReceiptLine = Receipt['lines'][number];

export const receiptLinesOf = (household: Household, entries: readonly LedgerEntry[]): ReceiptLine[] =>
  entries.map((entry) => ({
    text: describeLedgerEntry(entry, (personId) => findPerson(household, personId)?.name ?? ''),
    amountCents: entry.amountCents,
  }));

/** A payment; it has several entries if it paid for several memberships. */
type Payment = { id: string; day: VenueDate; entries: readonly LedgerEntry[] };

export const paymentOf = (entry: LedgerEntry): Payment => ({
  id: entry.id,
  day: entry.day,
  entries: [entry],
});

const receiptFor = (household: Household, { day, entries }: Payment): Receipt => ({
  invoice: taxInvoiceOf(day, entries),
  lines: receiptLinesOf(household, entries),
});

export const receiptEmail = (household: Household, payment: Payment): NewEmail => ({
  id: `receipt:${payment.id}`,
  to: household.email,
  content: { kind: 'receipt', name: contactNameOf(household), ...receiptFor(household, payment) },
});

export function welcomeEmail(household: Household, payment: Payment | null): NewEmail {
  const { uid, email } = household;
  const receipt = payment && { receipt: receiptFor(household, payment) };
  return {
    id: `welcome:${uid}`,
    to: email,
    content: { kind: 'welcome', uid, ...readerOf(household), ...receipt },
  };
}
