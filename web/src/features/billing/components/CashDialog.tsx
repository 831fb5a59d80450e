import type { Household } from '@legacy-hub/domain/household-schema';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { HouseholdCashDialog } from './HouseholdCashDialog.tsx';
import { WalkInCashDialog } from './WalkInCashDialog.tsx';

type Props = {
  /** The live customer, so that a payment arriving while the dialog is open is noticed. */
  customer: Household | WalkIn;
  /** The people preselected; by default everyone in the household who has not paid. */
  personIds?: readonly string[];
  onClose: () => void;
};

/** Takes cash for a household's memberships or for a day pass. */
export function CashDialog({ customer, personIds, onClose }: Props) {
  return 'uid' in customer ? (
    <HouseholdCashDialog household={customer} personIds={personIds} onClose={onClose} />
  ) : (
    <WalkInCashDialog walkIn={customer} onClose={onClose} />
  );
}
