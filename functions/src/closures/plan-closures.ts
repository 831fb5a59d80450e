import { daysClosed, daysOpened } from '@legacy-hub/domain/closures/days';
import { movingPasses } from '@legacy-hub/domain/closures/move';
import {
  type AffectedByClosing,
  type Answer,
  decideClosures,
  decidePauseForClosure,
} from '@legacy-hub/domain/closures/plan';
import { reopenedDays } from '@legacy-hub/domain/closures/reopen';
import { accept, type Decision, refuse } from '@legacy-hub/domain/decision/decision';
import type { Closure, Period } from '@legacy-hub/domain/documents/closure';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { dayOf, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import {
  closuresOfAny,
  createClosure,
  listOpenClosures,
  outcomesOfDays,
  peopleOnAny,
} from '../stores/closures.ts';
import { readDaysAhead } from '../stores/customers/reserved-days.ts';
import { findVenueSettings } from '../stores/venue.ts';
import { isPausing } from './pause-memberships.ts';

type Command = Answer & { revision: number; venue: Venue; by: string };

/** Decides the closures that follow from a change of the venue; none if no day closes or reopens. */
export async function planClosures(
  { revision, venue: after, by, ...answer }: Command,
  now: Instant,
): Promise<Decision<Closure[]>> {
  const before = (await findVenueSettings())?.venue;
  if (!before) return accept([]);
  const today = dayOf(now);
  const closed = daysClosed(before, after, today);
  const opened = daysOpened(before, after, today);
  if (closed.length + opened.length === 0) return accept([]);
  const { households, passes } = await peopleOnAny(closed, now);
  const affected = {
    bookings: households.length,
    passes: passes.length,
    moving: movingPasses(passes),
    ahead: await readDaysAhead(after, now),
    ...(await findNotified(opened)),
  };
  return decideClosures({ before, after }, { ...answer, affected }, { revision: revision + 1, by }, now);
}

/** Finds the closures that closed these days, and the number of their customers to notify. */
async function findNotified(
  opened: readonly VenueDate[],
): Promise<Pick<AffectedByClosing, 'closures' | 'notified'>> {
  if (opened.length === 0) return { closures: [], notified: 0 };
  const closures = (await closuresOfAny(opened)).filter(({ work }) => work.kind !== 'open');
  const customers = new Set<string>();
  for (const { id, days } of reopenedDays(closures, opened))
    for await (const page of outcomesOfDays(id, days)) for (const each of page) customers.add(each);
  return { closures, notified: customers.size };
}

/** Pauses memberships for a closure that was entered earlier. Sending it again changes nothing. */
export async function pauseForLongClosure(
  period: Period,
  by: string,
  now: Instant,
): Promise<Decision<Closure | null>> {
  const settings = await findVenueSettings();
  if (!settings) return refuse('changed-since-loaded');
  const pausing = (await listOpenClosures()).filter(isPausing);
  const decision = decidePauseForClosure(
    period,
    { venue: settings.venue, pausing },
    { ...settings, by },
    now,
  );
  if (decision.ok && decision.state) await createClosure(decision.state);
  return decision;
}
