import {
  PRICE_KEYS,
  type PriceKey,
  type Rate,
  TIER_ORDER,
  TIERS,
  weeklyPrice,
} from '@legacy-hub/domain/tiers';
import Stripe from 'stripe';

export type Catalogue = Readonly<Record<PriceKey, string>>;

const RATE_NAMES: readonly [Rate, string][] = [
  ['full', 'full price'],
  ['discounted', 'half price'],
];

const WEEKLY_PRICES = TIER_ORDER.flatMap((tier) =>
  RATE_NAMES.map(([rate, rateName]) => ({
    key: `${tier}:${rate}` as const,
    amount: weeklyPrice(tier, rate),
    nickname: `${TIERS[tier].name}, ${rateName}`,
    metadata: { tier, rate },
    product: { id: `legacy-hub-${tier}`, name: `${TIERS[tier].name} membership` },
  })),
);
type WeeklyPrice = (typeof WEEKLY_PRICES)[number];

/** Creates the three tiers' products and weekly prices where missing. Idempotent. */
export async function ensureCatalogue(stripe: Stripe): Promise<Catalogue> {
  const priceOf = await activePrices(stripe);
  const ids: [PriceKey, string][] = [];
  for (const wanted of WEEKLY_PRICES) {
    if (wanted.metadata.rate === 'full') await ensureProduct(stripe, wanted);
    ids.push([wanted.key, await ensurePrice(stripe, priceOf(wanted), wanted)]);
  }
  return Object.fromEntries(ids) as Catalogue;
}

export async function wrongPrices(stripe: Stripe): Promise<PriceKey[]> {
  const priceOf = await activePrices(stripe);
  return WEEKLY_PRICES.filter((wanted) => !isAsWanted(priceOf(wanted), wanted)).map(({ key }) => key);
}

async function activePrices(stripe: Stripe): Promise<(wanted: WeeklyPrice) => Stripe.Price | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [...PRICE_KEYS], active: true, limit: 100 });
  return ({ key }) => data.find(({ lookup_key }) => lookup_key === key);
}

async function ensureProduct(stripe: Stripe, { product: { id, name } }: WeeklyPrice): Promise<void> {
  try {
    const { name: current } = await stripe.products.retrieve(id);
    if (current !== name) await stripe.products.update(id, { name });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing')
      throw error;
    await stripe.products.create({ id, name });
  }
}

function isAsWanted(price: Stripe.Price | undefined, { amount }: WeeklyPrice): price is Stripe.Price {
  return (
    price?.unit_amount === amount &&
    price.currency === 'aud' &&
    price.recurring?.interval === 'week' &&
    price.recurring.interval_count === 1
  );
}

/** A price's amount is immutable, so a new price takes over the lookup key. */
async function ensurePrice(
  stripe: Stripe,
  current: Stripe.Price | undefined,
  wanted: WeeklyPrice,
): Promise<string> {
  const { key, amount, product, metadata, nickname } = wanted;
  if (isAsWanted(current, wanted)) {
    await stripe.prices.update(current.id, { metadata });
    return current.id;
  }
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'aud',
    unit_amount: amount,
    recurring: { interval: 'week' },
    lookup_key: key,
    metadata,
    transfer_lookup_key: true,
    nickname,
    tax_behavior: 'inclusive',
  });
  return price.id;
}
