import { updateCard } from '@legacy-hub/domain/billing/endpoints';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { aud, type Cents } from '@legacy-hub/domain/money';
import { useState } from 'react';
import { usePress } from '../../../api/use-idempotent-call.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CardDialogForm } from './CardDialogForm.tsx';
import { CardTill } from './StripeElements.tsx';

const { card, subscriptions } = portalSettings;

/** Another card from now on, and, where a renewal failed, for that one too. */
export function UpdateCardDialog({ due, onClose }: { due: Cents | null; onClose: () => void }) {
  const { press } = usePress(updateCard);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog title={card.title} busy={busy} onClose={onClose}>
      <CardTill>
        <CardDialogForm
          explained={due === null ? card.fromNowOn : card.chargedNow(aud(due))}
          words={{
            submit: subscriptions.updateCard,
            cancel: card.cancel,
            done: subscriptions.cardUpdated,
            failed: subscriptions.cardFailed,
          }}
          sendWith={(paymentMethodId) => () => press({ paymentMethodId })}
          onBusy={setBusy}
          onClose={onClose}
        />
      </CardTill>
    </Dialog>
  );
}
