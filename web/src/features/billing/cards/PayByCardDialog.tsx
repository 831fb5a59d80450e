import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { payByCardOffer } from '@legacy-hub/domain/billing/views/pay-by-card-view';
import { portalPayByCard as copy } from '@legacy-hub/domain/copy/portal/pay-by-card';
import { venue } from '@legacy-hub/domain/venue/settings';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useApiCall } from '../../../api/use-api-call.ts';
import { usePortal } from '../../../portal/live.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { storedAttempt } from './attempt-storage.ts';
import { CardDialogForm } from './CardDialogForm.tsx';
import { StripeElements } from './CardField.tsx';

/** Saves a card that starts paying when the time paid in cash ends. */
export default function PayByCardDialog({ onClose }: { onClose: () => void }) {
  const { household, now } = usePortal();
  const [offer] = useState(() => payByCardOffer(household, now, venue()));
  const { send } = useApiCall(billingEndpoints.payByCard);
  const [busy, setBusy] = useState(false);
  if (!offer) return null;
  const paidUntil = toIsoString(offer.paidUntil);
  return (
    <Dialog title={copy.title} busy={busy} onClose={onClose}>
      <StripeElements>
        <CardDialogForm
          attempts={storedAttempt(`pay-by-card:${household.uid}:${paidUntil}`)}
          isPayment={false}
          explained={offer.sentences.join(' ')}
          copy={{ submit: copy.submit, cancel: copy.cancel, done: copy.done(offer.day), failed: copy.failed }}
          send={(attempt) => send({ ...attempt, paidUntil })}
          onBusy={setBusy}
          onClose={onClose}
        />
      </StripeElements>
    </Dialog>
  );
}
