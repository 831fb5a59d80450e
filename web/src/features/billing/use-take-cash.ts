import type { CashReceipt } from '@legacy-hub/domain/billing/cash-receipt';
import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { network } from '@legacy-hub/domain/copy/network';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import { type Cents, cents } from '@legacy-hub/domain/money';
import type * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type * as walkInEndpoints from '@legacy-hub/domain/walk-ins/counter-endpoints';
import { useState } from 'react';
import { type ApiError, type ApiResult, apiError, isOutcomeUnknown } from '../../api/call-api.ts';
import { useApiCall } from '../../api/use-api-call.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { isUnreachable } from '../../outbox/entries.ts';
import { notify } from '../../ui/notify.ts';
import { validateReceived } from './cash-received.ts';
import type { KeepCash } from './use-keep-cash.ts';

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

/** Why it failed, and what to do about it. */
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
  failed: string;
  keeping: KeepCash | null;
};

/** `keptFor` names whom it was taken for, if it waits on this device. */
export type TakenCash = CashReceipt & { keptFor: readonly string[] | null };

/** The form that takes a cash payment once, and its receipt. Without a network it is kept, if it can be. */
export function useTakeCash<E extends CashEndpoint>(options: Options<E>) {
  const { endpoint, command, due, failed, keeping } = options;
  const { send } = useApiCall(endpoint);
  const [receipt, setReceipt] = useState<TakenCash | null>(null);
  const form = useForm({
    draft: useDraft({ received: '' }),
    validate: ({ received }) => validateReceived(received, due),
    send: async () => {
      const result: ApiResult<E> = keeping?.mustWait()
        ? apiError('offline', network.offline)
        : await send(command);
      if (result.ok) {
        const { amountCents, receipt } = result.data;
        setReceipt({ amountCents: cents(amountCents), receipt, keptFor: null });
        return null;
      }
      const { refusal, idempotencyKey = crypto.randomUUID() } = result;
      const kept = isUnreachable(refusal) ? await keeping?.keep(idempotencyKey) : null;
      if (kept?.ok) {
        setReceipt({ ...kept.receipt, keptFor: kept.press.names });
        return null;
      }
      notify.error(failed);
      return { messages: kept ? [kept.refusal.message] : explain(refusal), fields: [] };
    },
    fieldErrors: 'at-field',
  });
  return { form, receipt };
}
