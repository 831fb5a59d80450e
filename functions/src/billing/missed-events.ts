import { addDuration, hours, type Instant, minutes } from '@legacy-hub/domain/venue-time';
import { warn } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import type { Job } from '../schedules/run-schedule.ts';
import { workThrough } from '../schedules/work-through.ts';
import { pagesOfFailedItems } from '../stores/failed-items.ts';
import { findProcessedEvents, readEventCursor, saveEventCursor } from '../stores/provider-events.ts';
import { stripe } from '../stripe/client.ts';
import { eventsOldestFirst } from '../stripe/events.ts';
import { startOfGracePeriod } from './grace-period.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';

const WORK = 'missed-events';
const LOOKBACK_OF_FIRST_RUN = hours(6);
const LONGEST_EXPECTED_LAG = minutes(30);

/** An event, or the id of one that failed in an earlier run. */
type MissedEvent = Stripe.Event | string;

/** Processes the events of Stripe that the webhook did not get, oldest first. */
export const processMissedEvents: Job = (now, isTimeUp) =>
  workThrough<MissedEvent>(
    {
      name: WORK,
      pages: missedEvents(now),
      idOf: (event) => (typeof event === 'string' ? event : event.id),
      handle: async (event) =>
        handleWebhookEvent(typeof event === 'string' ? await stripe().events.retrieve(event) : event, now),
      parallel: 8,
    },
    now,
    isTimeUp,
  );

/**
 * The cursor moves on when a page was attempted, so what time was too short for is listed again by the next run. What
 * failed is found among the failed items.
 */
async function* missedEvents(now: Instant): AsyncGenerator<readonly MissedEvent[]> {
  yield* pagesOfFailedItems(WORK);
  const cursor = await readEventCursor();
  if (cursor !== null && addDuration(cursor, LONGEST_EXPECTED_LAG) < now)
    warn(BEHIND, { minutes: Math.floor((now - cursor) / minutes(1)) });
  const since = cursor ?? addDuration(now, -LOOKBACK_OF_FIRST_RUN);
  for await (const { events, upTo } of eventsOldestFirst(since, startOfGracePeriod(now))) {
    const processed = await findProcessedEvents(events.map(({ id }) => id));
    yield events.filter(({ id }) => !processed.has(id));
    await saveEventCursor(upTo);
  }
}

/** An alert matches this message (docs/operations.md). */
const BEHIND = 'Stripe events are behind';
