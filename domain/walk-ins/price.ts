import { type Cents, sum, times } from '../money.ts';
import { DAY_PASS } from '../tiers.ts';
import type { GroupSize } from './schema.ts';

/** Each hour for the first participant and, at half, for every further one; adults who only watch pay once. */
export function walkInTotal({ hours, participants, adults }: GroupSize): Cents {
  const playing = sum([DAY_PASS.entryPerHour, times(DAY_PASS.familyChildPerHour, participants - 1)]);
  const watching = adults === 0 ? [] : [DAY_PASS.firstAdult, times(DAY_PASS.furtherAdult, adults - 1)];
  return sum([times(playing, hours), ...watching]);
}
