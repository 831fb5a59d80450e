import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import type { AmountDue } from '@legacy-hub/domain/billing/payments/cash-due';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter/money';
import { type Cents, formatAud } from '@legacy-hub/domain/core/money';
import { COUNTER_METHODS, type CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import type { ReactNode } from 'react';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { OverrideReason } from '../../../forms/OverrideReason.tsx';
import type { Form, Validation } from '../../../forms/use-form.ts';
import type { Override } from '../../../forms/use-override.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './CashForm.module.css';
import { CashReceipt, type CheckInOffer, type Payer } from './CashReceipt.tsx';
import {
  type CashEndpoint,
  type CashQueueing,
  type PaymentDraft,
  useTakeCash,
  usualAmounts,
  validateReceived,
} from './use-take-cash.ts';

/** On a touch screen, an optional field with the focus would only open a keyboard over the amounts. */
const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches;

type PaymentFormProps = { due: AmountDue; form: Form<PaymentDraft>; received: Validation<Cents> };

/** The cash received, the usual notes, and the change. */
function CashReceived({ due, form, received }: PaymentFormProps) {
  const field = form.field('received');
  // Validates again, because the amount due may have changed since the form was submitted.
  const error = field.error !== undefined && !received.ok ? received.error.messages[0] : undefined;
  return (
    <div className={styles.received}>
      <TextField
        label={counter.cash.received}
        hint={counterMoney.cash.received}
        inputMode="decimal"
        autoComplete="off"
        focusOnOpen={hasKeyboard()}
        {...field}
        error={error}
      />
      <Choices
        label={counterMoney.cash.usual}
        choices={usualAmounts(due.total)}
        chosen={form.values.received}
        disabled={due.total === 0 || form.busy}
        onChoose={field.onValueChange}
      />
      <p className={styles.change} aria-live="polite" aria-atomic="true">
        {form.values.received.trim() !== '' && (
          <>
            <span>{counter.cash.change}</span>{' '}
            <strong>{received.ok ? formatAud(received.input) : '–'}</strong>
          </>
        )}
      </p>
    </div>
  );
}

/** Instructions for the terminal, and a field for a note. */
const OnTerminal = ({ due, form }: Pick<PaymentFormProps, 'due' | 'form'>) => (
  <>
    <p>{counterMoney.terminal.take(formatAud(due.total))}</p>
    <TextField
      label={counterMoney.terminal.note}
      hint={counterMoney.terminal.noteHint}
      autoComplete="off"
      focusOnOpen={hasKeyboard()}
      readOnly={form.isLocked}
      {...form.field('terminalNote')}
    />
  </>
);

const METHODS = COUNTER_METHODS.map((value) => ({ value, text: counterMoney.method[value] }));

/** The amount due and the payment method. */
function AmountAndMethod({ due, form, received }: PaymentFormProps) {
  const { method } = form.values;
  const lines = due.lines.map(({ text, amountCents }) => ({ what: text, amount: formatAud(amountCents) }));
  return (
    <div className={styles.totals}>
      <LineItems lines={lines} total={{ what: counter.cash.amountDue, amount: formatAud(due.total) }} />
      <SegmentedControl
        label={counterMoney.method.label}
        choices={METHODS}
        chosen={method}
        disabled={form.isLocked}
        onChoose={form.field('method').onValueChange}
      />
      {method === 'cash' ? (
        <CashReceived due={due} form={form} received={received} />
      ) : (
        <OnTerminal due={due} form={form} />
      )}
    </div>
  );
}

type Props<E extends CashEndpoint> = {
  endpoint: E;
  command: Omit<ClientInput<E>, 'idempotencyKey'>;
  copy: {
    title: string;
    who: string;
    confirm: string;
    confirmed: (method: CounterMethod) => string;
    failed: string;
  };
  /** Null for a sale to anyone. */
  payer: Payer | null;
  due: AmountDue;
  /** The reason why the payment cannot be confirmed; shown next to the disabled button. */
  reason: string | null;
  /** Set once the amount due has changed since the dialog opened. */
  changed?: { message: string; onRefresh: () => void } | null;
  /** The preselected payment method, which staff can change. */
  method?: CounterMethod | undefined;
  /** Undefined for payments that need a network. */
  queueing?: CashQueueing;
  /** Returns the check-in that the receipt offers. */
  checkIn?: () => CheckInOffer | null;
  /**
   * True if the server would accept a changed order as another sale, so the order is locked together with the
   * payment.
   */
  isSale?: boolean;
  /** Set for payments with refusals that staff can override. */
  override?: Override;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * The form for every payment at the counter. Enter confirms it from any field, and then the receipt is shown.
 */
export function CashForm<E extends CashEndpoint>(props: Props<E>) {
  const { endpoint, command, copy, due, reason, onClose, children } = props;
  const { changed = null, method = 'cash', queueing = null, isSale = false, override = null } = props;
  const payment = { due: due.total, method, queueing, override };
  const { form, receipt } = useTakeCash({ endpoint, command, copy, ...payment });
  const { busy, notice } = form;
  const received = validateReceived(form.values.received, due.total);
  const isFree = due.lines.length > 0 && due.total === 0;

  // After a lost response the button stays enabled to read the outcome, even if the live data shows the
  // amount as paid.
  const isDisabled = reason !== null && !busy && notice === null;

  function refreshAmountDue() {
    form.clearError();
    changed?.onRefresh();
  }

  return (
    <Dialog title={copy.title} busy={busy} onClose={onClose}>
      {copy.who !== '' && <p className={styles.person}>{copy.who}</p>}
      {receipt ? (
        <CashReceipt
          message={copy.confirmed(receipt.method)}
          receipt={receipt}
          payer={props.payer}
          isEmailed={queueing?.hasEmail === true}
          checkIn={props.checkIn?.() ?? null}
          onDone={onClose}
        />
      ) : (
        <form className={styles.form} noValidate onSubmit={form.onSubmit}>
          {children && (
            <fieldset className={styles.form} disabled={isSale && form.isLocked}>
              {children}
            </fieldset>
          )}
          {isFree ? (
            <p>{counterMoney.cash.free}</p>
          ) : (
            <AmountAndMethod due={due} form={form} received={received} />
          )}
          <FormNotice form={form} />
          {override && <OverrideReason override={override} form={form} />}
          {changed && !busy && (
            <Notice tone="info">
              <p>{changed.message}</p>
              <Button variant="secondary" onClick={refreshAmountDue}>
                {counterMoney.cash.refreshAmountDue}
              </Button>
            </Notice>
          )}
          {isDisabled && <p className={styles.reason}>{reason}</p>}
          <DialogButtons>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {counterMoney.cash.cancel}
            </Button>
            <Button type="submit" busy={busy} disabled={isDisabled}>
              {copy.confirm}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  );
}
