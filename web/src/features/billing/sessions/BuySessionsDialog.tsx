import { extraSessionsPrice } from '@legacy-hub/domain/billing/changes/extra-sessions';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { MAX_NOTE_LENGTH, MAX_SESSIONS_PER_SALE } from '@legacy-hub/domain/core/limits';
import type { Person } from '@legacy-hub/domain/documents/household';
import { displayName } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useToday } from '../../../live/use-now.ts';
import { usePortal } from '../../../portal/live.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { NumberStepper } from '../../../ui/fields/NumberStepper.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { readOrder, storedAttempt } from '../cards/attempt-storage.ts';
import { CardDialogForm } from '../cards/CardDialogForm.tsx';
import { StripeElements } from '../cards/CardField.tsx';
import { cancelAttempt } from '../checkout/checkout-calls.ts';

const { sessions } = portalSettings;

const orderSchema = z.object({ quantity: z.int(), note: z.string() });

type Props = { person: Person; onClose: () => void };

/** Sells a Supporter extra sessions, paid by card, with a note to the staff. */
export default function BuySessionsDialog({ person, onClose }: Props) {
  const { household } = usePortal();
  const { send } = useApiCall(billingEndpoints.buySessions);
  const { uid, email, phone } = household;
  const key = `sessions:${uid}:${person.id}`;
  const [order, setOrder] = useState(() => readOrder(key, orderSchema) ?? { quantity: 1, note: '' });
  const { quantity, note } = order;
  const [busy, setBusy] = useState(false);
  const today = useToday();
  const { each, total, totalCents } = extraSessionsPrice(quantity, today, venue());
  return (
    <Dialog title={sessions.title} busy={busy} onClose={onClose}>
      <p>
        {sessions.each({ name: displayName(household, person), price: each })} {sessions.noExpiry}
      </p>
      <StripeElements>
        <CardDialogForm
          attempts={storedAttempt(key, order)}
          isPayment
          cancel={(attempt) => cancelAttempt(attempt, { email, phone: phone.e164 })}
          explained={checkout.chargedOnce(total, today)}
          copy={{
            submit: sessions.buy(total),
            cancel: sessions.cancel,
            done: sessions.bought,
            failed: sessions.failed,
          }}
          orderError={note.trim().length > MAX_NOTE_LENGTH ? sessions.checks.note : null}
          send={(attempt) =>
            send({ ...attempt, memberId: person.id, quantity, note, expectedCents: totalCents })
          }
          onBusy={setBusy}
          onClose={onClose}
        >
          <NumberStepper
            label={sessions.quantity}
            name="quantity"
            min={1}
            max={MAX_SESSIONS_PER_SALE}
            value={quantity}
            onValueChange={(next) => setOrder({ ...order, quantity: next })}
          />
          <TextField
            label={sessions.note}
            hint={sessions.noteHint}
            name="note"
            value={note}
            onValueChange={(next) => setOrder({ ...order, note: next })}
          />
        </CardDialogForm>
      </StripeElements>
    </Dialog>
  );
}
