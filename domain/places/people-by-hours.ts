import * as z from 'zod/mini';
import { countSchema } from '../core/value-schemas.ts';
import { hours } from '../venue/venue-time.ts';

/** People by the hours that each of them has reserved: five with two hours each are `{ 2: 5 }`. */
export const peopleByHoursSchema = z.record(z.string(), countSchema);

export type PeopleByHours = z.infer<typeof peopleByHoursSchema>;

const sumOf = (people: PeopleByHours, of: (hoursEach: number) => number): number =>
  Object.entries(people).reduce((sum, [each, count]) => sum + count * of(Number(each)), 0);

/** Their hours together. */
export const hoursOf = (people: PeopleByHours): number => sumOf(people, (each) => each);

/** The part of their time that is longer than what is left of the day. */
export const timeBeyond = (people: PeopleByHours, left: number): number =>
  sumOf(people, (each) => Math.max(0, hours(each) - left));

export function withPeople(all: PeopleByHours, people: PeopleByHours): PeopleByHours {
  const added = Object.entries(people).map(([each, count]) => [each, (all[each] ?? 0) + count]);
  return { ...all, ...Object.fromEntries(added) };
}

export function withoutPeople(all: PeopleByHours, people: PeopleByHours): PeopleByHours {
  const fewer = Object.entries(all).map(([each, count]) => [each, count - (people[each] ?? 0)] as const);
  return Object.fromEntries(fewer.filter(([, count]) => count > 0));
}
