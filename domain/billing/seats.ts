import type { Effect } from '../decision.ts';
import type { Member } from '../household-schema.ts';
import { type HolderChange, holdersAfter, type ProviderChange } from './provider-command.ts';
import type { Holder, Subscription } from './schema.ts';

/** The household with other holders, and what the provider is told about them. */
type Changed = { member: Member; effects: Effect[] };

const tell = (change: ProviderChange): Effect => ({ kind: 'provider', change });

const holds = (subscription: Subscription | null, personId: string): subscription is Subscription =>
  subscription?.holders.some((holder) => holder.personId === personId) ?? false;

/** Only a subscription that goes on can be changed; one that was not paid yet is withdrawn, others are over. */
const goesOn = ({ state }: Subscription): boolean => state === 'active' || state === 'past_due';

const change = (member: Member, subscription: Subscription, made: HolderChange): Changed => ({
  member: {
    ...member,
    subscription: { ...subscription, holders: holdersAfter(subscription.holders, made) },
  },
  effects: [tell(made)],
});

/** No further charge: after the period where it is paid, at once where it is not. */
export function stopCharging(subscription: Subscription | null): Effect[] {
  if (!subscription) return [];
  const subscriptionId = subscription.id;
  switch (subscription.state) {
    case 'active':
      return [tell({ do: 'cancel-at-period-end', subscriptionId })];
    case 'past_due':
      return [tell({ do: 'cancel-now', subscriptionId })];
    case 'incomplete':
      return [tell({ do: 'cancel-unpaid', subscriptionId })];
    case 'ending':
    case 'ended':
      return [];
  }
}

export const addHolder = (member: Member, subscription: Subscription, holder: Holder): Changed =>
  change(member, subscription, { do: 'set-holder', subscriptionId: subscription.id, holder, charge: 'paid' });

export function changeHolder(member: Member, holder: Holder, charge: 'paid' | 'next-invoice'): Changed {
  const { subscription } = member;
  if (!holds(subscription, holder.personId)) return { member, effects: [] };
  if (!goesOn(subscription)) return { member, effects: stopCharging(subscription) };
  return change(member, subscription, { do: 'set-holder', subscriptionId: subscription.id, holder, charge });
}

/** Takes one person out. `credited` says whether the rest of their week comes back on the next invoice. */
export function removeHolder(member: Member, personId: string): Changed & { credited: boolean } {
  const { subscription } = member;
  if (!holds(subscription, personId)) return { member, effects: [], credited: false };
  if (!goesOn(subscription) || subscription.holders.length === 1) {
    return { member, effects: stopCharging(subscription), credited: false };
  }
  const removal: HolderChange = { do: 'remove-holder', subscriptionId: subscription.id, personId };
  return { ...change(member, subscription, removal), credited: true };
}
