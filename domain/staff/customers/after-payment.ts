import { decideConfirmCash } from '../../billing/payments/confirm-cash.ts';
import type { Household } from '../../documents/household.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { mapPeople } from '../../household/household.ts';
import type { Venue } from '../../venue/schema/settings.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { decideWalkInCash } from '../../walk-ins/rules.ts';
import { householdProfile, walkInProfile } from './customer-profile.ts';
import { type ReadyPerson, readyPerson } from './search-results.ts';

/** A payment for weeks or for sessions. A day pass is paid as a whole. */
export type PaidFor = { personIds: readonly string[] } & ({ weeks: number } | { sessions: number });

/** The method, the key and the staff make no difference to a check-in. */
const ANY_PAYMENT = { method: 'cash', key: null, by: '' } as const;

/** Returns the customer as a payment leaves them, even before the server's change has arrived. */
function withPayment(customer: Household | WalkIn, paid: PaidFor, now: Instant, venue: Venue) {
  const personIds = [...paid.personIds];
  if ('uid' in customer && 'sessions' in paid)
    return mapPeople(customer, (person) =>
      personIds.includes(person.id) ? { ...person, boughtHours: person.boughtHours + paid.sessions } : person,
    );
  const decision =
    'uid' in customer
      ? decideConfirmCash(customer, { weeks: 1, ...paid, ...ANY_PAYMENT, personIds }, now, venue)
      : decideWalkInCash(customer, ANY_PAYMENT, now, venue);
  return decision.ok ? decision.state : customer;
}

/** Returns those paid for and those selected, if all of them can be checked in after the payment. */
export function readyOncePaid(
  customer: Household | WalkIn,
  paid: PaidFor,
  selected: readonly { id: string }[],
  now: Instant,
  venue: Venue,
): ReadyPerson[] {
  const after = withPayment(customer, paid, now, venue);
  const { people } = 'uid' in after ? householdProfile(after, now) : walkInProfile(after, now);
  const ids = [...paid.personIds, ...selected.map(({ id }) => id)];
  const coming = people.filter(({ id }) => ids.includes(id));
  return coming.every(({ checkInStatus }) => checkInStatus.allowed) ? coming.map(readyPerson) : [];
}
