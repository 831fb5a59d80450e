import { type Cents, cents, sum, times } from '../../core/money.ts';
import type { CounterPayment } from '../../core/payment-methods.ts';
import { accept, type Decision, type Effect, type Refused, refuse } from '../../decision/decision.ts';
import type { LedgerEntry, SoldItem } from '../../documents/billing.ts';
import type { NewStaffAction, StaffCommand } from '../../documents/staff-action.ts';
import { noted } from '../../staff-log/staff-action.ts';
import { gstCents } from '../../venue/gst.ts';
import type { Item } from '../../venue/schema/items.ts';
import type { Venue } from '../../venue/schema/settings.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { takenEntry } from '../payments/ledger.ts';
import { describeSoldItem } from '../payments/receipts.ts';

export type ItemCount = { id: string; quantity: number };

export type SaleCommand = CounterPayment &
  StaffCommand & {
    items: readonly ItemCount[];
    /** The total that the counter showed. */
    expectedCents: number;
    key: string;
    /** The receipt number issued offline. */
    receipt?: string | undefined;
  };

export const saleEntryId = (key: string): string => `sale:${key}`;
export const refusedSaleId = (key: string): string => `refused-cash:${saleEntryId(key)}`;

const totalOf = (sold: readonly SoldItem[]): Cents =>
  sum(sold.map(({ eachCents, quantity }) => times(eachCents, quantity)));

/** Returns these items with today's names and prices, without any that is no longer for sale. */
export const soldItems = (items: readonly ItemCount[], forSale: readonly Item[]): SoldItem[] =>
  items.flatMap(({ id, quantity }) => {
    const item = forSale.find((each) => each.id === id);
    if (!item) return [];
    return { id, name: item.name, quantity, eachCents: item.priceCents, hasGst: item.hasGst };
  });

export const priceOfItems = (items: readonly ItemCount[], forSale: readonly Item[]): Cents =>
  totalOf(soldItems(items, forSale));

function saleEntry(sold: SoldItem[], command: SaleCommand, now: Instant): LedgerEntry {
  const item = { kind: 'sale' as const, items: sold };
  const entry = { id: saleEntryId(command.key), at: now, who: null, item, amountCents: totalOf(sold) };
  return takenEntry(entry, command, gstCents(totalOf(sold.filter(({ hasGst }) => hasGst))));
}

const isSameSale = ({ item }: LedgerEntry, { items }: SaleCommand): boolean =>
  item.kind === 'sale' &&
  item.items.length === items.length &&
  items.every(({ id, quantity }) => item.items.some((sold) => sold.id === id && sold.quantity === quantity));

/**
 * Sells items to a customer without a record. `booked` is the entry of an earlier request with this key;
 * `isRefused` is true if such a request was refused although the money had been taken.
 */
export function decideSellItems(
  { booked, isRefused }: { booked: LedgerEntry | null; isRefused: boolean },
  command: SaleCommand,
  now: Instant,
  { items: forSale }: Pick<Venue, 'items'>,
): Decision<LedgerEntry> {
  if (booked) return isSameSale(booked, command) ? accept(booked) : refuse('idempotency-key-reused');
  const sold = soldItems(command.items, forSale);
  const isUnchanged = sold.length === command.items.length && totalOf(sold) === command.expectedCents;
  if (!isUnchanged || isRefused) return withRefusedSale(refuse('changed-since-loaded'), sold, command, now);
  const entry = saleEntry(sold, command, now);
  return accept(entry, { kind: 'ledger', entry }, counterAction('sell-items', entry, command));
}

/** Returns the log entry of a sale or of money in or out, which concerns no customer. */
export function counterAction(
  kind: 'sell-items' | 'move-cash' | 'refund-at-counter',
  { at, amountCents, method, item }: LedgerEntry,
  { by, receivedAt }: StaffCommand,
): Effect {
  const changes = [
    ...(method === 'terminal' ? noted('method', method) : []),
    ...('reason' in item ? noted('reason', item.reason) : []),
  ];
  const action = { at, ...(receivedAt && { receivedAt }), by, who: null, kind, amountCents, changes };
  return { kind: 'staff-action', action };
}

/** Records the refusal of a sale that was taken offline, because its money is at the counter in no takings. */
function withRefusedSale(refused: Refused, sold: SoldItem[], command: SaleCommand, at: Instant): Refused {
  const { by, receivedAt, key, expectedCents, receipt, method } = command;
  if (receivedAt === undefined) return refused;
  const action: NewStaffAction = {
    at,
    receivedAt,
    by,
    who: null,
    kind: 'take-refused-cash',
    amountCents: cents(expectedCents),
    changes: [
      ...(method === 'terminal' ? noted('method', method) : []),
      ...noted('receipt', receipt),
      ...noted('paid-for', sold.map(describeSoldItem).join(', ')),
      ...noted('refused-because', refused.refusal.message),
    ],
  };
  return { ...refused, effects: [{ kind: 'staff-action', action, id: refusedSaleId(key) }] };
}
