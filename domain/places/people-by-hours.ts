import * as z from 'zod/mini';
import { countSchema } from '../core/value-schemas.ts';
import { hours } from '../venue/time/venue-time.ts';

/** The number of people by reserved hours: five people with two hours each are `{ 2: 5 }`. */
export const peopleByHoursSchema = z.record(z.string(), countSchema);

export type PeopleByHours = z.infer<typeof peopleByHoursSchema>;

/** Returns their total hours. */
export const hoursOf = (people: PeopleByHours): number =>
  Object.entries(people).reduce((sum, [each, count]) => sum + count * Number(each), 0);

/**
 * Returns the time that people can use of their `counted` hours, each at most what is `left` of the day.
 * Hours without people count in full. After a rollback there may be more people than hours, because the older
 * release counts only hours. Then the people with the fewest hours are used, because together they can use
 * the most time.
 */
export function usableTime(counted: number, people: PeopleByHours, left: number): number {
  const fewestFirst = Object.entries(people).toSorted(([one], [other]) => Number(one) - Number(other));
  let time = 0;
  let uncounted = counted;
  for (const [hoursEach, all] of fewestFirst) {
    const each = Number(hoursEach);
    const together = Math.min(all * each, uncounted);
    if (together > 0) time += Math.min(hours(together), (together * left) / each);
    uncounted -= together;
  }
  return time + hours(uncounted);
}

export function withPeople(all: PeopleByHours, people: PeopleByHours): PeopleByHours {
  const added = Object.entries(people).map(([each, count]) => [each, (all[each] ?? 0) + count]);
  return { ...all, ...Object.fromEntries(added) };
}

export function withoutPeople(all: PeopleByHours, people: PeopleByHours): PeopleByHours {
  const fewer = Object.entries(all).map(([each, count]) => [each, count - (people[each] ?? 0)] as const);
  return Object.fromEntries(fewer.filter(([, count]) => count > 0));
}
