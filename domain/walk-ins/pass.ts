import type { CalendarEntry } from '../calendar-file.ts';
import { dayPass } from '../copy/day-pass.ts';
import { peopleText } from '../copy/group-size.ts';
import { formatClock, hoursOn } from '../opening-hours.ts';
import { formatPassCode } from '../pass-code.ts';
import { VENUE } from '../venue.ts';
import { formatDay, type VenueDate } from '../venue-time.ts';

/** What a visitor's browser knows of a day pass. */
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
  const open = hoursOn(date);
  return [
    [dayPass.when, formatDay(date)],
    [
      dayPass.open,
      open ? dayPass.openFrom(formatClock(open.opens), formatClock(open.closes)) : dayPass.closed,
    ],
    [dayPass.time, dayPass.hours(hours)],
    [dayPass.group, peopleText(people)],
    [dayPass.name, name],
  ];
}

export function passCalendarEntry(pass: DayPass): CalendarEntry {
  const { street, suburb, state, postcode } = VENUE.address;
  const facts = passFacts(pass).filter(([label]) => label !== dayPass.when);
  return {
    uid: `${pass.code}@${VENUE.email.replace(/^.*@/, '')}`,
    day: pass.date,
    title: dayPass.calendarTitle,
    location: `${VENUE.name}, ${street}, ${suburb} ${state} ${postcode}`,
    description: [
      `${dayPass.code}: ${formatPassCode(pass.code)}`,
      ...facts.map(([label, text]) => `${label}: ${text}`),
    ].join('\n'),
  };
}
