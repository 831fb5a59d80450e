import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireTakings } from '@legacy-hub/domain/billing/wire';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { useEffect, useState } from 'react';
import { callApiAsUser } from '../../api/use-api-call.ts';

type TakingsQuery =
  | { state: 'loading' }
  | { state: 'ready'; data: WireTakings }
  | { state: 'failed'; message: string };

/** The takings of one day, fetched once; `retry` fetches them again. */
export function useTakings(day: VenueDate): { query: TakingsQuery; retry: () => void } {
  const [query, setQuery] = useState<TakingsQuery>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let isStale = false;
    setQuery({ state: 'loading' });
    void callApiAsUser(billingEndpoints.getTakings, { day }).then((result) => {
      if (isStale) return;
      if (result.ok) setQuery({ state: 'ready', data: result.data });
      else setQuery({ state: 'failed', message: result.refusal.error });
    });
    return () => {
      isStale = true;
    };
  }, [day, attempt]);

  return { query, retry: () => setAttempt((before) => before + 1) };
}

/** Starts with a byte order mark, without which Excel doesn't read UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
