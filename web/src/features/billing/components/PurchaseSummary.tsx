import { membershipTotal, priceLines } from '@legacy-hub/domain/billing/household-price';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import { registration } from '@legacy-hub/domain/copy/registration';
import { aud, type Cents, cents } from '@legacy-hub/domain/money';
import { TIERS } from '@legacy-hub/domain/tiers';
import { ScoreList } from '../../../ui/LineItems.tsx';
import type { Purchase } from '../checkout-storage.ts';

export const totalOf = (purchase: Purchase): Cents =>
  purchase.kind === 'walk-in' ? cents(purchase.totalAmountInCents) : membershipTotal(purchase.memberships);

export function PurchaseLines({ purchase }: { purchase: Purchase }) {
  const total = { what: checkout.total, amount: aud(totalOf(purchase)) };
  return <ScoreList lines={linesOf(purchase)} total={total} />;
}

function linesOf(purchase: Purchase) {
  if (purchase.kind === 'walk-in') return [{ what: checkout.walkInPass, amount: aud(totalOf(purchase)) }];
  return priceLines(purchase.memberships).map(({ tier, rate, weekly }, place) => ({
    what:
      place === 0
        ? checkout.primaryMembership(TIERS[tier].name)
        : checkout.familyMembership(place, TIERS[tier].name),
    note: rate === 'full' ? registration.fullPrice : registration.halfPrice,
    amount: aud(weekly),
  }));
}
