import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireCustomerPayment } from '@legacy-hub/domain/billing/wire';
import { counterReturns as copy } from '@legacy-hub/domain/copy/counter-returns';
import { type Cents, cents, formatAud, sum } from '@legacy-hub/domain/money';
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

type Customer = { customerId: string; hasEmail: boolean };

type Props = Customer & {
  payment: WireCustomerPayment;
  onReturned: () => void;
  onClose: () => void;
};

/** Gives money back at the counter or refunds a card online: the effects come first, then the reason. */
function ReturnDialog({ customerId, hasEmail, payment, onReturned, onClose }: Props) {
  const { form, consequences } = useReturnMoney(customerId, payment, () => {
    onReturned();
    onClose();
  });
  const { what, receipt, restCents, method } = payment;
  const isRefund = method === 'card';
  const rest = formatAud(cents(restCents));
  return (
    <Dialog
      title={isRefund ? copy.refundTitle : copy.takeBackTitle[method]}
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
            {form.busy ? copy.running : isRefund ? copy.refund : copy.takeBack}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

type Parts = readonly [WireCustomerPayment, ...WireCustomerPayment[]];

/** The parts of each payment. */
const paidTogether = (payments: readonly WireCustomerPayment[]): Parts[] =>
  payments.flatMap((first, index): Parts[] => {
    const isSame = ({ together }: WireCustomerPayment) => together.receipt === first.together.receipt;
    return payments.findIndex(isSame) === index ? [[first, ...payments.slice(index + 1).filter(isSame)]] : [];
  });

const totalOf = (parts: Parts): Cents => sum(parts.map(({ amountCents }) => cents(amountCents)));

/** A customer's payments, newest first, with their refunds and the rest that can be refunded. */
export function CustomerPayments({ customerId, hasEmail }: Customer) {
  const [returned, setReturned] = useState(0);
  const [chosen, setChosen] = useState<WireCustomerPayment | null>(null);
  const input = { userId: customerId };
  const query = useApiQuery(billingEndpoints.listPayments, input, { since: String(returned) });
  return (
    <section className={records.records} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <QueryList query={query} copy={copy} itemsOf={({ payments }) => paidTogether(payments)}>
        {(parts) => <Payment key={parts[0].receipt} parts={parts} onReturn={setChosen} />}
      </QueryList>
      {query.state === 'ready' && <OnlyAdmins payments={query.data.payments} />}
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

/** What was paid together; its parts as rows below it where one of them can be given back or has been. */
function Payment({ parts, onReturn }: { parts: Parts; onReturn: (part: WireCustomerPayment) => void }) {
  const [first, ...others] = parts;
  const { at, method, terminalNote, together } = first;
  const isAlike = others.every(({ state }) => state === first.state);
  const hasRows = others.length > 0 && !(isAlike && parts.every(({ action }) => action === null));
  return (
    <li>
      <div>
        <p>
          <strong>{together.what}</strong>
        </p>
        <p className={records.facts}>
          <Moment at={at} />
          {` · ${copy.methods[method]} · `}
          <span className={styles.receipt}>{copy.receipt(together.receipt)}</span>
          {terminalNote !== null && ` · ${copy.terminalNote(terminalNote)}`}
        </p>
      </div>
      {hasRows ? (
        <>
          <strong className={records.amount}>{formatAud(totalOf(parts))}</strong>
          <ul className={records.parts}>
            {parts.map((part) => (
              <li key={part.receipt}>
                <p>{part.what}</p>
                <Part part={part} amountCents={cents(part.amountCents)} onReturn={onReturn} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Part part={first} amountCents={totalOf(parts)} onReturn={onReturn} />
      )}
    </li>
  );
}

type PartProps = {
  part: WireCustomerPayment;
  amountCents: Cents;
  onReturn: (part: WireCustomerPayment) => void;
};

/** The status, the amount and the button at the end of a row. */
function Part({ part, amountCents, onReturn }: PartProps) {
  const { receipt, state, action } = part;
  const wentBack = cents(part.amountCents - part.restCents);
  const label = action === 'refund' ? copy.refund : copy.takeBack;
  return (
    <>
      <span className={records.status}>
        <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
      </span>
      <p className={records.amount}>
        <strong>{formatAud(amountCents)}</strong>
        {wentBack > 0 && <span className={records.facts}>{copy.wentBack(formatAud(wentBack))}</span>}
      </p>
      {action !== null && (
        <Button
          variant="remove"
          className={records.button}
          aria-label={copy.action(label, receipt)}
          onClick={() => onReturn(part)}
        >
          {label}
        </Button>
      )}
    </>
  );
}
