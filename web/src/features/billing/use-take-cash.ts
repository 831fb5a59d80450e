import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import type { Cents } from '@legacy-hub/domain/money';
import type * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type * as walkInEndpoints from '@legacy-hub/domain/walk-ins/counter-endpoints';
import { useState } from 'react';
import { type ApiError, isOutcomeUnknown } from '../../api/call-api.ts';
import { useApiCall } from '../../api/use-api-call.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { notify } from '../../ui/notify.ts';
import { validateReceived } from './cash-received.ts';

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
};

/** The form that takes a cash payment once, and its receipt. */
export function useTakeCash<E extends CashEndpoint>({ endpoint, command, due, failed }: Options<E>) {
  const { send } = useApiCall(endpoint);
  const [receipt, setReceipt] = useState<WireCashReceipt | null>(null);
  const form = useForm({
    draft: useDraft({ received: '' }),
    validate: ({ received }) => validateReceived(received, due),
    send: async () => {
      const result = await send(command);
      if (result.ok) {
        setReceipt(result.data);
        return null;
      }
      notify.error(failed);
      return { messages: explain(result.refusal), fields: [] };
    },
    fieldErrors: 'at-field',
  });
  return { form, receipt };
}
