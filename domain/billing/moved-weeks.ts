import type { Person } from '../household-schema.ts';
import { addDuration, type Instant, WEEK } from '../venue-time.ts';

/** Until when the time of a payment lasts for a person whose weeks may have moved since, because the venue was closed. */
export const movedUntil = ({ movedWeeks = [] }: Person, paid: { at: Instant; until: Instant }): Instant =>
  movedWeeks.reduce(
    (until, { at, from, weeks }) => (at > paid.at && from < until ? addDuration(until, weeks * WEEK) : until),
    paid.until,
  );

/** The closed time inside the weeks of a payment, for which they moved. */
export const closedTimeIn = (
  person: Person,
  { at, from, until }: { at: Instant; from: Instant; until: Instant },
): number => {
  const movedBy = (moment: Instant): number => movedUntil(person, { at, until: moment }) - moment;
  return movedBy(until) - movedBy(from);
};
