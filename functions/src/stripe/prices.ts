import type { Cents } from '@legacy-hub/domain/core/money';
import type { PriceKey } from '@legacy-hub/domain/core/tiers';
import type Stripe from 'stripe';
import { stripe } from './client.ts';
import { ensurePrice } from './price-catalogue.ts';

const CACHE_MS = 10 * 60 * 1000;

type Known = { price: Stripe.Price; until: number };

const cache = new Map<string, Known>();

/** Returns the weekly price of a membership with this amount. Cached, because it never changes. */
export async function weeklyPriceAtStripe(key: PriceKey, amount: Cents): Promise<Stripe.Price> {
  const id = `${key}:${amount}`;
  const known = cache.get(id);
  if (known && Date.now() < known.until) return known.price;
  const price = await ensurePrice(stripe(), key, amount);
  cache.set(id, { price, until: Date.now() + CACHE_MS });
  return price;
}

export const priceId = async (key: PriceKey, amount: Cents): Promise<string> =>
  (await weeklyPriceAtStripe(key, amount)).id;
