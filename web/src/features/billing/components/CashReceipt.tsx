import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { aud, type Cents, cents } from '@legacy-hub/domain/money';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CashReceipt.module.css';

type Props = { sentence: string; receipt: WireCashReceipt; change: Cents | null; onDone: () => void };

/** It is done: the number of the receipt, and the change that still has to be handed over. */
export function CashReceipt({ sentence, receipt, change, onDone }: Props) {
  const buttons = useRef<HTMLDivElement>(null);
  // The button that was pressed has gone; Enter goes on from here.
  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);
  return (
    <>
      <Notice tone="success">{sentence}</Notice>
      <dl className={styles.receipt}>
        <div>
          <dt>{counterMoney.cash.receipt(receipt.receipt)}</dt>
          <dd>{aud(cents(receipt.amountCents))}</dd>
        </div>
        <div className={styles.change}>
          <dt>{counter.cash.change}</dt>
          <dd>{change === null ? '–' : aud(change)}</dd>
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
