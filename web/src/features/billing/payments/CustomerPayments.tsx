import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireCustomerPayment } from '@legacy-hub/domain/billing/wire';
import { counterReturns as copy } from '@legacy-hub/domain/copy/counter/returns';
import { cents, formatAud } from '@legacy-hub/domain/core/money';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import { Moment } from '../../../ui/data/Moment.tsx';
import records from '../../../ui/data/RecordList.module.css';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { PrintButtons } from '../../../ui/dialogs/PrintButtons.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadedList } from '../../../ui/feedback/LoadedList.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Consequences } from '../memberships/Consequences.tsx';
import styles from './CustomerPayments.module.css';
import { ReasonField } from './ReasonField.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import returnDialog from './ReturnDialog.module.css';
import { SaleReceiptDialog } from './SaleReceiptDialog.tsx';
import { useRefund } from './use-refund.ts';

type Customer = { customerId: string; name: string; hasEmail: boolean };

type Props = Omit<Customer, 'name'> & {
  payment: WireCustomerPayment;
  onReturned: () => void;
  onClose: () => void;
};

/**
 * Refunds a payment at the counter or a card online. Shows the effects first, and then asks for the reason.
 */
function ReturnDialog({ customerId, hasEmail, payment, onReturned, onClose }: Props) {
  const { form, consequences } = useRefund(customerId, payment, () => {
    onReturned();
    onClose();
  });
  const { what, receipt, restCents, method } = payment;
  const isRefund = method === 'card';
  const rest = formatAud(cents(restCents));
  return (
    <Dialog
      title={isRefund ? copy.refundTitle : copy.counterRefundTitle[method]}
      busy={form.busy}
      onClose={onClose}
    >
      <p>
        <strong>{what}</strong>, {rest}, <span className={styles.receipt}>{copy.receipt(receipt)}</span>
      </p>
      <Consequences
        title={copy.whatChanges}
        sentences={isRefund ? consequences : [...consequences, copy.give[method](rest)]}
      />
      <form className={returnDialog.form} noValidate onSubmit={form.onSubmit}>
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
        <ReasonField
          reasons={copy.reasons}
          hint={hasEmail ? copy.reasonHint : undefined}
          readOnly={form.isLocked}
          {...form.field('reason')}
        />
        <FormNotice form={form} />
        <DialogButtons>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {copy.keep}
          </Button>
          <Button variant="danger" type="submit" busy={form.busy}>
            {form.busy ? copy.running : isRefund ? copy.refund : copy.refundAtCounter}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/**
 * Lists a customer's payments, newest first, with their refunds and the amounts that can still be refunded.
 */
export function CustomerPayments({ customerId, name, hasEmail }: Customer) {
  const [returned, setReturned] = useState(0);
  const [chosen, setChosen] = useState<WireCustomerPayment | null>(null);
  const [shown, setShown] = useState<WireCustomerPayment | null>(null);
  const input = { userId: customerId };
  const query = useApiQuery(billingEndpoints.listPayments, input, { since: String(returned) });
  return (
    <section className={records.records} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <LoadedList from={query} copy={copy} itemsOf={({ payments }) => payments}>
        {(payment) => (
          <Payment key={payment.receipt} payment={payment} onReturn={setChosen} onShow={setShown} />
        )}
      </LoadedList>
      {query.state === 'ready' && <OnlyAdmins payments={query.data.payments} />}
      {shown && <ReceiptDialog payment={shown} customer={name} onClose={() => setShown(null)} />}
      {chosen && (
        <ReturnDialog
          customerId={customerId}
          hasEmail={hasEmail}
          payment={chosen}
          onReturned={() => setReturned(returned + 1)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

type ReceiptDialogProps = { payment: WireCustomerPayment; customer: string; onClose: () => void };

/** The receipt with its credit notes, for a customer who wants it on paper. */
const ReceiptDialog = ({ payment, customer, onClose }: ReceiptDialogProps) => (
  <Dialog title={copy.receipt(payment.receipt)} wide onClose={onClose}>
    <Receipts payment={payment} customer={customer} />
    <PrintButtons onClose={onClose} />
  </Dialog>
);

const Receipts = ({ payment, customer }: Omit<ReceiptDialogProps, 'onClose'>) =>
  payment.receipts.map((document) => (
    <ReceiptSheet key={document.receipt} document={document} customer={customer} />
  ));

type Payer = { id: string; name: string };
type NewReceiptProps = { receipt: string; onClose: () => void };

/** The receipt of a payment that was just taken; `payer` is null for a sale to anyone. */
export const NewReceiptDialog = ({ payer, ...rest }: NewReceiptProps & { payer: Payer | null }) =>
  payer ? <CustomerReceiptDialog payer={payer} {...rest} /> : <SaleReceiptDialog {...rest} />;

function CustomerReceiptDialog({ payer, receipt, onClose }: NewReceiptProps & { payer: Payer }) {
  const query = useApiQuery(billingEndpoints.listPayments, { userId: payer.id });
  const payments = query.state === 'ready' ? query.data.payments : [];
  const payment = payments.find((each) => each.receipt === receipt);
  return (
    <Dialog title={copy.receipt(receipt)} wide onClose={onClose}>
      <Loaded from={query} loading={<Loading>{copy.loading}</Loading>} failed={copy.failed}>
        {() => payment && <Receipts payment={payment} customer={payer.name} />}
      </Loaded>
      {payment && <PrintButtons onClose={onClose} />}
    </Dialog>
  );
}

/** Explains why some payments have no button, listing every reason once. */
function OnlyAdmins({ payments }: { payments: readonly WireCustomerPayment[] }) {
  const methods = payments
    .filter(({ action, blockedBy, restCents }) => action === null && blockedBy === null && restCents > 0)
    .map(({ method }) => method);
  return [...new Set(methods)].map((method) => (
    <p key={method} className={records.facts}>
      {copy.onlyAdmins[method]}
    </p>
  ));
}

const TONES = {
  paid: 'success',
  'partly-returned': 'warning',
  returned: 'neutral',
  disputed: 'danger',
  'refund-failed': 'danger',
} as const;

function Payment({
  payment,
  onReturn,
  onShow,
}: {
  payment: WireCustomerPayment;
  onReturn: (payment: WireCustomerPayment) => void;
  onShow: (payment: WireCustomerPayment) => void;
}) {
  const { at, what, method, terminalNote, receipt, state, action, blockedBy } = payment;
  const wentBack = cents(payment.amountCents - payment.restCents);
  const label = action === 'refund' ? copy.refund : copy.refundAtCounter;
  return (
    <li>
      <div>
        <p>
          <strong>{what}</strong>
        </p>
        <p className={`${records.facts} ${styles.facts}`}>
          <span>
            <Moment at={at} />
          </span>{' '}
          <span>{copy.methods[method]}</span>{' '}
          <span>
            <button type="button" className={styles.open} onClick={() => onShow(payment)}>
              {copy.receipt(receipt)}
            </button>
          </span>{' '}
          {terminalNote !== null && <span>{copy.terminalNote(terminalNote)}</span>}
        </p>
        {blockedBy !== null && <p className={records.facts}>{blockedBy}</p>}
      </div>
      <span className={records.status}>
        <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
      </span>
      <p className={records.amount}>
        <strong>{formatAud(cents(payment.amountCents))}</strong>
        {wentBack > 0 && <span className={records.facts}>{copy.wentBack(formatAud(wentBack))}</span>}
      </p>
      {action !== null && (
        <Button
          variant="remove"
          className={records.button}
          aria-label={copy.action(label, receipt)}
          onClick={() => onReturn(payment)}
        >
          {label}
        </Button>
      )}
    </li>
  );
}
