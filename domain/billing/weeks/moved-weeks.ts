import type { Person } from '../../documents/household.ts';
import { addDuration, type Instant, WEEK } from '../../venue/time/venue-time.ts';

/** The end of the time that a payment bought; closures may have moved the person's weeks since. */
export const movedUntil = ({ movedWeeks = [] }: Person, paid: { at: Instant; until: Instant }): Instant =>
  movedWeeks.reduce(
    (until, { at, from, weeks }) => (at > paid.at && from < until ? addDuration(until, weeks * WEEK) : until),
    paid.until,
  );

/** The closed time by which the weeks of a payment moved. */
export const closedTimeIn = (
  person: Person,
  { at, from, until }: { at: Instant; from: Instant; until: Instant },
): number => {
  const movedBy = (moment: Instant): number => movedUntil(person, { at, until: moment }) - moment;
  return movedBy(until) - movedBy(from);
};
