import type { Cents } from '@legacy-hub/domain/core/money';
import {
  PRICE_KEYS,
  PRICES_BY_KEY,
  type PriceKey,
  type Rate,
  TIERS,
  type Tier,
} from '@legacy-hub/domain/core/tiers';
import type Stripe from 'stripe';
import { stripe } from './client.ts';
import { idOf } from './customers.ts';

/** The products and weekly prices at Stripe: one product per tier, and one price per rate and amount. */

const PRODUCT_PREFIX = 'legacy-hub-';

const RATE_NAMES: Record<Rate, string> = { full: 'full price', discounted: 'half price' };

const productId = (tier: Tier): string => `${PRODUCT_PREFIX}${tier}`;
const productName = (tier: Tier): string => `${TIERS[tier].name} membership`;

export const weeklyPriceParams = (key: PriceKey, amount: Cents) => {
  const { tier, rate } = PRICES_BY_KEY[key];
  return {
    product: productId(tier),
    currency: 'aud',
    unit_amount: amount,
    recurring: { interval: 'week' },
    metadata: { tier, rate },
    nickname: `${TIERS[tier].name}, ${RATE_NAMES[rate]}`,
    tax_behavior: 'inclusive',
  } as const satisfies Stripe.PriceCreateParams;
};

type PriceFacts = Pick<Stripe.Price, 'product' | 'metadata' | 'lookup_key'>;

/** Returns the membership that a price is for, by product and rate, whatever its amount; null if none. */
export function priceKey({ product, metadata, lookup_key }: PriceFacts): PriceKey | null {
  const rate = metadata.rate ?? lookup_key?.split(':')[1];
  const key = `${idOf(product)?.replace(PRODUCT_PREFIX, '')}:${rate}`;
  return PRICE_KEYS.find((each) => each === key) ?? null;
}

const isWeeklyIn = ({ currency, recurring }: Stripe.Price): boolean =>
  currency === 'aud' && recurring?.interval === 'week' && recurring.interval_count === 1;

/** Finds the oldest price of a membership with this amount, so that every call finds the same one. */
async function findPrice(stripe: Stripe, key: PriceKey, amount: Cents): Promise<Stripe.Price | undefined> {
  const product = productId(PRICES_BY_KEY[key].tier);
  let found: Stripe.Price | undefined;
  for await (const price of stripe.prices.list({
    product,
    active: true,
    limit: 100,
    expand: ['data.product'],
  }))
    if (priceKey(price) === key && price.unit_amount === amount && isWeeklyIn(price)) found = price;
  return found;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing';

/** Creates a tier's product, or updates its name. */
export async function ensureProduct(stripe: Stripe, tier: Tier): Promise<void> {
  const [id, name] = [productId(tier), productName(tier)];
  try {
    const product = await stripe.products.retrieve(id);
    if (product.name !== name) await stripe.products.update(id, { name });
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products.create({ id, name }, { idempotencyKey: `product:${id}` });
  }
}

/**
 * Returns the price of a membership with this amount, created if there is none. Concurrent calls get the same
 * price.
 */
export async function ensurePrice(stripe: Stripe, key: PriceKey, amount: Cents): Promise<Stripe.Price> {
  await ensureProduct(stripe, PRICES_BY_KEY[key].tier);
  const known = await findPrice(stripe, key, amount);
  if (known) return known;
  const params = { ...weeklyPriceParams(key, amount), expand: ['product'] };
  return stripe.prices.create(params, { idempotencyKey: `price:${key}:${amount}` });
}

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
