import { cents } from '@legacy-hub/domain/money';
import type { PriceRise } from '@legacy-hub/domain/price-rise';
import { addDuration, dayOf, days, instant, venueDate } from '@legacy-hub/domain/venue-time';

/** Takes the place of `domain/price-rise.ts`: the soak test runs while Leader rises from $18 to $20. */
export const PRICE_RISE: PriceRise = {
  announcedOn: dayOf(addDuration(instant(Date.now()), -days(3))),
  from: venueDate('2099-01-01'),
  former: { leader: cents(1800) },
};
