import type { CashReceipt } from '@legacy-hub/domain/billing/confirm-cash';
import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import type { Household } from '@legacy-hub/domain/household-schema';
import { type Cents, cents, formatAud, parseAud } from '@legacy-hub/domain/money';
import { decideQueuedCash, withQueuedActions } from '@legacy-hub/domain/outbox/queued';
import type * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type * as walkInEndpoints from '@legacy-hub/domain/walk-ins/counter-endpoints';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { useState } from 'react';
import { type ApiError, isOutcomeUnknown } from '../../api/call-api.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { invalid, useForm, type Validation, valid } from '../../forms/use-form.ts';
import { type Queueing, useSendOrQueue } from '../../outbox/use-outbox.ts';
import { notify } from '../../ui/notify.ts';

/** The change to give, if the received amount covers the due one. An empty field means the exact amount. */
export function validateReceived(typed: string, due: Cents): Validation<Cents> {
  const received = typed.trim() === '' ? due : parseAud(typed);
  if (received === null) return invalid(counterMoney.cash.notAnAmount, 'received');
  const missing = cents(Math.max(0, due - received));
  return missing > 0
    ? invalid(counterMoney.cash.tooLittle(formatAud(missing)), 'received')
    : valid(cents(received - due));
}

type CashInput = Omit<ClientInput<typeof confirmCash>, 'idempotencyKey' | 'late'> & { expectedCents: number };

export type CashQueueing = Queueing<ReturnType<typeof decideQueuedCash>> & {
  /** Whether the receipt goes out by email. */
  hasEmail: boolean;
};

/** Cash for a customer on screen, which can be decided without the server. */
export const cashQueueing = (customer: Household | WalkIn, input: CashInput): CashQueueing => ({
  customerId: input.userId,
  decide: ({ now, waiting, ...action }) => {
    const { personIds, weeks, expectedPaidUntil } = confirmCash.input.parse(input);
    const order = { personIds, weeks, expectedCents: cents(input.expectedCents) };
    return decideQueuedCash(
      withQueuedActions(customer, waiting),
      { ...order, ...(expectedPaidUntil && { expectedPaidUntil }), ...action },
      now,
    );
  },
  hasEmail: customer.email !== '',
});

export type CashEndpoint =
  | typeof billingEndpoints.confirmCash
  | typeof billingEndpoints.sellSessions
  | typeof staffEndpoints.upgradeInCash
  | typeof walkInEndpoints.extendWalkIn;

export const confirmCopy = {
  title: counterMoney.cash.title,
  confirm: counter.profile.confirmPayment,
  confirmed: counter.cash.confirmed,
  failed: counter.cash.failed,
};

/** The reason it failed, and the remedy. */
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
  copy: { confirmed: string; failed: string };
  queueing: CashQueueing | null;
};

/** `keptFor` names the people it was taken for, if it waits on this device. */
export type TakenCash = CashReceipt & { keptFor: readonly string[] | null };

/** The form that takes a cash payment once, and its receipt. Offline it is queued, if this device can store it. */
export function useTakeCash<E extends CashEndpoint>(options: Options<E>) {
  const { endpoint, command, due, copy, queueing } = options;
  const { sendOrQueue } = useSendOrQueue(endpoint);
  const [receipt, setReceipt] = useState<TakenCash | null>(null);
  const form = useForm({
    draft: useDraft({ received: '' }),
    validate: ({ received }) => validateReceived(received, due),
    send: async () => {
      const { result, kept } = await sendOrQueue(command, queueing);
      if (result.ok) {
        const { amountCents, receipt } = result.data;
        notify.success(copy.confirmed);
        setReceipt({ amountCents: cents(amountCents), receipt, keptFor: null });
        return null;
      }
      if (kept?.ok) {
        setReceipt({ ...kept.receipt, keptFor: kept.action.names });
        return null;
      }
      notify.error(copy.failed);
      return { messages: kept ? [kept.refusal.message] : explain(result.refusal), fields: [] };
    },
    fieldErrors: 'at-field',
  });
  return { form, receipt };
}
