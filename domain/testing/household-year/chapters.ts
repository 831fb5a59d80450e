import { expect } from 'vitest';
import { opensToday } from '../../account/home-view.ts';
import {
  decideCancellation,
  decideKeepMembership,
  decideTierChange,
} from '../../billing/changes/membership-changes.ts';
import { decidePause, householdPauseEnd, planPause } from '../../billing/weeks/pause.ts';
import { bookedHours, decideBooking } from '../../bookings/rules.ts';
import { weekOfBookings } from '../../bookings/view.ts';
import { downgradesOf, TIERS } from '../../core/tiers.ts';
import type { Person } from '../../documents/household.ts';
import { venue } from '../../venue/settings.ts';
import { addDays, dayOf, days, formatDay, hours, mondayOf } from '../../venue/time/venue-time.ts';
import { addPerson } from '../billing-history/purchases.ts';
import { applyStep } from '../billing-history/steps.ts';
import { checkIn } from '../billing-history/visits.ts';
import { each, expectEnded, expectRenewing, periodEnd, shortDate, weekly } from './expected-screens.ts';
import type { HouseholdYear } from './household-year.ts';
import { screensOf } from './screens.ts';
import type { YearTraits } from './traits.ts';

/** Chapters of the year, with their actions, the resulting portal screens and emails. */

/**
 * The length of the day on which summer time ends. A person who cancelled can visit until the end of their
 * last day.
 */
const LONGEST_DAY = hours(25);

export function joins(year: HouseholdYear): void {
  expect(screensOf(year)).toMatchObject({
    home: {
      badges: each(year, 'Pending'),
      notes: each(year, 'Your card payment isn’t finished yet.'),
      offer: { unpaidBy: 'card' },
    },
    settings: { card: null },
  });
  year.payByCard();
  expect(year.readInbox()).toEqual(['welcome']);
  expectRenewing(year);
}

export function addsSecondChild(year: HouseholdYear, { secondChild }: YearTraits): void {
  addPerson(year, 'second-child', secondChild, false);
  year.sync();
  expect(year.people).toHaveLength(3);
  expect(year.readInbox()).toEqual(['receipt']);
  expectRenewing(year);
}

/** Books visits, with refusals on full days, and checks in everyone booked today. */
export function booksWeeks(year: HouseholdYear, { bookings }: YearTraits): void {
  const accepted: { id: string; isThisWeek: boolean; hours: number }[] = [];
  for (const { person: index, hours, inDays } of bookings) {
    const { id } = year.people[index % year.people.length] ?? expect.unreachable();
    const day = addDays(dayOf(year.now), inDays);
    const decision = decideBooking(year.household, { personId: id, day, hours }, year.now);
    year.decide(decision);
    const isThisWeek = mondayOf(day) === mondayOf(dayOf(year.now));
    if (decision.ok) accepted.push({ id, isThisWeek, hours });
  }
  const hoursOf = (of: Person, isThisWeek: boolean): number =>
    accepted
      .filter((one) => one.id === of.id && one.isThisWeek === isThisWeek)
      .reduce((total, one) => total + one.hours, 0);
  for (const one of year.people) {
    const week = weekOfBookings(one, year.now);
    expect([week.booked, bookedHours(week.later)]).toEqual([hoursOf(one, true), hoursOf(one, false)]);
  }
  const booked = year.people.filter((each) => each.bookings.some(({ day }) => day === dayOf(year.now)));
  const names = booked.map(({ name }) => name).join(', ');
  const { home } = screensOf(year);
  if (!opensToday(year.now, venue())) expect(home.today).not.toContain('for today');
  else
    expect(home.today).toMatch(
      names === '' ? /^(Nothing booked|You’ve used)/ : `Booked for today: ${names}.`,
    );
  checkIn(year, booked);
  const bookedIds = booked.map(({ id }) => id);
  expect(screensOf(year).home.isHere).toEqual(year.people.map(({ id }) => bookedIds.includes(id)));
  expect(year.readInbox()).toEqual([]);
}

export function cardFails(year: HouseholdYear): void {
  year.passTime(periodEnd(year) - year.now + hours(1), false);
  expect(screensOf(year)).toMatchObject({
    home: { badges: each(year, 'Overdue'), reminders: ['card'], offer: null },
    settings: { due: year.provider.invoice.amount, keep: each(year, null) },
  });
  expect(screensOf(year).settings.card).toContain('Your last payment didn’t go through.');
  expect(year.readInbox()).toEqual(['renewal-failed']);
}

export function takesNewCard(year: HouseholdYear): void {
  year.card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };
  year.payByCard();
  expect(year.readInbox()).toEqual(['receipt']);
  expect(screensOf(year).settings.cardOnFile).toBe('Visa ending 4242, expires 12/30');
  expectRenewing(year);
}

export function goesDown(year: HouseholdYear, { lowerTierIndex, isLowerCancelled }: YearTraits): void {
  const { primary } = year.household;
  const { tier: currentTier } = primary.membership;
  const lowerTiers = downgradesOf(currentTier);
  const newTier = lowerTiers[lowerTierIndex % lowerTiers.length] ?? expect.unreachable();
  const until = shortDate(periodEnd(year));
  const change = { personId: primary.id, currentTier, newTier };
  const changeDown = () => {
    year.expectDone(decideTierChange(year.household, change, year.now));
    year.sync();
  };
  changeDown();
  const text = `Changes to ${TIERS[newTier].name} on ${until}`;
  const { home, settings } = screensOf(year);
  expect([home.changes[0], settings.until[0]]).toEqual([text, text]);
  expect(settings.keep[0]).toBe(`Keep ${TIERS[currentTier].name}`);
  if (isLowerCancelled) {
    year.expectDone(decideKeepMembership(year.household, { personId: primary.id }, year.now));
    year.sync();
    expectRenewing(year);
    changeDown();
  }
  expect(screensOf(year).home.tiers[0]).toBe(currentTier);
  expect(year.readInbox()).toEqual([]);
  year.passTime(periodEnd(year) - year.now + hours(2), true);
  expect(screensOf(year).home.tiers[0]).toBe(newTier);
  expect(year.readInbox()).toEqual(['receipt']);
  expectRenewing(year);
}

export function pauses(year: HouseholdYear, { pauseWeeks, comesBackEarly }: YearTraits): void {
  const from = periodEnd(year);
  const plan = planPause(year.household, pauseWeeks, year.now, venue());
  if (!plan.ok) expect.unreachable();
  const { until } = plan.state;
  year.expectDone(decidePause(year.household, { weeks: pauseWeeks, until }, year.now, venue()));
  year.sync();
  const [fromDay, untilDay] = [formatDay(dayOf(from)), formatDay(dayOf(until))];
  expect(screensOf(year).settings.pause).toBe(
    `Pauses from ${fromDay} until ${untilDay}. Nothing is charged in between.`,
  );
  expect(screensOf(year).home.badges).toEqual(each(year, null));
  expect(year.readInbox()).toEqual(['pause-begins']);
  year.passTime(from - year.now + days(1), true);
  expect(screensOf(year)).toMatchObject({
    home: { badges: each(year, 'Paused'), notes: each(year, `Paused until ${untilDay}`), reminders: [] },
    settings: { pause: `Paused until ${untilDay}. Then it restarts for ${weekly(year, until)} a week.` },
  });
  for (const { bookings } of year.people)
    expect(bookings.filter(({ day }) => day > dayOf(from) && day < dayOf(until))).toEqual([]);
  expect(year.readInbox()).toEqual([]);
  year.passTime(Math.max(0, until - days(3) - year.now), true);
  year.remind();
  year.remind();
  expect(year.readInbox()).toEqual(['pause-ends']);
  if (comesBackEarly) applyStep(year, { type: 'resume', index: 0, tier: 'leader' }, 0);
  else year.passTime(until - year.now + hours(2), true);
  expect(householdPauseEnd(year.household, year.now)).toBeNull();
  expect(year.readInbox()).toEqual(['pause-ended', 'receipt']);
  expectRenewing(year);
}

export function cancels(year: HouseholdYear): void {
  const end = periodEnd(year);
  const day = shortDate(end);
  year.expectDone(decideCancellation(year.household, { personId: null }, year.now));
  year.sync();
  expect(screensOf(year)).toMatchObject({
    home: {
      badges: each(year, 'Cancelled'),
      notes: each(year, `You can keep using it until ${day}.`),
      reminders: [],
      offer: null,
    },
    settings: { isCanceled: true, until: each(year, `Active until ${day}`), card: null },
  });
  expect(screensOf(year).settings.keepOffer).toMatch(/^Keep .*: \$.* a week from/);
  expect(year.readInbox()).toEqual(['cancellation']);
  year.passTime(end - year.now + LONGEST_DAY, true);
  expectEnded(year);
}
