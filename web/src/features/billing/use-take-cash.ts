import type { confirmCash, sellSessions } from '@legacy-hub/domain/billing/endpoints';
import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import type { SentTo } from '@legacy-hub/domain/endpoint';
import { type Cents, cents, readAud } from '@legacy-hub/domain/money';
import { useState } from 'react';
import { isEndUnknown, type Refused } from '../../api/call-api.ts';
import { usePress } from '../../api/use-idempotent-call.ts';
import { notify } from '../../ui/notify.ts';

export type CashRow = typeof confirmCash | typeof sellSessions;

export const confirmWords = {
  title: counterMoney.cash.title,
  confirm: counter.profile.confirmPayment,
  confirmed: counter.cash.confirmed,
  failed: counter.cash.failed,
};

/** What went wrong, and what to do about it. */
function explain(failed: string, refused: Refused): string[] {
  const { needsNetwork, unknownEnd } = counterMoney.cash;
  return [
    failed,
    refused.error,
    ...(refused.code === 'offline' ? [needsNetwork] : []),
    ...(isEndUnknown(refused) ? [unknownEnd] : []),
  ];
}

/** One press that takes cash: what came of it is shown until it is looked at. */
export function useTakeCash<Row extends CashRow>(row: Row, failed: string) {
  const { press, busy } = usePress(row);
  const [receipt, setReceipt] = useState<WireCashReceipt | null>(null);
  const [problem, setProblem] = useState<readonly string[]>([]);

  async function take(input: Omit<SentTo<Row>, 'gesture'>): Promise<void> {
    setProblem([]);
    const called = await press(input);
    if (called.ok) return setReceipt(called.answer);
    setProblem(explain(failed, called.refused));
    notify.problem(failed);
  }

  return { take, busy, receipt, problem, forgetProblem: () => setProblem([]) };
}

/** The amount handed over, as it is typed; nothing typed is the exact amount. */
export function useReceived(due: Cents) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const given = typed.trim() === '' ? due : readAud(typed);
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

export type Received = ReturnType<typeof useReceived>;
