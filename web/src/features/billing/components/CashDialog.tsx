import type { Household } from '@legacy-hub/domain/household-schema';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { HouseholdCashDialog } from './HouseholdCashDialog.tsx';
import { WalkInCashDialog } from './WalkInCashDialog.tsx';

type Props = {
  /** As it is now: what arrives while the dialog is open is said. */
  customer: Household | WalkIn;
  /** Whom of a household it is opened for; otherwise everybody who has not paid. */
  personIds?: readonly string[];
  onClose: () => void;
};

/** Cash for memberships of one household, or for a day pass. */
export function CashDialog({ customer, personIds, onClose }: Props) {
  return 'uid' in customer ? (
    <HouseholdCashDialog household={customer} personIds={personIds} onClose={onClose} />
  ) : (
    <WalkInCashDialog walkIn={customer} onClose={onClose} />
  );
}
