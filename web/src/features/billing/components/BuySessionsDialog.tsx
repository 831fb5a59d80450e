import { buySessions } from '@legacy-hub/domain/billing/endpoints';
import { sessionsOffer, shownName } from '@legacy-hub/domain/billing/settings-view';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import type { Person } from '@legacy-hub/domain/household-schema';
import { LONGEST_NOTE, MOST_SESSIONS } from '@legacy-hub/domain/limits';
import { useState } from 'react';
import { usePress } from '../../../api/use-idempotent-call.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { Field } from '../../../ui/TextField.tsx';
import { usePortal } from '../../account/live.ts';
import { CardDialogForm } from './CardDialogForm.tsx';
import { CardTill } from './StripeElements.tsx';

const { sessions } = portalSettings;

type Props = { person: Person; onClose: () => void };

/** Further sessions for a supporter, with a note to the staff. */
export function SessionsDialog({ person, onClose }: Props) {
  const { member } = usePortal();
  const { press } = usePress(buySessions);
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const { each, total } = sessionsOffer(quantity);
  return (
    <Dialog title={sessions.title} busy={busy} onClose={onClose}>
      <p>
        {sessions.each({ name: shownName(member, person), price: each })} {sessions.keeps}
      </p>
      <CardTill>
        <CardDialogForm
          explained={checkout.chargedOnce(total)}
          words={{
            submit: sessions.buy(total),
            cancel: sessions.cancel,
            done: sessions.bought,
            failed: sessions.failed,
          }}
          missing={note.trim().length > LONGEST_NOTE ? sessions.checks.note : null}
          sendWith={(paymentMethodId) => () =>
            press({ memberId: person.id, quantity, note, paymentMethodId })
          }
          onBusy={setBusy}
          onClose={onClose}
        >
          <NumberStepper
            label={sessions.quantity}
            name="quantity"
            least={1}
            most={MOST_SESSIONS}
            value={quantity}
            onValue={setQuantity}
          />
          <Field label={sessions.note} hint={sessions.noteHint} name="note" value={note} onValue={setNote} />
        </CardDialogForm>
      </CardTill>
    </Dialog>
  );
}
