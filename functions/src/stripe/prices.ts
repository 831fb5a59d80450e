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

export async function priceId(key: PriceKey): Promise<string> {
  const price = (await weeklyPrices()).get(key);
  if (!price) throw new Error(`No price with lookup key ${key}`);
  return price.id;
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
