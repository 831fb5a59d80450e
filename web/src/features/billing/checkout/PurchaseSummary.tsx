import { membershipTotal, priceLines } from '@legacy-hub/domain/billing/prices/price-lines';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { registration } from '@legacy-hub/domain/copy/public/registration';
import { dayPass } from '@legacy-hub/domain/copy/shared/day-pass';
import { groupSizeText } from '@legacy-hub/domain/copy/shared/group-size';
import { type Cents, cents, formatAud } from '@legacy-hub/domain/core/money';
import { TIERS } from '@legacy-hub/domain/core/tiers';
import { venue } from '@legacy-hub/domain/venue/settings';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import type { Purchase } from './checkout-storage.ts';

export const purchaseTotal = (purchase: Purchase, day: VenueDate): Cents =>
  purchase.kind === 'walk-in'
    ? cents(purchase.totalAmountInCents)
    : membershipTotal(purchase.memberships, day, venue());

type Props = {
  purchase: Purchase;
  /** The day of payment. */
  day: VenueDate;
  total?: string;
};

export function PurchaseSummary({ purchase, day, total = checkout.total }: Props) {
  const amount = formatAud(purchaseTotal(purchase, day));
  return <LineItems lines={linesOf(purchase, day)} total={{ what: total, amount }} />;
}

function linesOf(purchase: Purchase, day: VenueDate) {
  if (purchase.kind === 'walk-in')
    return [
      {
        what: checkout.walkInPass,
        note: `${dayPass.yours}: ${formatDay(purchase.date)}, ${groupSizeText(purchase)}`,
        amount: formatAud(purchaseTotal(purchase, day)),
      },
    ];
  return priceLines(purchase.memberships, day, venue()).map(({ tier, rate, weekly }, index) => ({
    what:
      index === 0
        ? checkout.primaryMembership(TIERS[tier].name)
        : checkout.familyMembership(index, TIERS[tier].name),
    note: rate === 'full' ? registration.fullPrice : registration.halfPrice,
    amount: formatAud(weekly),
  }));
}
