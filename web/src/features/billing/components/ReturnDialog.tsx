import type { WireCustomerPayment } from '@legacy-hub/domain/billing/wire';
import { counterReturns as copy } from '@legacy-hub/domain/copy/counter-returns';
import { cents, formatAud } from '@legacy-hub/domain/money';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useReturnMoney } from '../use-return-money.ts';
import { Consequences } from './Consequences.tsx';
import styles from './ReturnDialog.module.css';

type Props = {
  customerId: string;
  payment: WireCustomerPayment;
  onReturned: () => void;
  onClose: () => void;
};

/** Gives cash back or refunds a card: what that changes comes first, then the reason. */
export function ReturnDialog({ customerId, payment, onReturned, onClose }: Props) {
  const { form, consequences } = useReturnMoney(customerId, payment, () => {
    onReturned();
    onClose();
  });
  const { what, receipt, restCents, action } = payment;
  const isRefund = action === 'refund';
  const rest = formatAud(cents(restCents));
  return (
    <Dialog title={isRefund ? copy.refundTitle : copy.takeBackTitle} busy={form.busy} onClose={onClose}>
      <p>
        <strong>{what}</strong>, {rest}, {copy.receipt(receipt)}
      </p>
      <Consequences
        title={copy.whatChanges}
        sentences={isRefund ? consequences : [...consequences, copy.giveCash(rest)]}
      />
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        {isRefund && (
          <TextField
            label={copy.amount}
            hint={copy.amountUpTo(rest)}
            inputMode="decimal"
            required
            readOnly={form.isLocked}
            {...form.field('amount')}
          />
        )}
        <TextField
          label={copy.reason}
          hint={copy.reasonHint}
          focusOnOpen
          required
          readOnly={form.isLocked}
          {...form.field('reason')}
        />
        <FormNotice form={form} />
        <DialogButtons>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {copy.keep}
          </Button>
          <Button variant="danger" type="submit" busy={form.busy}>
            {form.busy ? copy.running : isRefund ? copy.refund : copy.takeBack}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
