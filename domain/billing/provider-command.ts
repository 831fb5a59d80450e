import type { Seat } from './schema.ts';

/** Sets or removes one person's seat. Idempotent. */
export type SeatCommand =
  | { type: 'set-seat'; subscriptionId: string; seat: Seat; charge: 'paid' | 'next-invoice' }
  | { type: 'remove-seat'; subscriptionId: string; personId: string };

/**
 * A change Stripe must make. Seat commands apply to the subscription as it is when they run, so two
 * queued commands don't undo each other. Upgrades and added people are charged beforehand (`paid`);
 * downgrades and removals are credited on the next invoice.
 */
export type ProviderCommand =
  | SeatCommand
  | { type: 'cancel-at-period-end'; subscriptionId: string }
  | { type: 'cancel-now'; subscriptionId: string }
  /** Cancels the subscription only if nothing has been paid for it yet. */
  | { type: 'cancel-unpaid'; subscriptionId: string }
  | { type: 'settle-in-cash'; invoiceId: string }
  | { type: 'refund'; paymentIntent: string };

export function applySeatCommand(seats: readonly Seat[], command: SeatCommand): Seat[] {
  if (command.type === 'remove-seat') return seats.filter(({ personId }) => personId !== command.personId);
  const { seat } = command;
  const hasSeat = seats.some(({ personId }) => personId === seat.personId);
  return hasSeat ? seats.map((each) => (each.personId === seat.personId ? seat : each)) : [...seats, seat];
}
