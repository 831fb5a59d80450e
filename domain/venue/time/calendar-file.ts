import { venue } from '../settings.ts';
import { addDays, type Instant, toIsoString, type VenueDate } from './venue-time.ts';

export interface CalendarEntry {
  /** Importing an entry with the same id replaces the earlier one. */
  readonly uid: string;
  readonly day: VenueDate;
  readonly title: string;
  readonly location: string;
  readonly description: string;
}

export function venueLocation(): string {
  const { name, address } = venue();
  return `${name}, ${address.street}, ${address.suburb} ${address.state} ${address.postcode}`;
}

/** Returns an id that no other calendar uses. */
export const calendarUid = (id: string): string => `${id}@${venue().email.replace(/^.*@/, '')}`;

const MAX_OCTETS_PER_LINE = 75;

/**
 * Formats all-day entries as an iCalendar file (RFC 5545): dates have no time zone, so they stay on the
 * venue's day.
 */
export function calendarFile(entries: readonly CalendarEntry[], now: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Legacy Hub//EN',
    ...entries.flatMap((entry) => eventLines(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const eventLines = (entry: CalendarEntry, now: Instant): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.uid)}`,
  `DTSTAMP:${compact(toIsoString(now).replace(/\.\d+/, ''))}`,
  `DTSTART;VALUE=DATE:${compact(entry.day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(entry.day, 1))}`,
  `SUMMARY:${escapeText(entry.title)}`,
  `LOCATION:${escapeText(entry.location)}`,
  `DESCRIPTION:${escapeText(entry.description)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const compact = (date: string): string => date.replace(/[-:]/g, '');

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a long line, which continues on the next line after a space. Characters are never split. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = octetsOf(character);
    if (octets + length > MAX_OCTETS_PER_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}

const octetsOf = (text: string): number => encodeURIComponent(text).replace(/%../g, 'x').length;
