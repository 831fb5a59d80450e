import { PRICE_KEYS, type PriceKey, type Rate, TIER_ORDER, weeklyPrice } from '@legacy-hub/domain/tiers';
import type Stripe from 'stripe';
import { isAsWanted } from './catalogue.ts';

const WANTED: ReadonlyMap<string, number> = new Map(
  TIER_ORDER.flatMap((tier) =>
    (['full', 'discounted'] satisfies Rate[]).map((rate): [string, number] => [
      `${tier}:${rate}`,
      weeklyPrice(tier, rate),
    ]),
  ),
);

/** The weekly prices that are missing or differ from our price table. */
export async function wrongPrices(stripe: Stripe): Promise<PriceKey[]> {
  const { data } = await stripe.prices.list({ lookup_keys: [...PRICE_KEYS], active: true, limit: 100 });
  return PRICE_KEYS.filter((key) => {
    const price = data.find(({ lookup_key }) => lookup_key === key);
    return !isAsWanted(price, WANTED.get(key) ?? 0);
  });
}
