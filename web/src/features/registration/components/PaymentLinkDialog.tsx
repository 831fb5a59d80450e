import { weeklyTotal } from '@legacy-hub/domain/billing/prices';
import { pendingSeats } from '@legacy-hub/domain/billing/renewal';
import { counterRegistration } from '@legacy-hub/domain/copy/counter-customers';
import type { Household } from '@legacy-hub/domain/household-schema';
import { formatAudShort } from '@legacy-hub/domain/money';
import { paymentLink } from '@legacy-hub/domain/registration/payment-link';
import { lazy, Suspense } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { ErrorBoundary } from '../../../loading/LazyPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './PaymentLinkDialog.module.css';

const QrCode = lazy(() => import('../../../pass/PassQrCode.tsx'));

const copy = counterRegistration.link;

/** The link to pay a registration, for the customer's own phone. It closes once the payment has arrived. */
export function PaymentLinkDialog({ household, onClose }: { household: Household; onClose: () => void }) {
  const now = useNow('minute');
  const link = paymentLink(household, now);
  return (
    <Dialog title={copy.title} onClose={onClose}>
      {link === null ? (
        <Notice tone="success">{copy.paid}</Notice>
      ) : (
        <>
          <p>{copy.scan(formatAudShort(weeklyTotal(household, pendingSeats(household), now)))}</p>
          <div className={styles.code}>
            <ErrorBoundary fallback={() => null}>
              <Suspense fallback={null}>
                <QrCode code={location.origin + link} />
              </Suspense>
            </ErrorBoundary>
          </div>
        </>
      )}
      <DialogButtons>
        {link === null ? (
          <Button ref={focusOnMount} onClick={onClose}>
            {copy.done}
          </Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {copy.close}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
