import type { AmountDue } from '@legacy-hub/domain/billing/cash-due';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { type Cents, formatAud } from '@legacy-hub/domain/money';
import type { Validation } from '../../../forms/form-error.ts';
import type { Form } from '../../../forms/use-form.ts';
import { LineItems } from '../../../ui/LineItems.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './CashTotals.module.css';

type Props = { due: AmountDue; form: Form<{ received: string }>; received: Validation<Cents> };

/** The amount due, the cash received and the change. */
export function CashTotals({ due, form, received }: Props) {
  const field = form.field('received');
  // The amount due may have changed since the form was submitted.
  const error = field.error !== undefined && !received.ok ? received.error.messages[0] : undefined;
  const lines = due.lines.map(({ text, amountCents }) => ({ what: text, amount: formatAud(amountCents) }));
  return (
    <div className={styles.totals}>
      <LineItems lines={lines} total={{ what: counter.cash.amountDue, amount: formatAud(due.total) }} />
      <div className={styles.received}>
        <TextField
          label={counter.cash.received}
          hint={counterMoney.cash.received}
          inputMode="decimal"
          autoComplete="off"
          focusOnOpen
          {...field}
          error={error}
        />
        <p className={styles.change} aria-live="polite" aria-atomic="true">
          <span>{counter.cash.change}</span> <strong>{received.ok ? formatAud(received.input) : '–'}</strong>
        </p>
      </div>
    </div>
  );
}
