import { randomUUID } from 'node:crypto';
import { RATE_LIMITS } from '@legacy-hub/domain/rate-limits';
import { addDuration, hours, instant, minutes } from '@legacy-hub/domain/venue-time';
import { beforeAll, describe, expect, test } from 'vitest';
import { countCall } from '../../functions/src/http/rate-limit.ts';
import { searchCustomers } from '../../functions/src/staff/search-customers.ts';
import { setProject } from '../../functions/src/testing/set-project.ts';
import { seedLargeDataSet } from '../../local/seed/large-data-set.ts';

setProject(`demo-stolen-staff-login-${Date.now()}`);

const HOUSEHOLDS = 1000;
const [{ calls: SEARCHES }] = RATE_LIMITS.searching;
const AT_ONCE = 20;

const startOfHour = instant(Math.floor(Date.now() / hours(1)) * hours(1));
const now = addDuration(startOfHour, minutes(1));

async function inBatches<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  return results;
}

describe('a stolen staff login', () => {
  beforeAll(() => seedLargeDataSet({ members: HOUSEHOLDS, seed: 1 }, 'staff-1', now), 180_000);

  test(`searches ${SEARCHES} times an hour, while colleagues go on`, { timeout: 120_000 }, async () => {
    const [stolen, colleague] = [randomUUID(), randomUUID()];
    const tried = await inBatches(Array.from({ length: SEARCHES + AT_ONCE }), () =>
      countCall('searching', { account: stolen }, now),
    );
    expect(tried.filter(({ isAllowed }) => isAllowed)).toHaveLength(SEARCHES);
    expect(await countCall('searching', { account: colleague }, now)).toMatchObject({ isAllowed: true });
  });

  test('learns 64 of 1,000 households in an hour from the last digits of phone numbers', {
    timeout: 120_000,
  }, async () => {
    const ends = Array.from({ length: SEARCHES }, (_, count) => String(count).padStart(4, '0'));
    const found = await inBatches(ends, async (end) => (await searchCustomers(end, now)).households);
    expect(new Set(found.flat().map(({ uid }) => uid)).size).toBe(64);
  });
});
