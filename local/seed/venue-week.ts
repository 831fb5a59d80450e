import {
  addDays,
  dayOf,
  type Instant,
  startOfDay,
  type VenueDate,
  weekOf,
} from '@legacy-hub/domain/venue-time';

/** This week up to today, computed once. */
export interface VenueWeek {
  readonly now: Instant;
  readonly today: VenueDate;
  readonly dayStarts: readonly Instant[];
  /** The staff member who takes cash and checks people in. */
  readonly staff: string;
}

export function venueWeek(now: Instant, staff: string): VenueWeek {
  const today = dayOf(now);
  const { monday } = weekOf(now);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter((day) => day <= today);
  return { now, today, staff, dayStarts: days.map(startOfDay) };
}
