import type { Due } from '@legacy-hub/domain/billing/cash-due';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import type { SentTo } from '@legacy-hub/domain/endpoint';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type CashRow, useReceived, useTakeCash } from '../use-take-cash.ts';
import styles from './CashForm.module.css';
import { CashReceipt } from './CashReceipt.tsx';
import { CashTill } from './CashTotals.tsx';

type Props<Row extends CashRow> = {
  row: Row;
  command: Omit<SentTo<Row>, 'gesture'>;
  words: { title: string; who: string; confirm: string; confirmed: string; failed: string };
  due: Due;
  /** Why nothing can be confirmed: the button that is closed says its reason. */
  because: string | null;
  /** A payment has arrived since it was opened; null where none has. */
  onLookAgain?: (() => void) | null;
  onClose: () => void;
  children?: ReactNode;
};

/** The one form for cash: Enter confirms it from any field, then shows the receipt. */
export function CashForm<Row extends CashRow>(props: Props<Row>) {
  const { row, command, words, due, because, onLookAgain = null, onClose, children } = props;
  const received = useReceived(due.total);
  const { take, busy, receipt, problem, forgetProblem } = useTakeCash(row, words.failed);

  // After an answer that got lost, pressing again asks for its end, however paid it looks by now.
  const isClosed = because !== null && !busy && problem.length === 0;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy || isClosed || !received.check()) return;
    await take(command);
  }

  function lookAgain() {
    forgetProblem();
    onLookAgain?.();
  }

  return (
    <Dialog title={words.title} busy={busy} onClose={onClose}>
      <p className={styles.who}>{words.who}</p>
      {receipt ? (
        <CashReceipt sentence={words.confirmed} receipt={receipt} change={received.change} onDone={onClose} />
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
          {children}
          <CashTill due={due} received={received} />
          {problem.length > 0 && (
            <Notice tone="error">
              {problem.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Notice>
          )}
          {onLookAgain && !busy && (
            <Notice tone="info">
              <p>{counterMoney.cash.changedElsewhere}</p>
              <Button look="quiet" onClick={lookAgain}>
                {counterMoney.cash.lookAgain}
              </Button>
            </Notice>
          )}
          {isClosed && <p className={styles.because}>{because}</p>}
          <DialogButtons>
            <Button look="quiet" disabled={busy} onClick={onClose}>
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
