import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { type Cents, cents, formatAud } from '@legacy-hub/domain/money';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CashReceipt.module.css';

type Props = { message: string; receipt: WireCashReceipt; change: Cents | null; onDone: () => void };

/** The receipt number and the change to hand back. */
export function CashReceipt({ message, receipt, change, onDone }: Props) {
  const buttons = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so focus the next one for Enter.
  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);
  return (
    <>
      <Notice tone="success">{message}</Notice>
      <dl className={styles.receipt}>
        <div>
          <dt>{counterMoney.cash.receipt(receipt.receipt)}</dt>
          <dd>{formatAud(cents(receipt.amountCents))}</dd>
        </div>
        <div className={styles.change}>
          <dt>{counter.cash.change}</dt>
          <dd>{change === null ? '–' : formatAud(change)}</dd>
        </div>
      </dl>
      <div ref={buttons}>
        <DialogButtons>
          <Button onClick={onDone}>{counterMoney.cash.done}</Button>
        </DialogButtons>
      </div>
    </>
  );
}
