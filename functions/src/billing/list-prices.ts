import type { WirePrice } from '@legacy-hub/domain/billing/wire';
import { TIER_ORDER, TIERS, weeklyPrice } from '@legacy-hub/domain/tiers';
import { weeklyPrices } from '../stripe/prices.ts';

const RATES = ['full', 'discounted'] as const;

/** The six prices as the provider knows them, each with what it is for. */
export async function listPrices(): Promise<WirePrice[]> {
  const prices = await weeklyPrices();
  return TIER_ORDER.flatMap((tier) =>
    RATES.map((rate) => {
      const price = prices.get(`${tier}:${rate}`);
      if (!price || price.unit_amount !== weeklyPrice(tier, rate)) {
        throw new Error(`The card provider charges something else for ${tier}, ${rate}`);
      }
      const { id, nickname, product, unit_amount } = price;
      const name = typeof product === 'object' && 'name' in product ? product.name : TIERS[tier].name;
      return { id, nickname: nickname ?? '', product: { name }, unit_amount, currency: 'aud', tier, rate };
    }),
  );
}
