import type { Effect } from '../decision.ts';
import type { Household } from '../household-schema.ts';
import { applySeatCommand, type ProviderCommand, type SeatCommand } from './provider-command.ts';
import type { Seat, Subscription } from './schema.ts';

type SeatChange = { household: Household; effects: Effect[] };

const providerEffect = (change: ProviderCommand): Effect => ({ kind: 'provider', change });

const hasSeat = (subscription: Subscription | null, personId: string): subscription is Subscription =>
  subscription?.seats.some((seat) => seat.personId === personId) ?? false;

/** Seats can only change while the subscription renews. An unpaid one is cancelled instead. */
const isOngoing = ({ state }: Subscription): boolean => state === 'active' || state === 'past_due';

const applyCommand = (
  household: Household,
  subscription: Subscription,
  command: SeatCommand,
): SeatChange => ({
  household: {
    ...household,
    subscription: { ...subscription, seats: applySeatCommand(subscription.seats, command) },
  },
  effects: [providerEffect(command)],
});

/** Stops further charges: at the end of the period if it is paid, immediately if not. */
export function stopBillingEffects(subscription: Subscription | null): Effect[] {
  if (!subscription) return [];
  const subscriptionId = subscription.id;
  switch (subscription.state) {
    case 'active':
      return [providerEffect({ type: 'cancel-at-period-end', subscriptionId })];
    case 'past_due':
      return [providerEffect({ type: 'cancel-now', subscriptionId })];
    case 'incomplete':
      return [providerEffect({ type: 'cancel-unpaid', subscriptionId })];
    case 'ending':
    case 'ended':
      return [];
  }
}

export const addSeat = (household: Household, subscription: Subscription, seat: Seat): SeatChange =>
  applyCommand(household, subscription, {
    type: 'set-seat',
    subscriptionId: subscription.id,
    seat,
    charge: 'paid',
  });

export function changeSeat(household: Household, seat: Seat, charge: 'paid' | 'next-invoice'): SeatChange {
  const { subscription } = household;
  if (!hasSeat(subscription, seat.personId)) return { household, effects: [] };
  if (!isOngoing(subscription)) return { household, effects: stopBillingEffects(subscription) };
  return applyCommand(household, subscription, {
    type: 'set-seat',
    subscriptionId: subscription.id,
    seat,
    charge,
  });
}

/** `credited` is true if the rest of the person's week is credited on the next invoice. */
export function removeSeat(household: Household, personId: string): SeatChange & { credited: boolean } {
  const { subscription } = household;
  if (!hasSeat(subscription, personId)) return { household, effects: [], credited: false };
  if (!isOngoing(subscription) || subscription.seats.length === 1) {
    return { household, effects: stopBillingEffects(subscription), credited: false };
  }
  const removal: SeatCommand = { type: 'remove-seat', subscriptionId: subscription.id, personId };
  return { ...applyCommand(household, subscription, removal), credited: true };
}
