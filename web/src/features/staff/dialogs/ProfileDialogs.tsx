import type { CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import type { Remedy } from '@legacy-hub/domain/staff/customers/customer-profile';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { CashDialog } from '../../billing/cash/CashDialog.tsx';
import { SellSessionsDialog } from '../../billing/cash/SellSessionsDialog.tsx';
import { DeleteDialog, type Deletion } from './DeleteDialog.tsx';

const loadCorrectGroup = async () => ({
  default: (await import('../../walk-ins/components/CorrectGroupDialog.tsx')).CorrectGroupDialog,
});

const loadStayLonger = async () => ({
  default: (await import('./WalkInData.tsx')).StayLongerDialog,
});

const loadPaymentLink = async () => ({
  default: (await import('../../registration/components/PaymentLinkDialog.tsx')).PaymentLinkDialog,
});

/**
 * `personIds`: the people preselected to pay; by default everyone who owes. `method`: the preselected payment
 * method; by default cash.
 */
export type OpenDialog =
  | { dialog: 'cash'; personIds?: string[]; method?: CounterMethod }
  | { dialog: 'session'; personId: string }
  | { dialog: 'move-to-today' }
  | { dialog: 'stay-longer' }
  | { dialog: 'payment-link' }
  | { dialog: 'delete' };

export function dialogForRemedy(remedy: Exclude<Remedy, null>, personId: string): OpenDialog {
  if (remedy === 'cash') return { dialog: 'cash', personIds: [personId] };
  return remedy === 'session' ? { dialog: 'session', personId } : { dialog: remedy };
}

type Props = {
  open: OpenDialog;
  /** The stored customer, from which the amount due is calculated. */
  record: Household | WalkIn;
  name: string;
  deletion: Deletion;
  onClose: () => void;
};

export function ProfileDialogs({ open, record, name, deletion, onClose }: Props) {
  switch (open.dialog) {
    case 'cash':
      return (
        <CashDialog
          customer={record}
          {...(open.personIds && { personIds: open.personIds })}
          method={open.method}
          onClose={onClose}
        />
      );
    case 'session':
      return 'uid' in record ? (
        <SellSessionsDialog household={record} personId={open.personId} onClose={onClose} />
      ) : null;
    case 'move-to-today':
      return 'uid' in record ? null : (
        <LazyPart
          load={loadCorrectGroup}
          props={{ walkIn: record, date: dayOf(instant(Date.now())), onClose }}
        />
      );
    case 'stay-longer':
      return 'uid' in record ? null : <LazyPart load={loadStayLonger} props={{ walkIn: record, onClose }} />;
    case 'payment-link':
      return 'uid' in record ? (
        <LazyPart load={loadPaymentLink} props={{ household: record, onClose }} />
      ) : null;
    case 'delete':
      return <DeleteDialog name={name} deletion={deletion} onClose={onClose} />;
  }
}
