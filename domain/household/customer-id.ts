import type { Household } from '../documents/household.ts';
import type { WalkIn } from '../documents/walk-in.ts';

export const customerIdOf = (customer: Household | WalkIn): string =>
  'uid' in customer ? customer.uid : customer.id;

export const customerNameOf = (customer: Household | WalkIn): string =>
  'uid' in customer ? customer.primary.name : customer.name;

/** Returns the customer of a visit or a ledger entry; null once the account is erased. */
export function customerIdOfRecord({
  who,
}: {
  who: { uid: string } | { walkInId: string } | null;
}): string | null {
  if (who === null) return null;
  return 'uid' in who ? who.uid : who.walkInId;
}
