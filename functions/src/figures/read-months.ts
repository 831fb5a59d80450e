import { buildMonths, type WireMonthFigures } from '@legacy-hub/domain/figures/months';
import { buildWeek, firstDayCompared, type WireWeek } from '@legacy-hub/domain/figures/week';
import { venue } from '@legacy-hub/domain/venue/settings';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { dayOf, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { listFigures, readMemberCounts } from '../stores/figures.ts';

/**
 * Reads the figures of months. Later months are read too, because past member counts are calculated backwards
 * from now.
 */
export async function readMonths(
  range: { from: VenueDate; until: VenueDate },
  now: Instant,
): Promise<WireMonthFigures[]> {
  const { figures, counts } = await readFrom(range.from, now);
  return buildMonths(range, figures, counts, venue());
}

/** Reads the figures of a week and of the weeks before it, which also needs those of later months. */
export async function readWeek(monday: VenueDate, now: Instant): Promise<WireWeek> {
  const { figures, counts } = await readFrom(monthOf(firstDayCompared(monday)), now);
  return buildWeek(monday, figures, counts, venue());
}

async function readFrom(month: VenueDate, now: Instant) {
  const [figures, counts] = await Promise.all([listFigures(month, monthOf(dayOf(now))), readMemberCounts()]);
  return { figures, counts };
}
