import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter/money';
import { counterOffline } from '@legacy-hub/domain/copy/counter/offline';
import { formatNames } from '@legacy-hub/domain/copy/shared/plural';
import { formatAud } from '@legacy-hub/domain/core/money';
import { useState } from 'react';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './CashReceipt.module.css';
import type { TakenCash } from './use-take-cash.ts';

const loadReceipt = async () => ({
  default: (await import('../payments/CustomerPayments.tsx')).NewReceiptDialog,
});

/** The household or day pass that paid, with the name for the receipt. */
export type Payer = { id: string; name: string };

/** Checks in those who come in now that they have paid. */
export type CheckInOffer = { text: string; onCheckIn: () => void };

type Props = {
  message: string;
  receipt: TakenCash;
  payer: Payer | null;
  isEmailed: boolean;
  checkIn: CheckInOffer | null;
  onDone: () => void;
};

const { payment: copy } = counterOffline;

/**
 * The receipt number and the change to return, unless it was free. A queued payment has no receipt to print
 * yet.
 */
export function CashReceipt({ message, receipt, payer, isEmailed, checkIn, onDone }: Props) {
  const { method, queuedFor, change } = receipt;
  const [isPrinting, setPrinting] = useState(false);
  const isFree = receipt.amountCents === 0;
  return (
    <>
      {queuedFor === null ? (
        <Notice tone="success">{message}</Notice>
      ) : (
        <Notice tone="info">
          <p>{copy.queued[method](formatNames(queuedFor.map((name) => name || counter.visit.unnamed)))}</p>
          {isEmailed && <p>{copy.emailFollows}</p>}
        </Notice>
      )}
      {!isFree && (
        <dl className={styles.receipt}>
          <div>
            <dt>{counterMoney.cash.receipt(receipt.receipt)}</dt>
            <dd>{formatAud(receipt.amountCents)}</dd>
          </div>
          {change !== null && (
            <div className={styles.change}>
              <dt>{counter.cash.change}</dt>
              <dd>{formatAud(change)}</dd>
            </div>
          )}
        </dl>
      )}
      <DialogButtons>
        {queuedFor === null && !isFree && (
          <Button variant="secondary" onClick={() => setPrinting(true)}>
            {counterMoney.cash.printReceipt}
          </Button>
        )}
        <Button
          ref={checkIn ? null : focusOnMount}
          variant={checkIn ? 'secondary' : 'primary'}
          onClick={onDone}
        >
          {counterMoney.cash.done}
        </Button>
        {/* The last button replaces the clicked one, so it takes the focus and Enter works. */}
        {checkIn && (
          <Button ref={focusOnMount} onClick={checkIn.onCheckIn}>
            {checkIn.text}
          </Button>
        )}
      </DialogButtons>
      {isPrinting && (
        <LazyPart
          load={loadReceipt}
          props={{ payer, receipt: receipt.receipt, onClose: () => setPrinting(false) }}
        />
      )}
    </>
  );
}
