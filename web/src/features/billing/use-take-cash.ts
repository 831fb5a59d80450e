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

/** Why it failed, and what to do about it. */
function explain(refusal: ApiError): string[] {
  const { needsNetwork, unknownOutcome: unknownEnd } = counterMoney.cash;
  return [
    refusal.error,
    ...(refusal.code === 'offline' ? [needsNetwork] : []),
    ...(isOutcomeUnknown(refusal) ? [unknownEnd] : []),
  ];
}

/** Takes a cash payment once and keeps its receipt or its errors. */
export function useTakeCash<E extends CashEndpoint>(endpoint: E, failed: string) {
  const { send, busy } = useIdempotentCall(endpoint);
  const [receipt, setReceipt] = useState<WireCashReceipt | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function take(input: Omit<ClientInput<E>, 'idempotencyKey'>): Promise<void> {
    setErrors([]);
    const result = await send(input);
    if (result.ok) return setReceipt(result.data);
    setErrors(explain(result.refusal));
    notify.error(failed);
  }

  return { take, busy, receipt, errors, clearErrors: () => setErrors([]) };
}

/** The cash received, as typed. An empty field means the exact amount. */
export function useCashReceived(due: Cents) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const received = typed.trim() === '' ? due : parseAud(typed);
  const isEnough = received !== null && received >= due;

  function type(text: string) {
    setTyped(text);
    setIsChecked(false);
  }

  /** Shows the error, if any, once the form is submitted. */
  function check(): boolean {
    setIsChecked(true);
    return isEnough;
  }

  const change = isEnough ? cents(received - due) : null;
  const missing = received !== null && !isEnough ? cents(due - received) : null;
  return { typed, type, check, isChecked, change, missing };
}

export type Received = ReturnType<typeof useCashReceived>;
