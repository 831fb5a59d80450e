import type { Cents } from './money.ts';
import type { Tier } from './tiers.ts';
import type { VenueDate } from './venue-time.ts';

export type PriceRise = {
  /** Households that joined on this day or later pay the new prices from the start. */
  announcedOn: VenueDate;
  /** Everyone else pays them from their first week that starts on this day or later. */
  from: VenueDate;
  /** The prices before, of the tiers that rise. */
  former: Readonly<Partial<Record<Tier, Cents>>>;
};

/** The price rise under way; null if there is none. `TIERS` has the new prices (docs/operations.md). */
export const PRICE_RISE: PriceRise | null = null;
