import {
  PRICE_KEYS,
  type PriceKey,
  type Rate,
  TIER_ORDER,
  TIERS,
  type Tier,
  weeklyPrice,
} from '@legacy-hub/domain/tiers';
import Stripe from 'stripe';

export type Catalogue = Readonly<Record<PriceKey, string>>;

const RATE_NAMES: Record<Rate, string> = { full: 'full price', discounted: 'half price' };
const RATES = ['full', 'discounted'] as const;

async function ensureProduct(stripe: Stripe, tier: Tier): Promise<string> {
  const id = `legacy-hub-${tier}`;
  const name = `${TIERS[tier].name} membership`;
  try {
    const { name: current } = await stripe.products.retrieve(id);
    if (current !== name) await stripe.products.update(id, { name });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing')
      throw error;
    await stripe.products.create({ id, name });
  }
  return id;
}

export function isAsWanted(price: Stripe.Price | undefined, amount: number): price is Stripe.Price {
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
  product: string,
  tier: Tier,
  rate: Rate,
): Promise<string> {
  const amount = weeklyPrice(tier, rate);
  if (isAsWanted(current, amount)) {
    await stripe.prices.update(current.id, { metadata: { tier, rate } });
    return current.id;
  }
  const price = await stripe.prices.create({
    product,
    currency: 'aud',
    unit_amount: amount,
    recurring: { interval: 'week' },
    lookup_key: `${tier}:${rate}`,
    metadata: { tier, rate },
    transfer_lookup_key: true,
    nickname: `${TIERS[tier].name}, ${RATE_NAMES[rate]}`,
    tax_behavior: 'inclusive',
  });
  return price.id;
}

/** Creates the three tiers' products and weekly prices where missing. Idempotent. */
export async function ensureCatalogue(stripe: Stripe): Promise<Catalogue> {
  const { data } = await stripe.prices.list({ lookup_keys: [...PRICE_KEYS], active: true, limit: 100 });
  const ids = new Map<string, string>();
  for (const tier of TIER_ORDER) {
    const product = await ensureProduct(stripe, tier);
    for (const rate of RATES) {
      const key = `${tier}:${rate}`;
      const current = data.find(({ lookup_key }) => lookup_key === key);
      ids.set(key, await ensurePrice(stripe, current, product, tier, rate));
    }
  }
  const id = (key: PriceKey) => ids.get(key) ?? '';
  return {
    'supporter:full': id('supporter:full'),
    'supporter:discounted': id('supporter:discounted'),
    'leader:full': id('leader:full'),
    'leader:discounted': id('leader:discounted'),
    'legacy-maker:full': id('legacy-maker:full'),
    'legacy-maker:discounted': id('legacy-maker:discounted'),
  };
}
