import type { Household, Person } from '../documents/household.ts';
import { peopleOf } from '../household/household.ts';
import { endOfDay, type Instant, startOfDay, type VenueDate } from '../venue/time/venue-time.ts';
import { comingDays } from './week.ts';

/** Returns when a membership continues with a payment; null if nothing is to be paid. */
function paymentAt({ membership }: Person): Instant | null {
  if (membership.status === 'paused') return membership.until;
  if (membership.status !== 'active') return null;
  const { paidUntil, next } = membership;
  return typeof next === 'object' && next !== null ? next.pausedUntil : paidUntil;
}

const isByCard = ({ subscription }: Household, { id, membership }: Person): boolean =>
  ('paidBy' in membership && membership.paidBy === 'card') ||
  (subscription?.state === 'active' && subscription.seats.some(({ personId }) => personId === id));

const firstPayment = (household: Household, byCard: boolean): Instant | null =>
  peopleOf(household)
    .filter((person) => isByCard(household, person) === byCard)
    .flatMap((person) => paymentAt(person) ?? [])
    .toSorted((one, other) => one - other)[0] ?? null;

/** Returns when the card is next charged for a membership; null if it isn't. */
export const cardRenewsAt = (household: Household): Instant | null => firstPayment(household, true);

/** Returns when someone next has to pay at the counter; null if no one has to. */
export const counterDueAt = (household: Household): Instant | null => firstPayment(household, false);

/** Returns the time in which payments are due in the next seven days. */
export function comingPayments(today: VenueDate): { start: Instant; end: Instant } {
  const { from, until } = comingDays(today);
  return { start: startOfDay(from), end: endOfDay(until) };
}
