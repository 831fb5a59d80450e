import { membershipTotal, priceLines } from '@legacy-hub/domain/billing/price-lines';
import { registration } from '@legacy-hub/domain/copy/registration';
import { formatAud } from '@legacy-hub/domain/money';
import { TIERS, type Tier } from '@legacy-hub/domain/tiers';
import { LineItems } from '../../../ui/LineItems.tsx';

export function RegistrationTotal({ memberships }: { memberships: readonly Tier[] }) {
  const lines = priceLines(memberships).map(({ tier, rate, weekly }) => ({
    what: TIERS[tier].name,
    note: rate === 'full' ? registration.fullPrice : registration.halfPrice,
    amount: formatAud(weekly),
  }));
  return (
    <LineItems
      lines={lines}
      total={{ what: registration.total, amount: formatAud(membershipTotal(memberships)) }}
    />
  );
}
