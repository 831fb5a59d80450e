import type { Reservations } from '../places/schema.ts';
import { holdEnd } from './rules.ts';
import type { WalkIn } from './schema.ts';

/** Everyone in the group counts, for all its hours: for good, or while they are held for a payment. */
export function walkInReservations(walkIn: WalkIn): Reservations {
  const { date, hours, participants, adults, payment } = walkIn;
  const until = holdEnd(walkIn);
  const isFree = payment.status === 'canceled' && until === null;
  return new Map(isFree ? [] : [[date, { hours: hours * (participants + adults), until }]]);
}
