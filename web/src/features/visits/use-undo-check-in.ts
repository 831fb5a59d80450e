import { counter } from '@legacy-hub/domain/copy/counter';
import { undoVisit } from '@legacy-hub/domain/visits/endpoints';
import type { RecentCheckIn } from '@legacy-hub/domain/visits/undo';
import { useState } from 'react';
import { useCall } from '../../api/use-api-call.ts';
import { notify } from '../../ui/notify.ts';

/** Takes a check-in back. Asking twice takes it back once. */
export function useUndo({ customerId, gesture }: RecentCheckIn) {
  const { send, busy } = useCall(undoVisit);
  const [problem, setProblem] = useState<string | null>(null);

  async function undo(): Promise<boolean> {
    setProblem(null);
    const called = await send({ userId: customerId, gesture });
    if (called.ok) {
      notify.success(called.answer.message);
      return true;
    }
    const sentence = `${counter.visit.undoFailed} ${called.refused.error}`;
    setProblem(sentence);
    notify.problem(sentence);
    return false;
  }

  return { undo, busy, problem };
}
