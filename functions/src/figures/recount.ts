import {
  addCounts,
  type Counts,
  countMembers,
  countsOfEntry,
  countVisits,
  sumCounts,
} from '@legacy-hub/domain/figures/count';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { replaceDay, replaceMemberCounts } from '../stores/figures.ts';
import { households, ledger, visits } from '../stores/firestore/collections.ts';
import { pagesOf } from '../stores/firestore/queries.ts';

/** Recounts a day's takings and visits from the ledger and the visits. Returns true if they were wrong. */
export const recountDay = (day: VenueDate): Promise<boolean> => replaceDay(day, () => countDay(day));

async function countDay(day: VenueDate): Promise<Counts> {
  let counts: Counts = {};
  for await (const page of pagesOf(ledger().where('day', '==', day).orderBy('at')))
    counts = addCounts(counts, sumCounts(page.map(countsOfEntry)));
  for await (const page of pagesOf(visits().where('day', '==', day)))
    counts = addCounts(counts, countVisits(page));
  return counts;
}

/** Recounts the current members. Returns true if the count was wrong. */
export const recountMembers = (): Promise<boolean> =>
  replaceMemberCounts(async () => {
    let counts: Counts = {};
    for await (const page of pagesOf(households()))
      counts = addCounts(counts, sumCounts(page.map(({ standings }) => countMembers(standings ?? null))));
    return counts;
  });
