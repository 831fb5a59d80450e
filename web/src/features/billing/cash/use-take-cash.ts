import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import type * as drawerEndpoints from '@legacy-hub/domain/billing/drawer/endpoints';
import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import type { CashReceipt } from '@legacy-hub/domain/billing/payments/confirm-cash';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter/money';
import { counterOverride } from '@legacy-hub/domain/copy/counter/override';
import { type Cents, cents, formatAud, formatAudShort, parseAud } from '@legacy-hub/domain/core/money';
import type { CounterPayment } from '@legacy-hub/domain/core/payment-methods';
import { type CounterMethod, isTerminalNote } from '@legacy-hub/domain/core/payment-methods';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { decideQueuedCash, withQueuedActions } from '@legacy-hub/domain/outbox/queued';
import type { decideQueuedSale } from '@legacy-hub/domain/outbox/queued-drawer';
import type * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { venue } from '@legacy-hub/domain/venue/settings';
import type * as walkInEndpoints from '@legacy-hub/domain/walk-ins/counter-endpoints';
import { useState } from 'react';
import { type ApiError, isOutcomeUnknown } from '../../../api/call-api.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, type Validation, valid } from '../../../forms/use-form.ts';
import type { Override } from '../../../forms/use-override.ts';
import { type Queueing, useSendOrQueue } from '../../../outbox/use-outbox.ts';
import { notify } from '../../../ui/feedback/notify.ts';

const NOTES = [20_00, 50_00, 100_00];
const MAX_NOTES = 2;

/** The exact amount, and the notes that customers usually pay it with. */
export function usualAmounts(due: Cents) {
  const notes = NOTES.filter((note) => note > due).slice(0, MAX_NOTES);
  return [
    { text: counterMoney.cash.exact, value: asTyped(due) },
    ...notes.map((note) => ({ text: formatAudShort(cents(note)), value: asTyped(cents(note)) })),
  ];
}

const CENTS_PER_DOLLAR = 100;
const asTyped = (amount: Cents): string => (amount / CENTS_PER_DOLLAR).toFixed(2);

/** Returns the change if the received amount covers the amount due. An empty field means the exact amount. */
export function validateReceived(typed: string, due: Cents): Validation<Cents> {
  const received = typed.trim() === '' ? due : parseAud(typed);
  if (received === null) return invalid(counterMoney.cash.notAnAmount, 'received');
  const missing = cents(Math.max(0, due - received));
  return missing > 0
    ? invalid(counterMoney.cash.tooLittle(formatAud(missing)), 'received')
    : valid(cents(received - due));
}

type CashInput = Omit<ClientInput<typeof confirmCash>, 'idempotencyKey' | 'late'> & { expectedCents: number };

export type CashQueueing = {
  /** Returns the queueing of the payment, once its method is known. */
  of: (
    payment: CounterPayment,
  ) => Queueing<ReturnType<typeof decideQueuedCash> | ReturnType<typeof decideQueuedSale>>;
  /** True if the receipt is emailed. */
  hasEmail: boolean;
};

/** Returns the queueing of a payment for a customer on screen, which can be decided without the server. */
export const cashQueueing = (customer: Household | WalkIn, input: CashInput): CashQueueing => ({
  of: (payment) => ({
    customerId: input.userId,
    decide: ({ now, waiting, ...action }) => {
      const { personIds, weeks, expectedPaidUntil } = confirmCash.input.parse(input);
      const order = { personIds, weeks, expectedCents: cents(input.expectedCents), ...payment };
      return decideQueuedCash(
        withQueuedActions(customer, waiting, venue()),
        { ...order, ...(expectedPaidUntil && { expectedPaidUntil }), ...action },
        now,
        venue(),
      );
    },
  }),
  hasEmail: customer.email !== '',
});

export type CashEndpoint =
  | typeof billingEndpoints.confirmCash
  | typeof billingEndpoints.sellSessions
  | typeof drawerEndpoints.sellItems
  | typeof staffEndpoints.upgradeInCash
  | typeof walkInEndpoints.extendWalkIn;

export const confirmCopy = {
  title: counterMoney.cash.title,
  confirm: counter.profile.confirmPayment,
  confirmed: (method: CounterMethod) =>
    method === 'cash' ? counter.cash.confirmed : counterMoney.terminal.confirmed,
  failed: counter.cash.failed,
};

/** The reason for a failure, and the remedy. */
function explain(refusal: ApiError): string[] {
  const { needsNetwork, unknownOutcome } = counterMoney.cash;
  return [
    refusal.error,
    ...(refusal.code === 'offline' ? [needsNetwork] : []),
    ...(isOutcomeUnknown(refusal) ? [unknownOutcome] : []),
  ];
}

type Options<E extends CashEndpoint> = {
  endpoint: E;
  command: Omit<ClientInput<E>, 'idempotencyKey'>;
  due: Cents;
  method: CounterMethod;
  copy: { confirmed: (method: CounterMethod) => string; failed: string };
  queueing: CashQueueing | null;
  override: Override | null;
};

/**
 * `queuedFor` lists the people or the items that were paid for, if the payment is queued on this device.
 * `change` is null if no amount was typed.
 */
export type TakenCash = CashReceipt & {
  method: CounterMethod;
  queuedFor: readonly string[] | null;
  change: Cents | null;
};

export type PaymentDraft = { method: CounterMethod; received: string; terminalNote: string };
type Payment = { payment: CounterPayment & { method: CounterMethod }; change: Cents | null };

/** Validates the reason of an override, if one is needed. It is below the payment. */
function withReason<Input>(payment: Validation<Input>, override: Override | null): Validation<Input> {
  const isMissing = override?.isRefused === true && override.reason.trim() === '';
  return payment.ok && isMissing ? invalid(counterOverride.missing, 'overrideReason') : payment;
}

/** Validates the payment: the cash received, or the note about the terminal. */
function validatePayment({ method, received, terminalNote }: PaymentDraft, due: Cents): Validation<Payment> {
  if (method === 'cash') {
    const change = validateReceived(received, due);
    if (!change.ok) return change;
    return valid({ payment: { method }, change: received.trim() === '' ? null : change.input });
  }
  const note = terminalNote.trim();
  if (note === '') return valid({ payment: { method }, change: null });
  return isTerminalNote(note)
    ? valid({ payment: { method, terminalNote: note }, change: null })
    : invalid(counterMoney.terminal.badNote, 'terminalNote');
}

/**
 * The form that takes one payment at the counter, and its receipt. Offline, the payment is queued if this
 * device can store it.
 */
export function useTakeCash<E extends CashEndpoint>(options: Options<E>) {
  const { endpoint, command, due, method, copy, queueing, override } = options;
  const { sendOrQueue } = useSendOrQueue(endpoint);
  const [receipt, setReceipt] = useState<TakenCash | null>(null);
  const form = useForm({
    draft: useDraft({ method, received: '', terminalNote: '' }),
    validate: (draft) => withReason(validatePayment(draft, due), override),
    send: async ({ payment, change }) => {
      const input = { ...command, ...payment, ...override?.input };
      const { result, queued } = await sendOrQueue(input, queueing?.of(payment) ?? null);
      const taken = { method: payment.method, change };
      if (result.ok) {
        const { amountCents, receipt } = result.data;
        notify.success(copy.confirmed(payment.method));
        setReceipt({ ...taken, amountCents: cents(amountCents), receipt, queuedFor: null });
        return null;
      }
      if (queued?.ok) {
        setReceipt({ ...taken, ...queued.receipt, queuedFor: queued.action.names });
        return null;
      }
      override?.noteRefusal(result.refusal.code);
      notify.error(copy.failed);
      return {
        messages: queued ? [queued.refusal.message] : explain(result.refusal),
        fields: [],
        isUnresolved: !queued && isOutcomeUnknown(result.refusal),
      };
    },
    fieldErrors: 'at-field',
  });
  return { form, receipt };
}
