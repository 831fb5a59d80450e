import { moveCash } from '@legacy-hub/domain/billing/drawer/endpoints';
import { counterDrawer } from '@legacy-hub/domain/copy/counter/drawer';
import { drawerChecks as checks } from '@legacy-hub/domain/copy/counter/drawer-checks';
import { CASH_DIRECTIONS, type CashDirection } from '@legacy-hub/domain/core/cash-directions';
import { type Cents, parseAud } from '@legacy-hub/domain/core/money';
import { queuedMovement } from '@legacy-hub/domain/outbox/queued-drawer';
import { isOutcomeUnknown } from '../../../api/call-api.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, type Validation, valid } from '../../../forms/use-form.ts';
import { useSendOrQueue } from '../../../outbox/use-outbox.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ReasonField } from '../payments/ReasonField.tsx';
import returnDialog from '../payments/ReturnDialog.module.css';

const { move: copy } = counterDrawer;

type Draft = { direction: CashDirection; amount: string; reason: string };
type Movement = { direction: CashDirection; amountCents: Cents; reason: string };

function validate({ direction, amount, reason }: Draft): Validation<Movement> {
  const amountCents = parseAud(amount);
  if (amountCents === null || amountCents <= 0) return invalid(checks.amount, 'amount');
  return reason.trim() === ''
    ? invalid(checks.reason, 'reason')
    : valid({ direction, amountCents, reason: reason.trim() });
}

/** Records money that goes into or out of the drawer without a customer, or queues it while offline. */
function useMoveCash(onDone: () => void) {
  const { sendOrQueue } = useSendOrQueue(moveCash);
  return useForm({
    draft: useDraft<Draft>({ direction: 'out', amount: '', reason: '' }),
    validate,
    send: async (movement) => {
      const { result, queued } = await sendOrQueue(movement, {
        customerId: null,
        decide: ({ now, by, idempotencyKey }) => queuedMovement({ ...movement, by, idempotencyKey }, now),
      });
      if (result.ok || queued?.ok) {
        notify.success(queued ? copy.queued : copy.recorded);
        onDone();
        return null;
      }
      const isUnresolved = !queued && isOutcomeUnknown(result.refusal);
      const messages = [result.refusal.error, ...(isUnresolved ? [copy.unknownOutcome] : [])];
      return { messages, fields: [], isUnresolved };
    },
    fieldErrors: 'at-field',
  });
}

const CHOICES = CASH_DIRECTIONS.map((value) => ({ value, text: copy.directions[value] }));

export function MoveCashDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const form = useMoveCash(onDone);
  const { direction } = form.values;
  return (
    <Dialog title={copy.title} busy={form.busy} onClose={onClose}>
      <p>{copy.explained}</p>
      <form className={returnDialog.form} noValidate onSubmit={form.onSubmit}>
        <SegmentedControl
          label={copy.direction}
          choices={CHOICES}
          chosen={direction}
          disabled={form.isLocked}
          onChoose={form.field('direction').onValueChange}
        />
        <TextField
          label={copy.amount}
          inputMode="decimal"
          autoComplete="off"
          focusOnOpen
          required
          readOnly={form.isLocked}
          {...form.field('amount')}
        />
        <ReasonField
          label={copy.reason}
          focusOnOpen={false}
          reasons={copy.reasons[direction]}
          readOnly={form.isLocked}
          {...form.field('reason')}
        />
        <FormNotice form={form} />
        <DialogButtons>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" busy={form.busy}>
            {copy.confirm[direction]}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
