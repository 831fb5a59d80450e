import { dayPass } from '../../copy/shared/day-pass.ts';
import { peopleText } from '../../copy/shared/group-size.ts';
import { openingText } from '../../copy/shared/opening-text.ts';
import { formatPassCode } from '../../core/pass-code.ts';
import { type CalendarEntry, calendarUid, venueLocation } from '../../venue/time/calendar-file.ts';
import { hoursOn, reasonForHoursOn } from '../../venue/time/opening-hours.ts';
import { formatDay, type VenueDate } from '../../venue/time/venue-time.ts';

/** A day pass as the visitor's browser knows it. */
export interface DayPass {
  readonly code: string;
  readonly name: string;
  readonly date: VenueDate;
  readonly hours: number;
  readonly participants: number;
  readonly concessions?: number | undefined;
  readonly adults: number;
}

type Fact = readonly [label: string, text: string];

export function passFacts({ name, date, hours, ...people }: Omit<DayPass, 'code'>): readonly Fact[] {
  return [
    [dayPass.when, formatDay(date)],
    [dayPass.open, openingText(date)],
    [dayPass.time, dayPass.hours(hours)],
    [dayPass.group, peopleText(people)],
    [dayPass.name, name],
  ];
}

/** In place of a pass for a day on which the venue is closed; null if it's open. */
export const closedPassText = (date: VenueDate): string | null =>
  hoursOn(date) === null ? dayPass.closedOn(formatDay(date), reasonForHoursOn(date)) : null;

export function passCalendarEntry(pass: DayPass): CalendarEntry {
  const facts = passFacts(pass).filter(([label]) => label !== dayPass.when);
  return {
    uid: calendarUid(pass.code),
    day: pass.date,
    title: dayPass.calendarTitle,
    location: venueLocation(),
    description: [
      `${dayPass.code}: ${formatPassCode(pass.code)}`,
      ...facts.map(([label, text]) => `${label}: ${text}`),
    ].join('\n'),
  };
}
