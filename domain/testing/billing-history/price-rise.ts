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

/** Leader rises while a history runs. */
export const RISING_PRICES = risingTo(FROM, { leader: 1800 });

/** No one who goes on pays more than before, unless an email said so 30 days ago and the day has arrived. */
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
