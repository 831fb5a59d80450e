import { PRICE_KEYS, PRICES_BY_KEY, type PriceKey, weeklyPrice } from '@legacy-hub/domain/core/tiers';
import { FIRST_PRICES } from '@legacy-hub/domain/venue/examples/first-prices';
import { ensureProduct, weeklyPriceParams } from '@legacy-hub/functions/src/stripe/price-catalogue.ts';
import type Stripe from 'stripe';

export type Catalogue = Readonly<Record<PriceKey, string>>;

/** The prices of a new venue. The server creates any others on demand. */
const WEEKLY_PRICES = PRICE_KEYS.flatMap((key) => {
  const { tier, rate } = PRICES_BY_KEY[key];
  return FIRST_PRICES.weekly
    .slice(0, 1)
    .map((prices) => ({ key, tier, rate, params: weeklyPriceParams(key, weeklyPrice(tier, rate, prices)) }));
});
type WeeklyPrice = (typeof WEEKLY_PRICES)[number];

/** Creates the three tiers' products and weekly prices where missing. Idempotent. */
export async function ensureCatalogue(stripe: Stripe): Promise<Catalogue> {
  const priceOf = await activePrices(stripe);
  const ids: [PriceKey, string][] = [];
  for (const wanted of WEEKLY_PRICES) {
    if (wanted.rate === 'full') await ensureProduct(stripe, wanted.tier);
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

function isAsWanted(price: Stripe.Price | undefined, { params }: WeeklyPrice): price is Stripe.Price {
  return (
    price?.unit_amount === params.unit_amount &&
    price.currency === 'aud' &&
    price.recurring?.interval === 'week' &&
    price.recurring.interval_count === 1
  );
}

/** Creates a price if needed. A price's amount is immutable, so a new price takes over the lookup key. */
async function ensurePrice(
  stripe: Stripe,
  current: Stripe.Price | undefined,
  wanted: WeeklyPrice,
): Promise<string> {
  const { key, params } = wanted;
  if (isAsWanted(current, wanted)) {
    await stripe.prices.update(current.id, { metadata: params.metadata });
    return current.id;
  }
  const price = await stripe.prices.create({ ...params, lookup_key: key, transfer_lookup_key: true });
  return price.id;
}
