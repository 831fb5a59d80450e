import { venue } from '../../venue/settings.ts';
import { formatClock, type OpeningStatus } from '../../venue/time/opening-hours.ts';
import { formatDay } from '../../venue/time/venue-time.ts';
import { plural } from '../shared/plural.ts';

type Hours = { left: number; of: number; booked: number; bought: number; until: string | null };

/** The venue's opening hours, as opposed to a person's hours. */
function venueText(status: OpeningStatus): string {
  if (status.isOpen) return `${venue().name} is open until ${formatClock(status.closes)}.`;
  if (status.opens === null) return `${venue().name} is closed at the moment.`;
  const day = status.day === null ? 'today' : `on ${formatDay(status.day)}`;
  return `${venue().name} is closed now and opens ${day} at ${formatClock(status.opens)}.`;
}

/** The text that follows the number of hours left, such as 4: `of 5, 3 booked, 1 free, resets Monday`. */
function hoursText({ left, of, booked, bought, until }: Hours): string {
  const end = until === null ? 'resets Monday' : `until ${until}`;
  const facts = booked > 0 ? [`${booked}\u00a0booked`] : [];
  if (bought > 0)
    return `${left} of ${of} (${[...facts, end].join(', ')}) and ${plural(bought, 'extra session')}`;
  const free = booked > 0 ? [`${Math.max(0, left - booked)}\u00a0free`] : [];
  return [left === 0 ? `0 of ${of}` : `of ${of}`, ...facts, ...free, end].join(', ');
}

type MoreHours = { onMonday: boolean; sessionPrice: string | null };

function hoursUsedText({ onMonday, sessionPrice: price }: MoreHours): string {
  const used = 'You’ve used this week’s hours.';
  if (price === null) return onMonday ? `${used} You’ll get more on Monday.` : used;
  return onMonday
    ? `${used} You’ll get more on Monday, or you can buy a session now for ${price}.`
    : `${used} You can buy a session now for ${price}.`;
}

/** Texts about a household's visits and options today. */
export const portalToday = {
  areHere: (names: string) => `Here now: ${names}. Have fun!`,
  bookedToday: (names: string) => `Booked for today: ${names}.`,
  dropIn: 'Nothing booked for today – just drop in.',
  dropInFrom: (time: string) => `Nothing booked for today – drop in from ${formatClock(time)}.`,
  nextVisit: (day: string, names: string) => `Next visit: ${day}, ${names}.`,
  hoursUsed: hoursUsedText,
  addSession: (price: string) => `Buy a 1-hour session for ${price}`,
  addSessionFor: (name: string, price: string) => `Buy a 1-hour session for ${price}, for ${name}`,
  hours: hoursText,
  venue: venueText,
};
