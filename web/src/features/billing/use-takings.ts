import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireTakings } from '@legacy-hub/domain/billing/wire';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { useEffect, useState } from 'react';
import { callApiAsUser } from '../../api/use-api-call.ts';

type Asked =
  | { state: 'loading' }
  | { state: 'ready'; takings: WireTakings }
  | { state: 'failed'; reason: string };

/** The takings of one day, asked for once; `again` asks anew. */
export function useTakings(day: VenueDate): { asked: Asked; again: () => void } {
  const [asked, setAsked] = useState<Asked>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isLeft = false;
    setAsked({ state: 'loading' });
    void callApiAsUser(billingEndpoints.getTakings, { day }).then((called) => {
      if (isLeft) return;
      if (called.ok) setAsked({ state: 'ready', takings: called.answer });
      else setAsked({ state: 'failed', reason: called.refused.error });
    });
    return () => {
      isLeft = true;
    };
  }, [day, attempt]);

  return { asked, again: () => setAttempt((before) => before + 1) };
}

/** Excel reads UTF-8 only with the mark in front. */
export function saveCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
