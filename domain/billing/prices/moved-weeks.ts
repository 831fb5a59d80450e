import type { Person } from '../../documents/household.ts';
import { addDuration, type Instant, WEEK } from '../../venue/time/venue-time.ts';

/** Returns the end of the time that a payment bought, after closures have moved the person's weeks. */
export const movedUntil = ({ movedWeeks = [] }: Person, paid: { at: Instant; until: Instant }): Instant =>
  movedWeeks.reduce(
    (until, { at, from, weeks }) => (at > paid.at && from < until ? addDuration(until, weeks * WEEK) : until),
    paid.until,
  );

/** Returns the closed time by which a payment's weeks moved. */
export const closedTimeIn = (
  person: Person,
  { at, from, until }: { at: Instant; from: Instant; until: Instant },
): number => {
  const movedBy = (moment: Instant): number => movedUntil(person, { at, until: moment }) - moment;
  return movedBy(until) - movedBy(from);
};
