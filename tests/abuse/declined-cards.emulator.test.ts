import { setTimeout as wait } from 'node:timers/promises';
import { hours, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { test } from 'vitest';
import { aPlace, expectLimit, tryCards } from './venue.ts';

const LONGEST_TEST = seconds(15);

test('trying out cards reaches the bank ten times an hour with one email address', async () => {
  const left = hours(1) - (Date.now() % hours(1)); // the limit applies to clock hours
  if (left < LONGEST_TEST) await wait(left);
  expectLimit(await tryCards(aPlace(), 15), 10);
});
