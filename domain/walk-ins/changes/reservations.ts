import type { WalkIn } from '../../documents/walk-in.ts';
import { stayEnd } from '../../household/session.ts';
import type { Reservation, Reservations } from '../../places/schema.ts';
import { walkInSession } from '../check-in.ts';
import { holdEnd } from '../rules.ts';

/** Returns the reservations of everyone in the group for all its hours: permanent, or held for a payment. */
export function walkInReservations(walkIn: WalkIn): Reservations {
  const { date, payment } = walkIn;
  const until = holdEnd(walkIn);
  const isFree = payment.status === 'canceled' && until === null;
  return new Map(isFree ? [] : [[date, reservationOf(walkIn, until)]]);
}

function reservationOf(walkIn: WalkIn, until: Reservation['until']): Reservation {
  const { hours, participants, adults, payment, registeredBy } = walkIn;
  const people = participants + adults;
  const session = walkInSession(walkIn);
  if (session) return { people: {}, until: null, arrived: [{ people, until: stayEnd(session) }] };
  const isUnpaid = payment.status === 'pending' && payment.by === 'cash' && registeredBy === undefined;
  return { people: { [hours]: people }, until, ...(isUnpaid && { isUnpaid }) };
}
