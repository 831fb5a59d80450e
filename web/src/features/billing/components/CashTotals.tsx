import type { Due } from '@legacy-hub/domain/billing/cash-due';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { aud } from '@legacy-hub/domain/money';
import { ScoreList } from '../../../ui/LineItems.tsx';
import { Field } from '../../../ui/TextField.tsx';
import type { Received } from '../use-take-cash.ts';
import styles from './CashTotals.module.css';

/** What it comes to, what is handed over, and what goes back. */
export function CashTill({ due, received }: { due: Due; received: Received }) {
  const lines = due.lines.map(({ text, amountCents }) => ({ what: text, amount: aud(amountCents) }));
  return (
    <div className={styles.till}>
      <ScoreList lines={lines} total={{ what: counter.cash.amountDue, amount: aud(due.total) }} />
      <div className={styles.drawer}>
        <Field
          label={counter.cash.received}
          hint={counterMoney.cash.received}
          error={problemOf(received)}
          name="received"
          inputMode="decimal"
          autoComplete="off"
          first
          value={received.typed}
          onValue={received.type}
        />
        <p className={styles.change} aria-live="polite" aria-atomic="true">
          <span>{counter.cash.change}</span>{' '}
          <strong>{received.change === null ? '–' : aud(received.change)}</strong>
        </p>
      </div>
    </div>
  );
}

function problemOf({ isChecked, change, missing }: Received): string | undefined {
  if (!isChecked || change !== null) return undefined;
  return missing === null ? counterMoney.cash.notAnAmount : counterMoney.cash.tooLittle(aud(missing));
}
