import type { AmountDue } from '@legacy-hub/domain/billing/cash-due';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type CashEndpoint, useCashReceived, useTakeCash } from '../use-take-cash.ts';
import styles from './CashForm.module.css';
import { CashReceipt } from './CashReceipt.tsx';
import { CashTotals } from './CashTotals.tsx';

type Props<E extends CashEndpoint> = {
  endpoint: E;
  command: Omit<ClientInput<E>, 'idempotencyKey'>;
  copy: { title: string; who: string; confirm: string; confirmed: string; failed: string };
  due: AmountDue;
  /** Why the payment cannot be confirmed; shown beside the disabled button. */
  reason: string | null;
  /** Set once a payment has arrived since the dialog was opened. */
  onRefresh?: (() => void) | null;
  onClose: () => void;
  children?: ReactNode;
};

/** The form for every cash payment. Enter confirms it from any field; then it shows the receipt. */
export function CashForm<E extends CashEndpoint>(props: Props<E>) {
  const { endpoint, command, copy, due, reason, onRefresh = null, onClose, children } = props;
  const received = useCashReceived(due.total);
  const { take, busy, receipt, errors, clearErrors } = useTakeCash(endpoint, copy.failed);

  // After a lost response the button stays enabled to learn the outcome, even if the live data shows it paid.
  const isDisabled = reason !== null && !busy && errors.length === 0;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy || isDisabled || !received.check()) return;
    await take(command);
  }

  function refreshAmountDue() {
    clearErrors();
    onRefresh?.();
  }

  return (
    <Dialog title={copy.title} busy={busy} onClose={onClose}>
      <p className={styles.person}>{copy.who}</p>
      {receipt ? (
        <CashReceipt message={copy.confirmed} receipt={receipt} change={received.change} onDone={onClose} />
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
          {children}
          <CashTotals due={due} received={received} />
          {errors.length > 0 && (
            <Notice tone="error">
              {errors.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Notice>
          )}
          {onRefresh && !busy && (
            <Notice tone="info">
              <p>{counterMoney.cash.changedElsewhere}</p>
              <Button variant="secondary" onClick={refreshAmountDue}>
                {counterMoney.cash.refreshAmountDue}
              </Button>
            </Notice>
          )}
          {isDisabled && <p className={styles.reason}>{reason}</p>}
          <DialogButtons>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {counterMoney.cash.cancel}
            </Button>
            <Button type="submit" busy={busy} disabled={isDisabled}>
              {copy.confirm}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  );
}
