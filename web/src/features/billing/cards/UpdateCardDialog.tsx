import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { type Cents, formatAud } from '@legacy-hub/domain/core/money';
import { useState } from 'react';
import { useApiCall } from '../../../api/use-api-call.ts';
import { usePortal } from '../../../portal/live.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { storedAttempt } from './attempt-storage.ts';
import { CardDialogForm } from './CardDialogForm.tsx';
import { StripeElements } from './CardField.tsx';

const { card, subscriptions } = portalSettings;

/** Replaces the card, and charges it for a failed renewal if there is one. */
export default function UpdateCardDialog({ due, onClose }: { due: Cents | null; onClose: () => void }) {
  const { household } = usePortal();
  const { send } = useApiCall(billingEndpoints.updateCard);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog title={card.title} busy={busy} onClose={onClose}>
      <StripeElements>
        <CardDialogForm
          attempts={storedAttempt(`card:${household.uid}`)}
          isPayment={due !== null}
          explained={due === null ? card.fromNowOn : card.chargedNow(formatAud(due))}
          copy={{
            submit: subscriptions.updateCard,
            cancel: card.cancel,
            done: subscriptions.cardUpdated,
            failed: subscriptions.cardFailed,
          }}
          send={send}
          onBusy={setBusy}
          onClose={onClose}
        />
      </StripeElements>
    </Dialog>
  );
}
