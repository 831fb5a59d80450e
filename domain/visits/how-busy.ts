import { openingStatus } from '../opening-hours.ts';
import { venue } from '../venue.ts';
import type { Instant } from '../venue-time.ts';
import type { Busyness } from './busyness.ts';
import type { VisitRecord } from './schema.ts';
import { isRunning } from './session.ts';

/** Shares of the venue's capacity. */
const LIVELY_FROM = 0.4;
const FULL_FROM = 0.9;

/** Nobody records when people leave. Those with unlimited hours are taken to stay this long. */
const UNLIMITED_STAY = 3;

const isHere = ({ at, sessionHours, undone }: VisitRecord, now: Instant): boolean =>
  undone === null && isRunning({ start: at, maxHours: sessionHours ?? UNLIMITED_STAY }, now);

export function busynessAt(visits: readonly VisitRecord[], now: Instant): Busyness {
  if (!openingStatus(now).isOpen) return 'closed';
  const present = visits
    .filter((visit) => isHere(visit, now))
    .reduce((sum, { people = 1 }) => sum + people, 0);
  const share = present / venue().capacity;
  if (share >= FULL_FROM) return 'full';
  return share >= LIVELY_FROM ? 'lively' : 'quiet';
}
