import { dayPass } from '@legacy-hub/domain/copy/shared/day-pass';
import { peopleText } from '@legacy-hub/domain/copy/shared/group-size';
import { openingText } from '@legacy-hub/domain/copy/shared/opening-text';
import { formatPassCode } from '@legacy-hub/domain/core/pass-code';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type CalendarEntry, calendarUid, venueLocation } from '@legacy-hub/domain/venue/time/calendar-file';
import { hoursOn, reasonForHoursOn } from '@legacy-hub/domain/venue/time/opening-hours';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** A day pass as stored in the visitor's browser. */
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
    [dayPass.open, openingText(date, venue())],
    [dayPass.time, dayPass.hours(hours)],
    [dayPass.group, peopleText(people)],
    [dayPass.name, name],
  ];
}

/** Replaces a pass for a day on which the venue is closed; null if the venue is open. */
export const closedPassText = (date: VenueDate): string | null =>
  hoursOn(date, venue()) === null ? dayPass.closedOn(formatDay(date), reasonForHoursOn(date, venue())) : null;

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
