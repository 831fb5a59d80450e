import { expect } from 'vitest';
import { anonymizeLedgerEntry } from '../../billing/ledger.ts';
import type { LedgerEntry } from '../../billing/schema.ts';
import { decideStartAgain } from '../../billing/start-again.ts';
import { sum } from '../../money.ts';
import type { Tier } from '../../tiers.ts';
import type { PaymentMethod } from '../../value-schemas.ts';
import { addDuration, dayOf, days, formatFullDate } from '../../venue-time.ts';
import { checkPaidIsUsable, checkProviderIsInLine } from '../billing-history/checks.ts';
import { payInCash } from '../billing-history/purchases.ts';
import { expectEnded, periodEnd, shortDate, weekly } from './expected-screens.ts';
import type { HouseholdYear } from './household-year.ts';
import { screensOf } from './screens.ts';
import type { YearTraits } from './traits.ts';

type Again = { tier: Tier; people: number };

/** The first people of the household start again, the primary member in another tier. */
function startsAgain(year: HouseholdYear, { tier: chosen, people }: Again, payBy: PaymentMethod): void {
  const choices = year.people
    .slice(0, people)
    .map(({ id, membership }, index) => ({ personId: id, tier: index === 0 ? chosen : membership.tier }));
  year.expectDone(decideStartAgain(year.household, { choices, payBy }, year.now));
  const isBack = year.people.map((_, index) => index < people);
  const { home } = screensOf(year);
  expect(home.badges).toEqual(isBack.map((isOne) => (isOne ? 'Pending' : 'Expired')));
  expect(home.offer).toMatchObject({ unpaidBy: payBy });
  expect(home.offer?.people.filter((one) => one.isChosen)).toHaveLength(people);
  expect(year.readInbox()).toEqual([]);
}

export function isBackInCash(year: HouseholdYear, { inCash, away }: YearTraits): void {
  year.passTime(away, true);
  startsAgain(year, inCash, 'cash');
  const isBack = year.people.map((_, index) => index < inCash.people);
  payInCash(year, year.people.slice(0, inCash.people), inCash.weeks);
  const until = addDuration(year.now, days(7 * inCash.weeks));
  const { home, settings } = screensOf(year);
  expect(home.badges).toEqual(isBack.map((isOne) => (isOne ? null : 'Expired')));
  expect(home.expiries).toEqual(isBack.map((isOne) => (isOne ? formatFullDate(dayOf(until)) : null)));
  expect(home.offer).toBeNull();
  expect(settings.until).toEqual(isBack.map((isOne) => (isOne ? `Paid until ${shortDate(until)}` : null)));
  expect(settings.card).toBeNull();
  expect(year.readInbox()).toEqual(['receipt']);
  checkPaidIsUsable(year);
  year.passTime(days(7 * inCash.weeks + 1), true);
  expectEnded(year);
}

export function paysByCardAgain(year: HouseholdYear, { again }: YearTraits): void {
  startsAgain(year, again, 'card');
  year.subscribe('sub_2');
  year.payByCard();
  expect(year.readInbox()).toEqual(['receipt']);
  const { home, settings } = screensOf(year);
  const isBack = year.people.map((_, index) => index < again.people);
  const day = shortDate(periodEnd(year));
  expect(home.badges).toEqual(isBack.map((isOne) => (isOne ? null : 'Expired')));
  expect(settings.until).toEqual(isBack.map((isOne) => (isOne ? `Renews on ${day}` : null)));
  expect(settings.card).toBe(`${weekly(year, periodEnd(year))} a week by card, next on ${day}`);
  checkPaidIsUsable(year);
  checkProviderIsInLine(year);
}

/** The money stays, and nobody can tell whose it was. */
export function isErased({ ledger, moved, household }: HouseholdYear): void {
  const kept = ledger.map(anonymizeLedgerEntry);
  const total = (entries: readonly Pick<LedgerEntry, 'amountCents'>[]) =>
    sum(entries.map(({ amountCents }) => amountCents));
  expect(total(kept)).toBe(total(moved));
  expect(JSON.stringify(kept)).not.toContain(household.uid);
}
