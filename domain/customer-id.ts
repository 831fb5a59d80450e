import type { Household } from './household-schema.ts';
import type { WalkIn } from './walk-ins/schema.ts';

export const customerIdOf = (customer: Household | WalkIn): string =>
  'uid' in customer ? customer.uid : customer.id;

/** The customer of a visit or a ledger entry. Null once the account is erased. */
export function customerIdOfRecord({
  who,
}: {
  who: { uid: string } | { walkInId: string } | null;
}): string | null {
  if (who === null) return null;
  return 'uid' in who ? who.uid : who.walkInId;
}
