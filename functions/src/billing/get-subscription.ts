import { householdWeekly } from '@legacy-hub/domain/billing/household-price';
import { asOf } from '@legacy-hub/domain/billing/membership';
import { priceOf } from '@legacy-hub/domain/billing/subscription-items';
import type { WireSubscription } from '@legacy-hub/domain/billing/wire';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/household-schema';
import { monthlyPrice } from '@legacy-hub/domain/tiers';
import { type Instant, isoText } from '@legacy-hub/domain/venue-time';
import { intentOfInvoice } from '../stripe/subscriptions.ts';

/** The household's subscription, with what a bank may still have to ask. */
export async function showSubscription(member: Member, now: Instant): Promise<WireSubscription> {
  const { subscription } = member;
  const weekly = householdWeekly(member, now);
  return {
    state: subscription?.state ?? 'none',
    paidUntil: subscription === null ? null : isoText(subscription.periodEnd),
    weeklyCents: weekly,
    monthlyCents: monthlyPrice(weekly),
    people: peopleOf(asOf(member, now)).map((person) => {
      const price = priceOf(member, person);
      return {
        memberId: person.id,
        name: person.name,
        tier: person.membership.tier,
        paymentStatus: person.membership.status,
        weeklyCents: price,
        monthlyCents: monthlyPrice(price),
      };
    }),
    openInvoice: await showOpenInvoice(member),
  };
}

async function showOpenInvoice({ subscription }: Member): Promise<WireSubscription['openInvoice']> {
  if (subscription?.state !== 'past_due') return null;
  const { id, amountCents } = subscription.openInvoice;
  const intent = await intentOfInvoice(id);
  const waits = intent?.status === 'requires_action';
  return { amountCents, clientSecret: waits ? intent.client_secret : null };
}
