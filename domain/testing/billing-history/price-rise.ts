import { expect } from 'vitest';
import type { WeeklyPrices } from '../../core/tiers.ts';
import type { Household } from '../../documents/household.ts';
import { venue } from '../../venue/settings.ts';
import {
  addDuration,
  dayOf,
  days,
  type Instant,
  startOfDay,
  venueDate,
} from '../../venue/time/venue-time.ts';
import { risingTo } from '../price-change.ts';

const FROM = venueDate('2026-12-30');

/** Prices at which Leader rises during a history. */
export const RISING_PRICES = risingTo(FROM, { leader: 1800 });

/** Checks that continuing members pay more only from the announced day, and at least 30 days after the email. */
export function checkAnnounced(
  prices: WeeklyPrices,
  { priceNotices = [], joinedAt, startedAgainAt }: Household,
  from: Instant,
): void {
  const [former] = venue().prices.weekly;
  if (prices.leader === former?.leader || joinedAt === null) return;
  if (dayOf(startedAgainAt ?? joinedAt) >= FROM) return;
  expect(from).toBeGreaterThanOrEqual(startOfDay(FROM));
  expect(from).toBeGreaterThanOrEqual(addDuration(priceNotices[0]?.at ?? from, days(30)));
}
