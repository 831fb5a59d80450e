import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { type Cents, cents, formatAud } from '@legacy-hub/domain/money';
import { Button } from '../../../ui/Button.tsx';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CashReceipt.module.css';

type Props = { message: string; receipt: WireCashReceipt; change: Cents | null; onDone: () => void };

/** The receipt number and the change to hand back. */
export function CashReceipt({ message, receipt, change, onDone }: Props) {
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
      <DialogButtons>
        {/* The pressed button is gone, so this one takes the focus, for Enter. */}
        <Button ref={focusOnMount} onClick={onDone}>
          {counterMoney.cash.done}
        </Button>
      </DialogButtons>
    </>
  );
}
