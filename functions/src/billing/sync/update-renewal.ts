import { fullPricePayerOf } from '@legacy-hub/domain/billing/prices/full-price';
import { weeklyPriceOfKey } from '@legacy-hub/domain/billing/prices/prices';
import {
  isWeekInPause,
  isWeekStillPaid,
  paidPeriodEnd,
  renewalPause,
  renewalSeats,
} from '@legacy-hub/domain/billing/prices/renewal';
import {
  itemsDiff,
  type Quantities,
  quantitiesOf,
} from '@legacy-hub/domain/billing/prices/subscription-items';
import type { Cents } from '@legacy-hub/domain/core/money';
import type { PriceKey } from '@legacy-hub/domain/core/tiers';
import type { Seat } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type Instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { findHousehold } from '../../stores/customers/households.ts';
import { stripe } from '../../stripe/client.ts';
import { voidOpenInvoices } from '../../stripe/invoices.ts';
import { pauseUpdate } from '../../stripe/pause.ts';
import { priceId } from '../../stripe/price-catalogue.ts';
import { fullPriceMetadata, updatedSeatMetadata } from '../../stripe/seat-metadata.ts';
import { endOf, isRenewalDraft, itemsOf, startOf } from '../../stripe/subscription-snapshot.ts';
import { ALLOW_INCOMPLETE, cancelNow, isOver } from '../../stripe/subscriptions.ts';

/** Makes the next renewal match the memberships, without charging or crediting the change. */
export async function updateRenewal(uid: string | null, subscriptionId: string): Promise<void> {
  const household = uid === null ? null : await findHousehold(uid);
  if (household?.subscription?.id !== subscriptionId) return;
  const current = await stripe().subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] });
  if (isOver(current)) return;
  const seats = renewalSeats(household);
  if (seats.length > 0) await renewSeats(household, current, seats);
  else if (isPaid(current) && isWeekStillPaid(household, weekOf(current))) await endWithPeriod(current);
  else await cancelNow(subscriptionId);
}

/** True if the current period is paid. A trial covers weeks that were paid in cash. */
const isPaid = ({ status }: Stripe.Subscription): boolean => status === 'active' || status === 'trialing';

const weekOf = (current: Stripe.Subscription) => ({
  periodEnd: endOf(current),
  isDraft: isRenewalDraft(current),
});

async function renewSeats(household: Household, current: Stripe.Subscription, seats: Seat[]): Promise<void> {
  const charged = endOf(current);
  const { subscription } = household;
  const isOnTrial = subscription !== null && current.status === 'trialing';
  const periodEnd = isOnTrial ? paidPeriodEnd(household, subscription) : charged;
  const pausedUntil = renewalPause(household, periodEnd);
  const pause = pauseUpdate(current, periodEnd, pausedUntil);
  const { items, metadata } = await weekFor(household, current, { seats, start: pausedUntil ?? periodEnd });
  await stripe().subscriptions.update(current.id, {
    ...pause,
    metadata: { ...updatedSeatMetadata(current, seats), ...metadata, ...pause.metadata },
    proration_behavior: 'none',
    ...ALLOW_INCOMPLETE,
    ...(periodEnd !== charged && { trial_end: periodEnd / seconds(1) }),
    ...(items.length > 0 && { items }),
    ...(current.cancel_at_period_end && { cancel_at_period_end: false }),
  });
  if (current.status === 'past_due' && isWeekInPause(household, startOf(current)))
    await voidOpenInvoices(current.id);
}

async function endWithPeriod({ id, cancel_at }: Stripe.Subscription): Promise<void> {
  if (cancel_at === null) await stripe().subscriptions.update(id, { cancel_at_period_end: true });
}

/**
 * Returns the changes that give a week starting at this moment the price that the household should pay, and
 * the person who pays the full price.
 */
export async function weekFor(
  household: Household,
  current: Stripe.Subscription,
  { seats, start }: { seats: readonly Seat[]; start: Instant },
) {
  const due = weeklyPriceOfKey(household, start, venue());
  const payer = fullPricePayerOf(household, start, seats);
  const items = await itemChanges(current, quantitiesOf(payer, seats), due);
  return { items, metadata: fullPriceMetadata(payer) };
}

function itemChanges(
  current: Stripe.Subscription,
  requested: Quantities,
  due: (key: PriceKey) => Cents,
): Promise<Stripe.SubscriptionUpdateParams.Item[]> {
  const changes = itemsDiff(itemsOf(current, due), requested).map(async (change) => {
    switch (change.type) {
      case 'create':
        return { price: await priceId(change.price, due(change.price)), quantity: change.quantity };
      case 'swap':
        return {
          id: change.id,
          price: await priceId(change.price, due(change.price)),
          quantity: change.quantity,
        };
      case 'update':
        return { id: change.id, quantity: change.quantity };
      case 'delete':
        return { id: change.id, deleted: true };
    }
  });
  return Promise.all(changes);
}
