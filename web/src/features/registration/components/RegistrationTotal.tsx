import { membershipTotal, priceLines } from '@legacy-hub/domain/billing/household-price';
import { registration } from '@legacy-hub/domain/copy/registration';
import { aud } from '@legacy-hub/domain/money';
import { TIERS, type Tier } from '@legacy-hub/domain/tiers';
import { ScoreList } from '../../../ui/LineItems.tsx';

/** The running total, line by line. */
export function ScoreSheet({ memberships }: { memberships: readonly Tier[] }) {
  const lines = priceLines(memberships).map(({ tier, rate, weekly }) => ({
    what: TIERS[tier].name,
    note: rate === 'full' ? registration.fullPrice : registration.halfPrice,
    amount: aud(weekly),
  }));
  return (
    <ScoreList
      lines={lines}
      total={{ what: registration.total, amount: aud(membershipTotal(memberships)) }}
    />
  );
}
