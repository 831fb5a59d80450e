import type { Household } from '@legacy-hub/domain/documents/household';
import { addDuration, days, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { readEventCursor, saveEventCursor } from '../../stores/provider.ts';
import { EVENT_TYPES } from '../../stripe/events.ts';
import { setProject } from '../../testing/set-project.ts';
import { advanceSandbox, provider } from '../../testing/stripe/stripe-sandbox.ts';
import { aCardHousehold } from '../../testing/subjects/card-households.ts';
import { processMissedEvents } from './reconcile.ts';

setProject('demo-event-backlog');

/** The number of events; `BACKLOG=10000 npm test -- emulator event-backlog` takes some minutes. */
const EVENTS = Number(process.env.BACKLOG ?? 80);
const HOUSEHOLDS = 8;
const TIMEOUT = { timeout: 120_000 + EVENTS * 200 };

/** The time that Stripe's clock is moved to. */
const start = addDuration(instant(Date.now()), days(3));
const countOf = async (collection: string) =>
  (await firestore().collection(collection).count().get()).data().count;

/** Returns a time check that fails after this many calls. */
const timeFor = (questions: number) => {
  let requests = 0;
  return () => {
    requests += 1;
    return requests > questions;
  };
};

describe(`a backlog of ${EVENTS} events of three days`, () => {
  const households: Household[] = [];
  let total = 0;

  beforeAll(async () => {
    await saveEventCursor(addDuration(start, -days(4)));
    for (let count = 0; count < HOUSEHOLDS; count += 1) households.push((await aCardHousehold()).household);
    const { data: subscriptions } = await provider.subscriptions.list({ status: 'all', limit: 100 });
    for (let count = 0; count < EVENTS; count += HOUSEHOLDS) {
      await advanceSandbox(Math.floor((HOUSEHOLDS / EVENTS) * 2.9 * 24 * 60 * 60));
      const change = { metadata: { count: String(count) } };
      await Promise.all(subscriptions.map(({ id }) => provider.subscriptions.update(id, change)));
    }
    const types = [...EVENT_TYPES];
    for await (const _event of provider.events.list({ types, limit: 100 })) total += 1;
  }, TIMEOUT.timeout);

  test('is processed from its oldest end, as far as time allows', TIMEOUT, async () => {
    const half = Math.ceil(total / 2 / 8);
    const outcome = await processMissedEvents(start, timeFor(half));
    expect(outcome).toMatchObject({ failed: 0, isComplete: false });
    expect(await countOf('providerEvents')).toBe(outcome.done);
    const cursor = (await readEventCursor()) ?? 0;
    const processed = await firestore().collection('providerEvents').orderBy('at').get();
    const { data: newest } = await provider.events.list({ types: [...EVENT_TYPES], limit: 1 });
    expect(cursor).toBeLessThan((newest[0]?.created ?? 0) * 1000);
    expect(processed.docs.at(0)?.get('at')).toBeLessThan(cursor);
  });

  test(
    'is deleted after the next run, except for events of a household that can’t be read',
    TIMEOUT,
    async () => {
      const [broken] = households;
      const ref = firestore().doc(`users/${broken?.uid}`);
      const whole = (await ref.get()).data() ?? {};
      await ref.update({ primary: 'broken' });
      const began = Date.now();
      const before = await countOf('providerEvents');
      const { done, failed, isComplete } = await processMissedEvents(start);
      expect(isComplete).toBe(true);
      expect(before + done + failed).toBe(total);
      expect(failed).toBeGreaterThan(0);
      console.info(`${done + failed} events in ${Math.round((Date.now() - began) / 1000)} s`);

      await ref.set(whole);
      const again = await processMissedEvents(addDuration(start, minutes(5)));
      expect(again).toEqual({ done: failed, failed: 0, setAside: 0, isComplete: true });
      expect(await countOf('providerEvents')).toBe(total);
      expect(await countOf('failedItems')).toBe(0);
    },
  );

  test('is not read again', TIMEOUT, async () => {
    const later = addDuration(start, minutes(10));
    expect(await processMissedEvents(later)).toMatchObject({ done: 0, failed: 0, isComplete: true });
  });
});
