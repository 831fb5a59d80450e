import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireCustomerPayment } from '@legacy-hub/domain/billing/wire';
import { counterReturns as copy } from '@legacy-hub/domain/copy/counter-returns';
import { cents, formatAud } from '@legacy-hub/domain/money';
import { useState } from 'react';
import { QueryList } from '../../../api/QueryList.tsx';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import records from '../../../ui/RecordList.module.css';
import { TextField } from '../../../ui/TextField.tsx';
import { useReturnMoney } from '../use-return-money.ts';
import { Consequences } from './Consequences.tsx';
import styles from './CustomerPayments.module.css';
import { ReasonField } from './ReasonField.tsx';
import returnDialog from './ReturnDialog.module.css';

type Props = {
  customerId: string;
  payment: WireCustomerPayment;
  onReturned: () => void;
  onClose: () => void;
};

/** Gives cash back or refunds a card: the effects come first, then the reason. */
function ReturnDialog({ customerId, payment, onReturned, onClose }: Props) {
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
          hint={copy.reasonHint}
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

/** A customer's payments, newest first, with their refunds and the rest that can be refunded. */
export function CustomerPayments({ customerId }: { customerId: string }) {
  const [returned, setReturned] = useState(0);
  const [chosen, setChosen] = useState<WireCustomerPayment | null>(null);
  const input = { userId: customerId };
  const query = useApiQuery(billingEndpoints.listPayments, input, { since: String(returned) });
  return (
    <section className={records.records} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <QueryList query={query} copy={copy} itemsOf={({ payments }) => payments}>
        {(payment) => <Payment key={payment.receipt} payment={payment} onReturn={() => setChosen(payment)} />}
      </QueryList>
      {query.state === 'ready' && <OnlyAdmins payments={query.data.payments} />}
      {chosen && (
        <ReturnDialog
          customerId={customerId}
          payment={chosen}
          onReturned={() => setReturned(returned + 1)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

/** Why some payments have no button, each reason once. */
function OnlyAdmins({ payments }: { payments: readonly WireCustomerPayment[] }) {
  const methods = payments
    .filter(({ action, restCents }) => action === null && restCents > 0)
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

function Payment({ payment, onReturn }: { payment: WireCustomerPayment; onReturn: () => void }) {
  const { at, what, method, amountCents, restCents, receipt, state, action } = payment;
  const wentBack = cents(amountCents - restCents);
  const label = action === 'refund' ? copy.refund : copy.takeBack;
  return (
    <li className={styles.payment}>
      <div>
        <p>
          <strong>{what}</strong> <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
        </p>
        <p className={records.facts}>
          <Moment at={at} />
          {` · ${copy.methods[method]} · ${copy.receipt(receipt)}`}
        </p>
      </div>
      <p className={styles.amount}>
        <strong>{formatAud(cents(amountCents))}</strong>
        {wentBack > 0 && <span className={records.facts}>{copy.wentBack(formatAud(wentBack))}</span>}
      </p>
      {action !== null && (
        <Button variant="remove" aria-label={copy.action(label, receipt)} onClick={onReturn}>
          {label}
        </Button>
      )}
    </li>
  );
}
