import { RATE_LIMITS } from '@legacy-hub/domain/api/rate-limits';
import { nameSearch } from '@legacy-hub/domain/core/names';
import type { Household } from '@legacy-hub/domain/documents/household';
import { type CustomersShown, showCustomers } from '@legacy-hub/domain/staff/customers/customers-shown';
import { addDuration, hours, type Instant, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import { generateHousehold } from '../../local/seed/generate-household.ts';
import { type Random, randomFrom } from '../../local/seed/random.ts';

const opening = instant(Date.parse('2026-11-21T09:00:00+11:00'));
const MOST_HITS = 5;
const [{ calls: SEARCHES_AN_HOUR }] = RATE_LIMITS.searching;

/**
 * Arrivals at a venue for 100 people that is full all day, with two people per party. 48 parties wait at
 * opening, the venue fills twice in the first hour, and then each party stays for two hours.
 */
const ARRIVALS = [
  { parties: 48, from: minutes(0), to: minutes(10) },
  { parties: 48, from: minutes(10), to: hours(1) },
  { parties: 11 * 24, from: hours(1), to: hours(12) },
];

interface Party {
  readonly household: Household;
  readonly at: Instant;
}

function arrivals(households: readonly Household[], random: Random): Party[] {
  return ARRIVALS.flatMap(({ parties, from, to }) =>
    Array.from({ length: parties }, (_, index) => {
      const at = addDuration(opening, from + Math.floor(((to - from) * index) / parties));
      const household = households[random.whole(households.length)];
      return household ? [{ household, at }] : [];
    }).flat(),
  );
}

/**
 * Returns the searches that staff type: four digits, one in ten wrong at first; or a name, searched after
 * every letter.
 */
function textsFor({ phone, primary }: Household, random: Random): string[] {
  const digits = phone.e164.slice(-4);
  if (random.chance(0.5)) return random.chance(0.1) ? [String(random.whole(9000) + 1000), digits] : [digits];
  const name = random.chance(0.5) ? primary.name : primary.name.replace(/^\S+ /, '');
  return Array.from({ length: name.length - 1 }, (_, index) => name.slice(0, index + 2));
}

/** Searches like the database: newest registrations first, limited to the displayed number. */
function searchIn(households: readonly Household[]) {
  const newestFirst = households.toSorted((one, other) => other.registeredAt - one.registeredAt);
  return (text: string): Household[] => {
    const key = nameSearch(text) ?? '';
    const isFound = /^\d/.test(text)
      ? ({ phone }: Household) => phone.e164.endsWith(text)
      : ({ nameKeys }: Household) => nameKeys.includes(key);
    return newestFirst.filter(isFound).slice(0, MOST_HITS);
  };
}

function serveAll(households: readonly Household[], random: Random) {
  const search = searchIn(households);
  const searchedAt: Instant[] = [];
  const refused: string[] = [];
  let shown: CustomersShown = {};
  for (const { household, at } of arrivals(households, random)) {
    for (const text of textsFor(household, random)) {
      searchedAt.push(at);
      const found = search(text);
      const showing = showCustomers(
        shown,
        found.map(({ uid }) => uid),
        at,
      );
      if (showing.isAllowed) shown = showing.shown;
      else refused.push(text);
      if (found.length <= 3 && found.includes(household)) break;
    }
  }
  return { searchedAt, refused };
}

describe.each([1000, 3000])('a full Saturday with three tablets on one login, %i households', (count) => {
  const random = randomFrom(count);
  const households = Array.from(
    { length: count },
    (_, index) => generateHousehold(`${index}`, random, 'staff-1', opening).state,
  );
  const { searchedAt, refused } = serveAll(households, random);

  test('shows every customer who is searched for', () => {
    expect(refused).toEqual([]);
  });

  test('searches less often than the limit allows', () => {
    const most = searchedAt.map(
      (start) => searchedAt.filter((at) => at >= start && at < addDuration(start, hours(1))).length,
    );
    expect(Math.max(...most)).toBeLessThan(SEARCHES_AN_HOUR);
  });
});
