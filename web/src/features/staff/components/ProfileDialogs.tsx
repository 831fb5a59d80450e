import type { Household } from '@legacy-hub/domain/household-schema';
import type { Remedy } from '@legacy-hub/domain/staff/customer-profile';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { CashDialog } from '../../billing/components/CashDialog.tsx';
import { SellSessionsDialog } from '../../billing/components/SellSessionsDialog.tsx';
import type { Deletion } from '../use-delete-account.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

/** Cash is for these people, or for everybody who owes. */
export type OpenDialog =
  | { dialog: 'cash'; personIds?: string[] }
  | { dialog: 'session'; personId: string }
  | { dialog: 'delete' };

export const dialogForRemedy = (wayOut: Exclude<Remedy, null>, personId: string): OpenDialog =>
  wayOut === 'session' ? { dialog: 'session', personId } : { dialog: 'cash', personIds: [personId] };

type Props = {
  open: OpenDialog;
  /** The customer as stored, which the cash is reckoned with. */
  who: Household | WalkIn;
  name: string;
  deletion: Deletion;
  onClose: () => void;
};

/** What opens on top of the profile. */
export function ProfileDialogs({ open, who, name, deletion, onClose }: Props) {
  switch (open.dialog) {
    case 'cash':
      return (
        <CashDialog customer={who} {...(open.personIds && { personIds: open.personIds })} onClose={onClose} />
      );
    case 'session':
      return 'uid' in who ? (
        <SellSessionsDialog household={who} personId={open.personId} onClose={onClose} />
      ) : null;
    case 'delete':
      return <DeleteDialog name={name} deletion={deletion} onClose={onClose} />;
  }
}
