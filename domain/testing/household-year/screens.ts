import { expect } from 'vitest';
import { membershipCardOf, remindersOf, todayText } from '../../account/home-view.ts';
import { startAgainOffer } from '../../billing/changes/start-again.ts';
import { toWireOwnPayments } from '../../billing/payments/own-payments.ts';
import { cardOnFileView, cardStatus } from '../../billing/views/card-on-file.ts';
import { isSubscriptionCanceled, keepOfferText } from '../../billing/views/membership-end-view.ts';
import { subscriptionLines } from '../../billing/views/memberships-view.ts';
import { pauseStatus } from '../../billing/views/pause-view.ts';
import { bookedHours } from '../../bookings/rules.ts';
import { weekOfBookings } from '../../bookings/view.ts';
import { sum } from '../../core/money.ts';
import { hoursLeft, isAhead } from '../../household/allowance.ts';
import { isUsable, membershipAt } from '../../household/membership.ts';
import { venue } from '../../venue/settings.ts';
import { monthOf } from '../../venue/time/months.ts';
import { dayOf } from '../../venue/time/venue-time.ts';
import { checkAdmission, checkHours, checkLedger } from '../billing-history/checks.ts';
import type { HouseholdYear } from './household-year.ts';

/** Returns the portal's text at this moment, one entry per person where the text is about people. */
export function screensOf({ household, people, now }: HouseholdYear) {
  const cards = people.map((person) => membershipCardOf(household, person, now, venue()));
  const lines = subscriptionLines(household, now, venue());
  return {
    home: {
      badges: cards.map(({ badge }) => badge?.text ?? null),
      tiers: cards.map(({ tier }) => tier),
      notes: cards.map(({ note }) => note),
      changes: cards.map(({ change }) => change),
      expiries: cards.map(({ expiry }) => expiry),
      isHere: cards.map(({ session }) => session !== null),
      reminders: remindersOf(household, now, venue()).map(({ about }) => about),
      today: todayText(household, now, venue()),
      offer: startAgainOffer(household, now, venue()),
    },
    settings: {
      badges: lines.map(({ badge }) => badge),
      until: lines.map(({ until }) => until),
      keep: lines.map(({ keep }) => keep),
      isCanceled: isSubscriptionCanceled(household, now),
      keepOffer: keepOfferText(household, now, venue()),
      card: cardStatus(household, venue())?.message ?? null,
      due: cardStatus(household, venue())?.due ?? null,
      cardOnFile: cardOnFileView(household, now)?.text ?? null,
      pause: pauseStatus(household, now, venue())?.message ?? null,
    },
  };
}

/** Checks the invariants: hours and bookings on the screens, every cent in the history, and access at check-in. */
export function checkEveryScreen(year: HouseholdYear): void {
  checkAdmission(year);
  checkHours(year);
  checkLedger(year);
  const { household, people, now, ledger } = year;
  for (const person of people) {
    const ahead = weekOfBookings(person, now).thisWeek.filter((booking) => isAhead(booking, dayOf(now)));
    if (isUsable(membershipAt(person.membership, now)))
      expect(bookedHours(ahead), `${person.id} is let in for what is booked`).toBeLessThanOrEqual(
        hoursLeft(person, now),
      );
  }
  const months = new Set(ledger.map(({ day }) => monthOf(day)));
  const listed = [...months].flatMap((month) => {
    const entries = ledger.filter(({ day }) => monthOf(day) === month);
    return toWireOwnPayments(household, entries, ledger);
  });
  expect(new Set(listed.map(({ receipt }) => receipt)).size, 'each receipt has its number').toBe(
    listed.length,
  );
  expect(listed.flatMap(({ lines }) => lines).length).toBe(ledger.length);
  expect(listed.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(
    sum(year.moved.map((moved) => moved.amountCents)),
  );
}
