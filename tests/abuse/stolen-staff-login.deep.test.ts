import { randomUUID } from 'node:crypto';
import { RATE_LIMITS } from '@legacy-hub/domain/api/rate-limits';
import type { Household } from '@legacy-hub/domain/documents/household';
import { CUSTOMERS_SHOWN_LIMITS, customersIn } from '@legacy-hub/domain/staff/customers/customers-shown';
import type { Customers } from '@legacy-hub/domain/staff/customers/search';
import { searchResults } from '@legacy-hub/domain/staff/customers/search-results';
import { addDuration, hours, type Instant, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { countCall } from '@legacy-hub/functions/src/http/limits/rate-limit.ts';
import { households } from '@legacy-hub/functions/src/stores/firestore/collections.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchCustomers } from '../../functions/src/staff/search-customers.ts';
import { countCustomersShown } from '../../functions/src/stores/limits.ts';
import { setProject } from '../../functions/src/testing/set-project.ts';
import { seedLargeDataSet } from '../../local/seed/large-data-set.ts';

setProject(`demo-stolen-staff-login-${Date.now()}`);

const HOUSEHOLDS = 1000;
const [{ calls: SEARCHES }] = RATE_LIMITS.searching;
const [inTenMinutes, inAnHour] = CUSTOMERS_SHOWN_LIMITS;
const AT_ONCE = 20;
const BEGINNINGS = 195;
/** Maximum results of one search: households and day passes. */
const MAX_FOUND = 10;
const LONG_TEST = { timeout: 180_000 };

const startOfHour = instant(Math.floor(Date.now() / hours(1)) * hours(1));
const now = addDuration(startOfHour, minutes(1));
const after = (count: number): Instant => addDuration(now, minutes(count));

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  for (let start = 0; start < items.length; start += AT_ONCE)
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
}

const customersShown = (found: Customers) => customersIn({ hits: searchResults(found, now) });

const results = new Map<string, Promise<string[]>>();
function findIds(text: string): Promise<string[]> {
  const known = results.get(text) ?? searchCustomers(text, now).then(customersShown);
  results.set(text, known);
  return known;
}

/** A staff login that searches within its limits, at times that the test chooses. */
function aLogin() {
  const account = randomUUID();
  const seen = new Set<string>();
  const counts = { refused: 0 };
  async function search(text: string, at: Instant): Promise<void> {
    const { isAllowed } = await countCall('searching', { account }, at);
    const found = isAllowed ? await findIds(text) : [];
    if (isAllowed && (await countCustomersShown(account, found, at)) === null)
      for (const id of found) seen.add(id);
    else counts.refused += 1;
  }
  return { search, seen, counts };
}

/**
 * Lists prefixes of three letters, or of a first name and a letter, by the number of households that they
 * match.
 */
function commonBeginnings(customers: readonly Household[]): string[] {
  const keys = customers.flatMap(({ nameKeys }) => nameKeys.filter((key) => /^(\S{3}|\S+ \S)$/.test(key)));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([key]) => key);
}

describe('a stolen staff login', () => {
  let beginnings: string[];
  beforeAll(async () => {
    await seedLargeDataSet({ members: HOUSEHOLDS, seed: 1 }, 'staff-1', now);
    const { docs } = await households().get();
    beginnings = commonBeginnings(docs.map((household) => household.data())).slice(0, BEGINNINGS);
  }, LONG_TEST.timeout);

  test(`searches ${SEARCHES} times an hour, without blocking colleagues`, LONG_TEST, async () => {
    const [stolen, colleague] = [randomUUID(), randomUUID()];
    const allowed: boolean[] = [];
    await inBatches(Array.from({ length: SEARCHES + AT_ONCE }), async () =>
      allowed.push((await countCall('searching', { account: stolen }, now)).isAllowed),
    );
    expect(allowed.filter(Boolean)).toHaveLength(SEARCHES);
    expect(await countCall('searching', { account: colleague }, now)).toMatchObject({ isAllowed: true });
  });

  test('finds 61 of 1,000 households in an hour by the last digits of phone numbers', LONG_TEST, async () => {
    const { search, seen } = aLogin();
    const ends = Array.from({ length: SEARCHES }, (_, count) => String(count).padStart(4, '0'));
    await inBatches(ends, (end) => search(end, now));
    expect(seen.size).toBe(61);
  });

  test('finds 250 customers in ten minutes and 400 in an hour by common names', LONG_TEST, async () => {
    const { search, seen, counts } = aLogin();
    const searchAll = (at: Instant) => inBatches(beginnings, (beginning) => search(beginning, at));
    await searchAll(now);
    expect(seen.size).toBeGreaterThan(inTenMinutes.customers - MAX_FOUND);
    expect(seen.size).toBeLessThanOrEqual(inTenMinutes.customers);
    expect(counts.refused).toBeGreaterThan(0);
    await searchAll(after(10));
    await searchAll(after(20));
    expect(seen.size).toBeGreaterThan(inAnHour.customers - MAX_FOUND);
    expect(seen.size).toBeLessThanOrEqual(inAnHour.customers);
  });
});
