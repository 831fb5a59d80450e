import { householdWeekly } from '@legacy-hub/domain/billing/household-price';
import { householdAt, tierAfterPaidWeek } from '@legacy-hub/domain/billing/membership';
import { householdPauseEnd } from '@legacy-hub/domain/billing/pause';
import { withoutGone } from '@legacy-hub/domain/billing/removed-people';
import { weeklyPriceOf } from '@legacy-hub/domain/billing/subscription-items';
import type { WireSubscription } from '@legacy-hub/domain/billing/wire';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { monthlyPrice } from '@legacy-hub/domain/tiers';
import { type Instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { paymentIntentOfInvoice } from '../stripe/subscriptions.ts';

export async function getSubscription(household: Household, now: Instant): Promise<WireSubscription> {
  const { subscription } = household;
  const weekly = householdWeekly(household, now);
  const pausedUntil = householdPauseEnd(household, now);
  return {
    state: subscription?.state ?? 'none',
    pausedUntil: pausedUntil && toIsoString(pausedUntil),
    paidUntil: subscription === null ? null : toIsoString(subscription.periodEnd),
    weeklyCents: weekly,
    monthlyCents: monthlyPrice(weekly),
    people: peopleOf(householdAt(withoutGone(household, now), now)).map((person) => {
      const price = weeklyPriceOf(household, person, now);
      const nextTier = tierAfterPaidWeek(person.membership);
      return {
        memberId: person.id,
        name: person.name,
        tier: person.membership.tier,
        paymentStatus: person.membership.status,
        nextTier: nextTier === person.membership.tier ? null : nextTier,
        weeklyCents: price,
        monthlyCents: monthlyPrice(price),
      };
    }),
    openInvoice: await toWireOpenInvoice(household),
  };
}

async function toWireOpenInvoice({ subscription }: Household): Promise<WireSubscription['openInvoice']> {
  if (subscription?.state !== 'past_due') return null;
  const { id, amountCents } = subscription.openInvoice;
  const intent = await paymentIntentOfInvoice(id);
  const requiresAction = intent?.status === 'requires_action';
  return { amountCents, clientSecret: requiresAction ? intent.client_secret : null };
}
