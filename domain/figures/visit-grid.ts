import { officeMonth as copy } from '../copy/office/month.ts';
import { formatClock } from '../venue/time/opening-hours.ts';
import { formatWeekday } from '../venue/time/venue-time.ts';
import { daysSoFar, type Period } from './period-view.ts';

export type VisitGrid = {
  hours: readonly string[];
  rows: readonly { weekday: string; people: readonly number[] }[];
  max: number;
  /** The grid described in a sentence. */
  busiest: string;
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Counts people by weekday and hour, from the first to the last hour with visitors; null if there were none.
 */
export function visitGrid(period: Period): VisitGrid | null {
  const days = daysSoFar(period);
  const came = days.flatMap(({ visits }) =>
    Object.entries(visits).flatMap(([hour, people]) => (people > 0 ? [Number(hour)] : [])),
  );
  if (came.length === 0) return null;
  const [first, last] = [Math.min(...came), Math.max(...came)];
  const hours = Array.from({ length: last - first + 1 }, (_, index) =>
    String(first + index).padStart(2, '0'),
  );
  const cells = WEEKDAYS.flatMap((weekday) => {
    const ofWeekday = days.filter(({ day }) => formatWeekday(day) === weekday);
    return hours.map((hour) => ({
      weekday,
      hour,
      people: ofWeekday.reduce((total, { visits }) => total + (visits[hour] ?? 0), 0),
    }));
  });
  const [busiest] = cells.toSorted((one, other) => other.people - one.people);
  return {
    hours: hours.map((hour) => formatClock(`${hour}:00`)),
    rows: WEEKDAYS.map((weekday) => ({
      weekday,
      people: cells.filter((cell) => cell.weekday === weekday).map(({ people }) => people),
    })),
    max: busiest?.people ?? 0,
    busiest: busiest
      ? copy.visits.busiest(busiest.weekday, formatClock(`${busiest.hour}:00`), busiest.people)
      : '',
  };
}
