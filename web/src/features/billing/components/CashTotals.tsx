import type { AmountDue } from '@legacy-hub/domain/billing/cash-due';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { formatAud } from '@legacy-hub/domain/money';
import { LineItems } from '../../../ui/LineItems.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Received } from '../use-take-cash.ts';
import styles from './CashTotals.module.css';

/** The amount due, the cash received and the change. */
export function CashTotals({ due, received }: { due: AmountDue; received: Received }) {
  const lines = due.lines.map(({ text, amountCents }) => ({ what: text, amount: formatAud(amountCents) }));
  return (
    <div className={styles.totals}>
      <LineItems lines={lines} total={{ what: counter.cash.amountDue, amount: formatAud(due.total) }} />
      <div className={styles.received}>
        <TextField
          label={counter.cash.received}
          hint={counterMoney.cash.received}
          error={receivedError(received)}
          name="received"
          inputMode="decimal"
          autoComplete="off"
          focusOnOpen
          value={received.typed}
          onValueChange={received.type}
        />
        <p className={styles.change} aria-live="polite" aria-atomic="true">
          <span>{counter.cash.change}</span>{' '}
          <strong>{received.change === null ? '–' : formatAud(received.change)}</strong>
        </p>
      </div>
    </div>
  );
}

function receivedError({ isChecked, change, missing }: Received): string | undefined {
  if (!isChecked || change !== null) return undefined;
  return missing === null ? counterMoney.cash.notAnAmount : counterMoney.cash.tooLittle(formatAud(missing));
}
