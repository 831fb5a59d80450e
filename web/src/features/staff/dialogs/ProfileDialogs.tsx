import type { CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import type { Remedy } from '@legacy-hub/domain/staff/customers/check-in-status';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { CashDialog, type OfferCheckIn } from '../../billing/cash/CashDialog.tsx';
import { SellSessionsDialog } from '../../billing/cash/SellSessionsDialog.tsx';
import { NewGroupDialog } from '../../walk-ins/components/NewGroupDialog.tsx';
import { DeleteDialog, type Deletion } from './DeleteDialog.tsx';

const loadCorrectGroup = async () => ({
  default: (await import('../../walk-ins/components/CorrectGroupDialog.tsx')).CorrectGroupDialog,
});

const loadMembersStayLonger = async () => ({
  default: (await import('../../visits/components/MembersStayLongerDialog.tsx')).MembersStayLongerDialog,
});

const loadStayLonger = async () => ({
  default: (await import('./WalkInData.tsx')).StayLongerDialog,
});

const loadLeaving = () => import('./LeavingDialog.tsx');
const loadConsentCode = () => import('../../consent/components/ConsentCodeDialog.tsx');

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
  | { dialog: 'stay-longer'; personIds: string[] }
  | { dialog: 'leaving'; visitIds: string[] }
  | { dialog: 'payment-link' }
  | { dialog: 'consent' }
  | { dialog: 'adult-watching'; hours: number }
  | { dialog: 'delete' };

export function dialogForRemedy(remedy: Exclude<Remedy, null>, personId: string): OpenDialog {
  switch (remedy) {
    case 'cash':
    case 'stay-longer':
      return { dialog: remedy, personIds: [personId] };
    case 'session':
    case 'hour':
      return { dialog: 'session', personId };
    case 'move-to-today':
    case 'consent':
      return { dialog: remedy };
  }
}

type Props = {
  open: OpenDialog;
  /** The stored customer, from which the amount due is calculated. */
  record: Household | WalkIn;
  name: string;
  deletion: Deletion;
  /** Offers to check in those who have just paid, with those selected. */
  offerCheckIn: OfferCheckIn;
  /** Called once members have left, or stay longer. */
  onDone: () => void;
  /** Checks a group in, because everyone without a guardian's consent is an adult. */
  onOthersAreAdults: () => void;
  onPassCreated: (walkInId: string) => void;
  onClose: () => void;
};

export function ProfileDialogs(props: Props) {
  const { open, record, name, deletion, offerCheckIn, onDone, onOthersAreAdults, onPassCreated, onClose } =
    props;
  switch (open.dialog) {
    case 'cash':
      return (
        <CashDialog
          customer={record}
          {...(open.personIds && { personIds: open.personIds })}
          method={open.method}
          offerCheckIn={offerCheckIn}
          onClose={onClose}
        />
      );
    case 'session':
      return 'uid' in record ? (
        <SellSessionsDialog
          household={record}
          personId={open.personId}
          offerCheckIn={offerCheckIn}
          onClose={onClose}
        />
      ) : null;
    case 'move-to-today':
      return 'uid' in record ? null : (
        <LazyPart
          load={loadCorrectGroup}
          props={{ walkIn: record, date: dayOf(instant(Date.now())), onClose }}
        />
      );
    case 'stay-longer':
      return 'uid' in record ? (
        <LazyPart
          load={loadMembersStayLonger}
          props={{ household: record, personIds: open.personIds, onExtended: onDone, onClose }}
        />
      ) : (
        <LazyPart load={loadStayLonger} props={{ walkIn: record, onClose }} />
      );
    case 'leaving':
      return 'uid' in record ? (
        <LazyPart
          load={loadLeaving}
          props={{ household: record, visitIds: open.visitIds, onLeft: onDone, onClose }}
        />
      ) : null;
    case 'payment-link':
      return 'uid' in record ? (
        <LazyPart load={loadPaymentLink} props={{ household: record, onClose }} />
      ) : null;
    case 'consent':
      return <LazyPart load={loadConsentCode} props={{ customer: record, onOthersAreAdults, onClose }} />;
    case 'adult-watching':
      return 'uid' in record ? (
        <NewGroupDialog
          prefilled={{
            name: record.primary.name,
            phone: record.phone.shown,
            numHours: open.hours,
            numParticipants: 0,
            numNonParticipatingAdults: 1,
          }}
          onClose={onClose}
          onRegistered={onPassCreated}
        />
      ) : null;
    case 'delete':
      return <DeleteDialog name={name} deletion={deletion} onClose={onClose} />;
  }
}
