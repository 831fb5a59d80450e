import { checkDay, listProofs } from '@legacy-hub/domain/accounting/endpoints';
import { type DayRange, daysOf } from '@legacy-hub/domain/accounting/range';
import type { WireProofDay } from '@legacy-hub/domain/accounting/wire';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useEffect, useRef, useState } from 'react';
import { useCallAsUser } from '../../api/use-api-call.ts';
import { useApiQuery } from '../../api/use-api-query.ts';

type Checking = { readonly day: VenueDate | null; readonly message: string };

const IDLE: Checking = { day: null, message: '' };

/** Loads the comparisons for a range, and repeats them on request, one day at a time. */
export function useProof(range: DayRange) {
  const callAsUser = useCallAsUser();
  const query = useApiQuery(listProofs, range);
  const [checked, setChecked] = useState<readonly WireProofDay[]>([]);
  const [checking, setChecking] = useState(IDLE);
  const run = useRef<object | null>(null);
  useEffect(
    () => () => {
      run.current = null;
    },
    [],
  );

  async function check() {
    const own = {};
    run.current = own;
    for (const day of daysOf(range)) {
      setChecking({ day, message: '' });
      const result = await callAsUser(checkDay, { day });
      if (run.current !== own) return;
      if (!result.ok) {
        setChecking({ day: null, message: result.refusal.error });
        return;
      }
      setChecked((days) => [...days.filter((each) => each.day !== day), result.data]);
    }
    setChecking(IDLE);
  }

  function stop() {
    run.current = null;
    setChecking(IDLE);
  }

  const stored = query.state === 'ready' ? query.data.days : [];
  const days = [...new Map([...stored, ...checked].map((proof) => [proof.day, proof])).values()];
  return {
    query,
    counted: query.state === 'ready' ? query.data.counted : [],
    takings: query.state === 'ready' ? query.data.takings : [],
    days: days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    checking,
    check,
    stop,
  };
}
