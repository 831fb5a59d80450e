import type { Cents } from '@legacy-hub/domain/money';
import { PRICE_KEYS, type PriceKey } from '@legacy-hub/domain/tiers';
import type Stripe from 'stripe';
import { stripe } from './client.ts';
import { idOf } from './customers.ts';

const PRODUCT_PREFIX = 'legacy-hub-';
const CACHE_MS = 10 * 60 * 1000;

let cached: { prices: Map<PriceKey, Stripe.Price>; until: number } | undefined;

/** The six weekly prices by lookup key. Cached, because they almost never change. */
export async function weeklyPrices(): Promise<ReadonlyMap<PriceKey, Stripe.Price>> {
  if (cached && Date.now() < cached.until) return cached.prices;
  const prices = await readPrices();
  cached = { prices, until: Date.now() + CACHE_MS };
  return prices;
}

async function readPrices(): Promise<Map<PriceKey, Stripe.Price>> {
  const { data } = await stripe().prices.list({
    lookup_keys: [...PRICE_KEYS],
    active: true,
    limit: PRICE_KEYS.length,
    expand: ['data.product'],
  });
  return new Map(
    PRICE_KEYS.map((key) => {
      const price = data.find(({ lookup_key }) => lookup_key === key);
      if (!price) throw new Error(`Stripe has no price with lookup key ${key}`);
      return [key, price];
    }),
  );
}

/** The price of a membership with this amount: the one in the list, or one that a price rise has replaced. */
export async function priceId(key: PriceKey, amount: Cents): Promise<string> {
  const listed = (await weeklyPrices()).get(key);
  const price = listed?.unit_amount === amount ? listed : await formerPrice(key, amount);
  if (!price) throw new Error(`Stripe has no price of ${amount} cents for ${key}`);
  return price.id;
}

async function formerPrice(key: PriceKey, amount: Cents): Promise<Stripe.Price | undefined> {
  const [tier] = key.split(':');
  const product = `${PRODUCT_PREFIX}${tier}`;
  const { data } = await stripe().prices.list({ product, active: true, limit: 100 });
  return data.find((price) => priceKey(price) === key && price.unit_amount === amount);
}

type PriceFacts = Pick<Stripe.Price, 'product' | 'metadata' | 'lookup_key'>;

/**
 * Which membership a price is for; null if it is for none. Known by product and rate, because a price that
 * was replaced keeps both, but loses its lookup key to the new one while subscriptions still hold it.
 */
export function priceKey({ product, metadata, lookup_key }: PriceFacts): PriceKey | null {
  const rate = metadata.rate ?? lookup_key?.split(':')[1];
  const key = `${idOf(product)?.replace(PRODUCT_PREFIX, '')}:${rate}`;
  return PRICE_KEYS.find((each) => each === key) ?? null;
}
