import type { AmountDue } from '@legacy-hub/domain/billing/cash-due';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import type { ReactNode } from 'react';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { validateReceived } from '../cash-received.ts';
import type { KeepCash } from '../use-keep-cash.ts';
import { type CashEndpoint, useTakeCash } from '../use-take-cash.ts';
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
  /** Set once the amount due has changed since the dialog was opened. */
  changed?: { message: string; onRefresh: () => void } | null;
  /** Missing for what needs a network. */
  keeping?: KeepCash;
  onClose: () => void;
  children?: ReactNode;
};

/** The form for every cash payment. Enter confirms it from any field; then it shows the receipt. */
export function CashForm<E extends CashEndpoint>(props: Props<E>) {
  const { endpoint, command, copy, due, reason, changed = null, keeping = null, onClose, children } = props;
  const { form, receipt } = useTakeCash({ endpoint, command, due: due.total, failed: copy.failed, keeping });
  const { busy, notice } = form;
  const received = validateReceived(form.values.received, due.total);

  // After a lost response the button stays enabled to learn the outcome, even if the live data shows it paid.
  const isDisabled = reason !== null && !busy && notice === null;

  function refreshAmountDue() {
    form.clearError();
    changed?.onRefresh();
  }

  return (
    <Dialog title={copy.title} busy={busy} onClose={onClose}>
      <p className={styles.person}>{copy.who}</p>
      {receipt ? (
        <CashReceipt
          message={copy.confirmed}
          receipt={receipt}
          isEmailed={keeping?.hasEmail === true}
          change={received.ok ? received.input : null}
          onDone={onClose}
        />
      ) : (
        <form className={styles.form} noValidate onSubmit={form.onSubmit}>
          {children}
          <CashTotals due={due} form={form} received={received} />
          <FormNotice form={form} />
          {changed && !busy && (
            <Notice tone="info">
              <p>{changed.message}</p>
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
