import type { Effect } from '../decision.ts';
import type { Household } from '../household-schema.ts';
import { applySeatCommand, type ProviderCommand, type SeatCommand } from './provider-command.ts';
import type { Seat, Subscription } from './schema.ts';

/** The household with other holders, and what the provider is told about them. */
type SeatChange = { household: Household; effects: Effect[] };

const providerEffect = (change: ProviderCommand): Effect => ({ kind: 'provider', change });

const holds = (subscription: Subscription | null, personId: string): subscription is Subscription =>
  subscription?.seats.some((seat) => seat.personId === personId) ?? false;

/** Only a subscription that goes on can be changed; one that was not paid yet is withdrawn, others are over. */
const isOngoing = ({ state }: Subscription): boolean => state === 'active' || state === 'past_due';

const change = (household: Household, subscription: Subscription, command: SeatCommand): SeatChange => ({
  household: {
    ...household,
    subscription: { ...subscription, seats: applySeatCommand(subscription.seats, command) },
  },
  effects: [providerEffect(command)],
});

/** No further charge: after the period where it is paid, at once where it is not. */
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
  change(household, subscription, {
    type: 'set-seat',
    subscriptionId: subscription.id,
    seat,
    charge: 'paid',
  });

export function changeSeat(household: Household, seat: Seat, charge: 'paid' | 'next-invoice'): SeatChange {
  const { subscription } = household;
  if (!holds(subscription, seat.personId)) return { household, effects: [] };
  if (!isOngoing(subscription)) return { household, effects: stopBillingEffects(subscription) };
  return change(household, subscription, { type: 'set-seat', subscriptionId: subscription.id, seat, charge });
}

/** Takes one person out. `credited` says whether the rest of their week comes back on the next invoice. */
export function removeSeat(household: Household, personId: string): SeatChange & { credited: boolean } {
  const { subscription } = household;
  if (!holds(subscription, personId)) return { household, effects: [], credited: false };
  if (!isOngoing(subscription) || subscription.seats.length === 1) {
    return { household, effects: stopBillingEffects(subscription), credited: false };
  }
  const removal: SeatCommand = { type: 'remove-seat', subscriptionId: subscription.id, personId };
  return { ...change(household, subscription, removal), credited: true };
}
