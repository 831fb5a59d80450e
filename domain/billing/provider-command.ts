import type { Seat } from './schema.ts';

/** A person joins the subscription or changes tier, or leaves it. Doing it twice is doing it once. */
export type SeatCommand =
  | { type: 'set-seat'; subscriptionId: string; seat: Seat; charge: 'paid' | 'next-invoice' }
  | { type: 'remove-seat'; subscriptionId: string; personId: string };

/**
 * What the card provider is to do. A holder is changed on whatever the subscription holds at that
 * moment, so that two changes on their way do not undo each other. Where somebody gets more, the rest of
 * the week was paid before; where somebody gets less or leaves, it is credited with the next invoice.
 */
export type ProviderCommand =
  | SeatCommand
  | { type: 'cancel-at-period-end'; subscriptionId: string }
  | { type: 'cancel-now'; subscriptionId: string }
  /** Cancels a subscription only if nothing was paid for it yet. */
  | { type: 'cancel-unpaid'; subscriptionId: string }
  | { type: 'settle-in-cash'; invoiceId: string }
  | { type: 'refund'; paymentIntent: string };

/** The holders once a change is made. The subscription that is left with none is to be cancelled. */
export function applySeatCommand(seats: readonly Seat[], change: SeatCommand): Seat[] {
  if (change.type === 'remove-seat') return seats.filter(({ personId }) => personId !== change.personId);
  const { seat } = change;
  const isKnown = seats.some(({ personId }) => personId === seat.personId);
  return isKnown ? seats.map((each) => (each.personId === seat.personId ? seat : each)) : [...seats, seat];
}
