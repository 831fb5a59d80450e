import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { counterOffline } from '@legacy-hub/domain/copy/counter-offline';
import { formatNames } from '@legacy-hub/domain/copy/plural';
import { type Cents, formatAud } from '@legacy-hub/domain/money';
import { Button } from '../../../ui/Button.tsx';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { TakenCash } from '../use-take-cash.ts';
import styles from './CashReceipt.module.css';

type Props = {
  message: string;
  receipt: TakenCash;
  /** Whether the receipt goes out by email. */
  isEmailed: boolean;
  change: Cents | null;
  onDone: () => void;
};

const { cash: copy } = counterOffline;

/** The receipt number and the change to hand back. */
export function CashReceipt({ message, receipt, isEmailed, change, onDone }: Props) {
  const { keptFor } = receipt;
  return (
    <>
      {keptFor === null ? (
        <Notice tone="success">{message}</Notice>
      ) : (
        <Notice tone="info">
          <p>{copy.kept(formatNames(keptFor.map((name) => name || counter.visit.unnamed)))}</p>
          {isEmailed && <p>{copy.emailFollows}</p>}
        </Notice>
      )}
      <dl className={styles.receipt}>
        <div>
          <dt>{counterMoney.cash.receipt(receipt.receipt)}</dt>
          <dd>{formatAud(receipt.amountCents)}</dd>
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
