import {
  addDays,
  addDuration,
  dayOf,
  days,
  endOfDay,
  type Instant,
  type VenueDate,
} from '../venue/time/venue-time.ts';
import { daysOf } from './range.ts';
import type { ProofDay } from './schema.ts';

/**
 * The time for which a day can still change because of missed events or calls that an offline counter queued.
 */
const SETTLED_AFTER = days(3);

/** The time for which a day with exceptions is compared again, so that resolved ones disappear. */
const RECHECKED_DAYS = 60;

type Known = Pick<ProofDay, 'day' | 'checkedAt' | 'exceptions'>;

/**
 * Returns the days to compare, oldest first: those never compared, and those whose result may have changed.
 */
export function dueDays(known: readonly Known[], firstDay: VenueDate | null, now: Instant): VenueDate[] {
  const yesterday = addDays(dayOf(now), -1);
  if (firstDay === null || firstDay > yesterday) return [];
  const byDay = new Map<string, Known>(known.map((proof) => [proof.day, proof]));
  const recent = addDays(yesterday, -RECHECKED_DAYS);
  return daysOf({ from: firstDay, until: yesterday }).filter((day) => {
    const proof = byDay.get(day);
    if (!proof) return true;
    const wasEarly = proof.checkedAt < addDuration(endOfDay(day), SETTLED_AFTER);
    return day >= recent && (wasEarly || proof.exceptions.length > 0);
  });
}
