import { expect } from 'vitest';
import { decideStartAgain } from '../../billing/changes/start-again.ts';
import { anonymizeLedgerEntry } from '../../billing/payments/ledger.ts';
import { sum } from '../../core/money.ts';
import type { Tier } from '../../core/tiers.ts';
import type { PaymentMethod } from '../../core/value-schemas.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { addDuration, dayOf, days, formatFullDate, hours } from '../../venue/time/venue-time.ts';
import { checkPaidIsUsable, checkProviderIsInLine } from '../billing-history/checks.ts';
import { payInCash } from '../billing-history/purchases.ts';
import { applyStep } from '../billing-history/steps.ts';
import { expectEnded, periodEnd, shortDate, weekly } from './expected-screens.ts';
import type { HouseholdYear } from './household-year.ts';
import { screensOf } from './screens.ts';
import type { YearTraits } from './traits.ts';

type Again = { tier: Tier; people: number };

/** Restarts the memberships of the first people, with another tier for the primary member. */
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
}

/** Pays by card again, either before the weeks paid in cash end or afterwards. */
export function paysByCardAgain(year: HouseholdYear, traits: YearTraits): void {
  if (traits.savesCardInTime) savesCardAfterCash(year, traits);
  else startsAgainByCard(year, traits);
}

function savesCardAfterCash(year: HouseholdYear, { inCash }: YearTraits): void {
  applyStep(year, { type: 'card after cash', index: 0, tier: 'leader' }, 0);
  expect(year.readInbox()).toEqual(['card-begins']);
  expectByCard(year, inCash.people, true);
  year.passTime(periodEnd(year) - year.now + hours(2), true);
  expect(year.readInbox()).toEqual(['receipt']);
  expectByCard(year, inCash.people);
}

function startsAgainByCard(year: HouseholdYear, { inCash, again }: YearTraits): void {
  const untilLastDayIsOver = days(7 * inCash.weeks) + hours(25); // the day summer time ends
  year.passTime(untilLastDayIsOver, true);
  expectEnded(year);
  startsAgain(year, again, 'card');
  year.subscribe('sub_2');
  year.payByCard();
  expect(year.readInbox()).toEqual(['receipt']);
  expectByCard(year, again.people);
}

/** Expects the card to renew the first people, and the others to have no membership. */
function expectByCard(year: HouseholdYear, people: number, isPaidInCash = false): void {
  const { home, settings } = screensOf(year);
  const isBack = year.people.map((_, index) => index < people);
  const day = shortDate(periodEnd(year));
  const until = isPaidInCash ? `Paid until ${day}, then by card` : `Renews on ${day}`;
  const charge = isPaidInCash ? 'first charged' : 'next';
  expect(home.badges).toEqual(isBack.map((isOne) => (isOne ? null : 'Expired')));
  expect(settings.until).toEqual(isBack.map((isOne) => (isOne ? until : null)));
  expect(settings.card).toBe(`${weekly(year, periodEnd(year))} a week by card, ${charge} on ${day}`);
  checkPaidIsUsable(year);
  checkProviderIsInLine(year);
}

/** Checks that payment records remain, without anything that identifies the payer. */
export function isErased({ ledger, moved, household }: HouseholdYear): void {
  const anonymized = ledger.map(anonymizeLedgerEntry);
  const total = (entries: readonly Pick<LedgerEntry, 'amountCents'>[]) =>
    sum(entries.map(({ amountCents }) => amountCents));
  expect(total(anonymized)).toBe(total(moved));
  expect(JSON.stringify(anonymized)).not.toContain(household.uid);
}
