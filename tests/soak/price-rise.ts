import { cents } from '@legacy-hub/domain/money';
import type { PriceRise } from '@legacy-hub/domain/price-rise';
import { days, venueDate } from '@legacy-hub/domain/venue-time';

/** Takes the place of `domain/price-rise.ts`: the soak test runs while Leader rises from $18 to $20. Made before the venue's day is known. */
export const PRICE_RISE: PriceRise = {
  announcedOn: venueDate(new Date(Date.now() - days(3)).toISOString().slice(0, 10)),
  from: venueDate('2099-01-01'),
  former: { leader: cents(1800) },
};
