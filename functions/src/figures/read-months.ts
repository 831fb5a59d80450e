import { buildMonths, type WireMonthFigures } from '@legacy-hub/domain/figures/months';
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
  const [figures, counts] = await Promise.all([
    listFigures(range.from, monthOf(dayOf(now))),
    readMemberCounts(),
  ]);
  return buildMonths(range, figures, counts, venue());
}
