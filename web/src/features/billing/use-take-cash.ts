import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import { type Cents, cents, parseAud } from '@legacy-hub/domain/money';
import { useState } from 'react';
import { type ApiError, isOutcomeUnknown } from '../../api/call-api.ts';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import { notify } from '../../ui/notify.ts';

export type CashEndpoint = typeof billingEndpoints.confirmCash | typeof billingEndpoints.sellSessions;

export const confirmCopy = {
  title: counterMoney.cash.title,
  confirm: counter.profile.confirmPayment,
  confirmed: counter.cash.confirmed,
  failed: counter.cash.failed,
};

/** What went wrong, and what to do about it. */
function explain(failed: string, refused: ApiError): string[] {
  const { needsNetwork, unknownEnd } = counterMoney.cash;
  return [
    failed,
    refused.error,
    ...(refused.code === 'offline' ? [needsNetwork] : []),
    ...(isOutcomeUnknown(refused) ? [unknownEnd] : []),
  ];
}

/** One press that takes cash: what came of it is shown until it is looked at. */
export function useTakeCash<E extends CashEndpoint>(endpoint: E, failed: string) {
  const { press, busy } = useIdempotentCall(endpoint);
  const [receipt, setReceipt] = useState<WireCashReceipt | null>(null);
  const [problem, setProblem] = useState<readonly string[]>([]);

  async function take(input: Omit<ClientInput<E>, 'idempotencyKey'>): Promise<void> {
    setProblem([]);
    const called = await press(input);
    if (called.ok) return setReceipt(called.answer);
    setProblem(explain(failed, called.refused));
    notify.error(failed);
  }

  return { take, busy, receipt, problem, forgetProblem: () => setProblem([]) };
}

/** The amount handed over, as it is typed; nothing typed is the exact amount. */
export function useCashReceived(due: Cents) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const given = typed.trim() === '' ? due : parseAud(typed);
  const isEnough = given !== null && given >= due;

  function type(text: string) {
    setTyped(text);
    setIsChecked(false);
  }

  /** Says what is wrong, once the button is pressed. */
  function check(): boolean {
    setIsChecked(true);
    return isEnough;
  }

  const change = isEnough ? cents(given - due) : null;
  const missing = given !== null && !isEnough ? cents(due - given) : null;
  return { typed, type, check, isChecked, change, missing };
}

export type Received = ReturnType<typeof useCashReceived>;
