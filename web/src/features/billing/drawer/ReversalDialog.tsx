import { refundAtCounter } from '@legacy-hub/domain/billing/endpoints';
import type { WireTakings } from '@legacy-hub/domain/billing/wire';
import { counterDrawer } from '@legacy-hub/domain/copy/counter/drawer';
import { counterReturns } from '@legacy-hub/domain/copy/counter/returns';
import { cents, formatAud } from '@legacy-hub/domain/core/money';
import { errorMessage, isOutcomeUnknown } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useIsOnline } from '../../../browser/use-is-online.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, valid } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ReasonField } from '../payments/ReasonField.tsx';
import returnDialog from '../payments/ReturnDialog.module.css';

type Entry = WireTakings['entries'][number];
export type ReversibleEntry = Entry & { action: NonNullable<Entry['action']> };

const { reversal: copy } = counterDrawer;

type Props = { entry: ReversibleEntry; onDone: () => void; onClose: () => void };

/** Says where the money goes. */
function instructionFor({ action, method, amountCents }: ReversibleEntry): string {
  const amount = formatAud(cents(Math.abs(amountCents)));
  if (action === 'reverse') return copy.give[amountCents < 0 ? 'in' : 'out'](amount);
  return method === 'card' ? '' : counterReturns.give[method](amount);
}

function useReversal({ receipt, action }: ReversibleEntry, onDone: () => void) {
  const { send } = useApiCall(refundAtCounter);
  return useForm({
    draft: useDraft({ reason: '' }),
    validate: ({ reason }) =>
      reason.trim() === ''
        ? invalid(counterReturns.checks.reason, 'reason')
        : valid({ userId: null, receipt, reason: reason.trim() }),
    send: async (reversal) => {
      const result = await send(reversal);
      if (result.ok) {
        notify.success(copy.done[action]);
        onDone();
        return null;
      }
      const isUnresolved = isOutcomeUnknown(result.refusal);
      const message = errorMessage(result.refusal, counterReturns.didNotWork);
      const messages = isUnresolved ? [message, counterReturns.unknownOutcome] : [message];
      return { messages, fields: [], isUnresolved };
    },
    fieldErrors: 'at-field',
  });
}

/** Refunds a sale, or moves the money of a movement back. */
export function ReversalDialog({ entry, onDone, onClose }: Props) {
  const form = useReversal(entry, onDone);
  const isOnline = useIsOnline();
  const { action, what, receipt, amountCents } = entry;
  return (
    <Dialog title={copy.title[action]} busy={form.busy} onClose={onClose}>
      <p>
        <strong>{what}</strong>, {formatAud(cents(amountCents))}, {counterReturns.receipt(receipt)}
      </p>
      <p>{instructionFor(entry)}</p>
      <form className={returnDialog.form} noValidate onSubmit={form.onSubmit}>
        <ReasonField reasons={copy.reasons} readOnly={form.isLocked} {...form.field('reason')} />
        <FormNotice form={form} />
        {!isOnline && <Notice tone="warning">{counterDrawer.offline}</Notice>}
        <DialogButtons>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {copy.keep}
          </Button>
          <Button variant="danger" type="submit" busy={form.busy} disabled={!isOnline}>
            {copy.button[action]}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
