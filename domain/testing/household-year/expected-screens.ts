import { expect } from 'vitest';
import { weeklyTotal } from '../../billing/prices/prices.ts';
import { formatAudShort } from '../../core/money.ts';
import { venue } from '../../venue/settings.ts';
import { dayOf, formatShortDate, type Instant } from '../../venue/time/venue-time.ts';
import { checkBooks, checkPaidIsUsable, checkProviderIsInLine } from '../billing-history/checks.ts';
import type { HouseholdYear } from './household-year.ts';
import { screensOf } from './screens.ts';

export const shortDate = (moment: Instant): string => formatShortDate(dayOf(moment));
export const each = <Value>(year: HouseholdYear, value: Value): Value[] => year.people.map(() => value);
export const periodEnd = ({ household: { subscription } }: HouseholdYear): Instant =>
  subscription?.periodEnd ?? expect.unreachable();
export const weekly = ({ household, provider }: HouseholdYear, at: Instant): string =>
  formatAudShort(weeklyTotal(household, provider.seats, at, venue()));

export function expectRenewing(year: HouseholdYear): void {
  const renewal = periodEnd(year);
  expect(screensOf(year)).toMatchObject({
    home: { badges: each(year, null), notes: each(year, null), reminders: [], offer: null },
    settings: {
      badges: each(year, 'Paid'),
      until: each(year, `Renews on ${shortDate(renewal)}`),
      keep: each(year, null),
      isCanceled: false,
      card: `${weekly(year, renewal)} a week by card, next on ${shortDate(renewal)}`,
      pause: null,
    },
  });
  checkPaidIsUsable(year);
  checkProviderIsInLine(year);
  checkBooks(year);
}

/** Expects all memberships to have ended, and the same ones to be offered again. */
export function expectEnded(year: HouseholdYear): void {
  const { home, settings } = screensOf(year);
  expect(home.badges).toEqual(each(year, 'Expired'));
  expect(home.offer?.people.map((one) => one.tier)).toEqual(home.tiers);
  expect(home.offer?.message).toMatch(/^Come back any time\. Last time it was /);
  expect(home.reminders).toEqual([]);
  expect(settings).toMatchObject({ isCanceled: true, keepOffer: null, card: null, pause: null });
  expect(year.readInbox()).toEqual([]);
}
