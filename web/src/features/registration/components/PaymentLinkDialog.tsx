import { weeklyTotal } from '@legacy-hub/domain/billing/prices/prices';
import { pendingSeats } from '@legacy-hub/domain/billing/prices/renewal';
import { counterRegistration } from '@legacy-hub/domain/copy/counter/customers';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import type { Household } from '@legacy-hub/domain/documents/household';
import { paymentLink } from '@legacy-hub/domain/registration/payment-link';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useNow } from '../../../live/use-now.ts';
import { Lazy } from '../../../loading/Lazy.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './PaymentLinkDialog.module.css';

const loadQrCode = () => import('../../../pass/PassQrCode.tsx');

const copy = counterRegistration.link;

/** The link to pay for a registration on the customer's own phone. The dialog closes once it is paid. */
export function PaymentLinkDialog({ household, onClose }: { household: Household; onClose: () => void }) {
  const now = useNow('minute');
  const link = paymentLink(household, now);
  return (
    <Dialog title={copy.title} onClose={onClose}>
      {link === null ? (
        <>
          <Notice tone="success">{copy.paid}</Notice>
          <DialogButtons>
            <Button ref={focusOnMount} onClick={onClose}>
              {copy.done}
            </Button>
          </DialogButtons>
        </>
      ) : (
        <>
          <p>{copy.scan(formatAudShort(weeklyTotal(household, pendingSeats(household), now, venue())))}</p>
          <div className={styles.code}>
            <Lazy load={loadQrCode} props={{ code: location.origin + link }} />
          </div>
        </>
      )}
    </Dialog>
  );
}
