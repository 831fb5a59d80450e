import { decideSellSessions } from '../../billing/changes/extra-sessions.ts';
import { decideConfirmCash } from '../../billing/payments/confirm-cash.ts';
import type { Household } from '../../documents/household.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import type { Venue } from '../../venue/schema/settings.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { decideWalkInCash } from '../../walk-ins/rules.ts';
import { householdProfile, walkInProfile } from './customer-profile.ts';
import { type ReadyPerson, readyPerson } from './search-results.ts';

type Payment = { personIds: readonly string[]; weeks: number };

/** The method, the key and the staff make no difference to a check-in. */
const ANY_PAYMENT = { method: 'cash', key: null, by: '' } as const;

/** Returns the customer as a payment leaves them, even before the server's change has arrived. */
export function withPayment(
  customer: Household | WalkIn,
  { personIds, weeks }: Payment,
  now: Instant,
  venue: Venue,
): Household | WalkIn {
  const decision =
    'uid' in customer
      ? decideConfirmCash(customer, { personIds: [...personIds], weeks, ...ANY_PAYMENT }, now, venue)
      : decideWalkInCash(customer, ANY_PAYMENT, now, venue);
  return decision.ok ? decision.state : customer;
}

/** Returns the household as a sale of sessions leaves it. */
export function withSessions(
  household: Household,
  { personId, quantity }: { personId: string; quantity: number },
  now: Instant,
  venue: Venue,
): Household {
  const payment = { ...ANY_PAYMENT, key: '' };
  const decision = decideSellSessions(household, { personId, quantity, note: '' }, payment, now, venue);
  return decision.ok ? decision.state : household;
}

/** Returns these people if all of them can be checked in after the payment; otherwise no one. */
export function readyOncePaid(
  paid: Household | WalkIn,
  personIds: readonly string[],
  now: Instant,
): ReadyPerson[] {
  const { people } = 'uid' in paid ? householdProfile(paid, now) : walkInProfile(paid, now);
  const coming = people.filter(({ id }) => personIds.includes(id));
  return coming.every(({ checkInStatus }) => checkInStatus.allowed) ? coming.map(readyPerson) : [];
}
