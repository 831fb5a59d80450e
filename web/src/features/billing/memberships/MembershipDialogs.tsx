import type { ChangeTierCommand } from '@legacy-hub/domain/billing/changes/membership-changes';
import type { Household } from '@legacy-hub/domain/documents/household';
import { findPerson } from '@legacy-hub/domain/household/household';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { useHousehold } from '../../../portal/live.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ManageDialog } from './ManageDialog.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import type { OnRemoved } from './RemovePersonDialog.tsx';

const loadPayByCard = () => import('../cards/PayByCardDialog.tsx');
const loadRemovePerson = () => import('./RemovePersonDialog.tsx');

export type OpenMembershipDialog =
  | { show: 'manage' | 'cancel' | 'remove'; personId: string }
  | { show: 'pause' }
  | { show: 'pay-by-card' };

type Props = {
  open: OpenMembershipDialog;
  onOpen: (open: OpenMembershipDialog) => void;
  /** Only at the counter, which takes cash. */
  onPayInCash?: (upgrade: ChangeTierCommand) => void;
  onRemoved?: OnRemoved;
  onClose: () => void;
};

/** The dialogs that change a household's memberships, for the portal and the counter. */
export function MembershipDialogs({ open, onOpen, onPayInCash, onRemoved, onClose }: Props) {
  const { household } = useHousehold();
  if (open.show === 'pause') return <PauseDialog onClose={onClose} />;
  if (open.show === 'pay-by-card') return <LazyPart load={loadPayByCard} props={{ onClose }} />;
  const { show, personId } = open;
  const familyMember = household.family.find(({ id }) => id === personId);
  if (show === 'remove')
    return (
      familyMember && (
        <LazyPart load={loadRemovePerson} props={{ person: familyMember, onRemoved, onClose }} />
      )
    );
  const person = findPerson(household, personId);
  if (!person) return null;
  if (show === 'cancel')
    return <CancelDialog person={person} onPause={() => onOpen({ show: 'pause' })} onClose={onClose} />;
  return (
    <ManageDialog
      person={person}
      onCancelSubscription={() => onOpen({ show: 'cancel', personId })}
      onRemove={canBeRemoved(household, personId) ? () => onOpen({ show: 'remove', personId }) : undefined}
      onPayInCash={onPayInCash}
      onClose={onClose}
    />
  );
}

export const canBeRemoved = ({ family }: Household, personId: string): boolean =>
  family.some(({ id, removedAt }) => id === personId && removedAt === undefined);
