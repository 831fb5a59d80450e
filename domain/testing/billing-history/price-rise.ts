import { expect } from 'vitest';
import type { Household } from '../../household-schema.ts';
import type { WeeklyPrices } from '../../tiers.ts';
import { addDuration, days, type Instant, startOfDay, venueDate } from '../../venue-time.ts';

/** Leader rises from the former price to the one of the table while a history runs. */
export const RISE = { announcedOn: '2026-11-16', from: '2026-12-30', former: { leader: 1800 } } as const;

/** No one who goes on pays more than before, unless an email said so 30 days ago and the day has arrived. */
export function checkAnnounced(
  prices: WeeklyPrices,
  { priceNotice, joinedAt, startedAgainAt }: Household,
  from: Instant,
): void {
  if (prices.leader === RISE.former.leader || joinedAt === null) return;
  if ((startedAgainAt ?? joinedAt) >= startOfDay(venueDate(RISE.announcedOn))) return;
  expect(from).toBeGreaterThanOrEqual(startOfDay(venueDate(RISE.from)));
  expect(from).toBeGreaterThanOrEqual(addDuration(priceNotice?.at ?? from, days(30)));
}
