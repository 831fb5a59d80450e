import { setTimeout as pause } from 'node:timers/promises';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { call } from '@legacy-hub/functions/src/testing/calls/http-client.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/subjects/logged-in-household.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { aPictureOf, repeat, sendClumsily } from './clumsy-client.ts';

const MEGABYTE = 1024 * 1024;
const website = { url: process.env.WEBSITE_URL ?? '' };
const TOO_MUCH_DATA = { error: 'That’s too long. Please shorten it.', code: 'too-large' };
const PHOTO_TOO_LARGE = {
  error: 'Photos can be up to 8 MB. Please choose a smaller one.',
  code: 'too-large',
};

const loginOf = (megabytes: number) => ({
  url: website.url,
  path: '/api/login',
  body: Buffer.alloc(megabytes * MEGABYTE, 'a'),
});

/** Runs the work while a member repeatedly opens the portal, which must be unaffected. */
async function whileAMemberCalls<Result>(work: () => Promise<Result>): Promise<Result> {
  const { token } = await aLoggedInHousehold();
  const statuses: number[] = [];
  let isOver = false;
  const calls = (async () => {
    while (!isOver) {
      statuses.push((await call(website, 'GET', '/api/user', { token })).status);
      await pause(600); // within the limit of 120 calls a minute
    }
  })();
  const result = await work();
  isOver = true;
  await calls;
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  return result;
}

afterEach(async () => {
  expect(await call(website, 'GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

describe('the local stack', () => {
  test.each([
    [200, 6],
    [10, 33],
  ])('refuses %i bodies of %i MB during normal calls', async (times, megabytes) => {
    const login = loginOf(megabytes);
    const replies = await whileAMemberCalls(() => repeat(times, 4, () => sendClumsily(login)));
    expect(replies).toEqual(Array(times).fill({ status: 413, body: TOO_MUCH_DATA }));
  });

  test('refuses 50 pictures of 12 MB during normal calls', async () => {
    const picture = await aPictureOf(12 * MEGABYTE, (await aLoggedInHousehold()).token, website.url);
    const replies = await whileAMemberCalls(() => repeat(50, 4, () => sendClumsily(picture)));
    expect(replies).toEqual(Array(50).fill({ status: 413, body: PHOTO_TOO_LARGE }));
  });

  test('refuses 40 chunked bodies', async () => {
    const login = loginOf(6);
    const replies = await repeat(40, 4, () => sendClumsily(login, { isChunked: true }));
    expect(replies).toEqual(Array(40).fill({ status: 413, body: TOO_MUCH_DATA }));
  });

  test.each([
    ['login', 3 * MEGABYTE],
    ['login', 6 * MEGABYTE],
    ['picture', 3 * MEGABYTE],
    ['picture', 12 * MEGABYTE],
  ])('survives 50 clients that hang up in a %s after %i bytes', async (what, hangsUpAfter) => {
    const picture = await aPictureOf(12 * MEGABYTE, (await aLoggedInHousehold()).token, website.url);
    const sent = what === 'login' ? loginOf(6) : picture;
    const replies = await whileAMemberCalls(() => repeat(50, 4, () => sendClumsily(sent, { hangsUpAfter })));
    expect(replies).toEqual(Array(50).fill('hung up'));
  });

  test.each([1, 2, 3, 4, 5])(
    'completes twenty concurrent bookings of one household within ten seconds, run %i',
    async () => {
      const { household, token } = await aLoggedInHousehold();
      const day = dayOf(instant(Date.now()));
      const body = { isFamily: false, memberId: null, day, hours: 1 };
      const startedAt = performance.now();
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => call(website, 'POST', '/api/assign-hours', { token, body })),
      );
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      const statuses = replies.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, 200, ...Array(18).fill(409)]);
      expect((await stored(household.uid)).primary.bookings).toEqual([{ day, hours: 2, usedBy: null }]);
    },
  );
});
