import type { VisitRecord } from '../documents/visit.ts';
import type { Places } from '../places/room.ts';
import { openingStatus } from '../venue/time/opening-hours.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import type { Busyness } from './busyness.ts';
import { peopleInside } from './here-now.ts';

/** As a share of the venue's capacity. */
const LIVELY_FROM = 0.4;
const FULL_FROM = 0.9;

export function busynessAt(visits: readonly VisitRecord[], now: Instant, places: Places): Busyness {
  if (!openingStatus(now, places).isOpen) return 'closed';
  const share = peopleInside(visits, now) / places.capacity;
  if (share >= FULL_FROM) return 'full';
  return share >= LIVELY_FROM ? 'lively' : 'quiet';
}
