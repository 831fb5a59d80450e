import { counterBoards } from '../copy/counter/boards.ts';
import { plural } from '../copy/shared/plural.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import type { ActiveVisit } from './here-now.ts';

const copy = counterBoards.rollCall;

export type RollCall = {
  count: string;
  rows: { id: string; name: string; notes: string }[];
};

const byName = new Intl.Collator('en-AU').compare;

/** Lists everyone who hasn't left by name, including those over their time, to tick off on paper. */
export function rollCall(visits: readonly ActiveVisit[], now: Instant): RollCall {
  const people = visits.reduce((total, visit) => total + visit.people, 0);
  const children = visits.filter(({ isChild }) => isChild).length;
  return {
    count: copy.count(people, children),
    rows: visits
      .toSorted((one, other) => byName(one.name, other.name))
      .map(({ visitId, name, people: size, isChild, end }) => ({
        id: visitId,
        name,
        notes: [
          ...(isChild ? [copy.child] : []),
          ...(size > 1 ? [plural(size, 'person', 'people')] : []),
          ...(end <= now ? [copy.over] : []),
        ].join(', '),
      })),
  };
}
