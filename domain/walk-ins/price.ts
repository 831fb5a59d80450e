import { type Cents, sum, times } from '../money.ts';
import { DAY_PASS } from '../tiers.ts';
import type { GroupSize } from './schema.ts';

/** Participants pay per hour, at half price from the second one; non-participating adults pay once. */
export function walkInTotal({ hours, participants, adults }: GroupSize): Cents {
  const hourly = sum([DAY_PASS.entryPerHour, times(DAY_PASS.familyChildPerHour, participants - 1)]);
  const entry = adults === 0 ? [] : [DAY_PASS.firstAdult, times(DAY_PASS.furtherAdult, adults - 1)];
  return sum([times(hourly, hours), ...entry]);
}
