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
  words: { title: string; who: string; confirm: string; confirmed: string; failed: string };
  due: AmountDue;
  /** Why nothing can be confirmed: the button that is closed says its reason. */
  reason: string | null;
  /** A payment has arrived since it was opened; null where none has. */
  onLookAgain?: (() => void) | null;
  onClose: () => void;
  children?: ReactNode;
};

/** The one form for cash: Enter confirms it from any field, then shows the receipt. */
export function CashForm<E extends CashEndpoint>(props: Props<E>) {
  const { endpoint, command, words, due, reason, onLookAgain = null, onClose, children } = props;
  const received = useCashReceived(due.total);
  const { take, busy, receipt, problem, forgetProblem } = useTakeCash(endpoint, words.failed);

  // After an answer that got lost, pressing again asks for its end, however paid it looks by now.
  const isClosed = reason !== null && !busy && problem.length === 0;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy || isClosed || !received.check()) return;
    await take(command);
  }

  function refreshAmountDue() {
    forgetProblem();
    onLookAgain?.();
  }

  return (
    <Dialog title={words.title} busy={busy} onClose={onClose}>
      <p className={styles.who}>{words.who}</p>
      {receipt ? (
        <CashReceipt message={words.confirmed} receipt={receipt} change={received.change} onDone={onClose} />
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
          {children}
          <CashTotals due={due} received={received} />
          {problem.length > 0 && (
            <Notice tone="error">
              {problem.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Notice>
          )}
          {onLookAgain && !busy && (
            <Notice tone="info">
              <p>{counterMoney.cash.changedElsewhere}</p>
              <Button variant="quiet" onClick={refreshAmountDue}>
                {counterMoney.cash.lookAgain}
              </Button>
            </Notice>
          )}
          {isClosed && <p className={styles.reason}>{reason}</p>}
          <DialogButtons>
            <Button variant="quiet" disabled={busy} onClick={onClose}>
              {counterMoney.cash.cancel}
            </Button>
            <Button type="submit" busy={busy} disabled={isClosed}>
              {words.confirm}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  );
}
