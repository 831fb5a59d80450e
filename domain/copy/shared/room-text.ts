import { plural } from './plural.ts';

/** A day's remaining person-hours, and the number of people they are for. */
type Room = { hoursLeft: number; people: number };

/** `room for 1 hour for your group of 3`. Every one of them can stay that long. */
export function roomText({ hoursLeft, people }: Room): string {
  const hours = Math.floor(hoursLeft / people);
  const group = people === 1 ? '' : ` for your group of ${people}`;
  return hours === 0 ? `not enough room${group}` : `room for ${plural(hours, 'hour')}${group}`;
}
