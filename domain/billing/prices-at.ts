import type { Household } from '../household-schema.ts';
import { PRICE_RISE, type PriceRise } from '../price-rise.ts';
import { LIST_PRICES, type WeeklyPrices } from '../tiers.ts';
import { addDuration, days, type Instant, latest, startOfDay } from '../venue-time.ts';

/** Nobody pays more before this long after the email that told them. */
const NOTICE = days(30);

type Payer = Pick<Household, 'joinedAt' | 'priceNotice'>;

export const isFromBefore = ({ joinedAt }: Payer, { announcedOn }: PriceRise): boolean =>
  joinedAt !== null && joinedAt < startOfDay(announcedOn);

/** When the new prices begin for a household from before; null until it has been told. */
export function risesAt({ priceNotice }: Payer, { from }: PriceRise): Instant | null {
  if (priceNotice?.from !== from) return null;
  return latest([addDuration(priceNotice.at, NOTICE), startOfDay(from)]);
}

export function pricesAt(payer: Payer, start: Instant): WeeklyPrices {
  if (PRICE_RISE === null || !isFromBefore(payer, PRICE_RISE)) return LIST_PRICES;
  const rise = risesAt(payer, PRICE_RISE);
  return rise === null || start < rise ? { ...LIST_PRICES, ...PRICE_RISE.former } : LIST_PRICES;
}
