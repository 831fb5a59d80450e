import type { WirePrice } from '@legacy-hub/domain/billing/wire';
import { TIER_ORDER, TIERS, weeklyPrice } from '@legacy-hub/domain/tiers';
import { weeklyPrices } from '../stripe/prices.ts';

const RATES = ['full', 'discounted'] as const;

/** Throws if Stripe's prices differ from ours, so that no one sees a price that is not charged. */
export async function listPrices(): Promise<WirePrice[]> {
  const prices = await weeklyPrices();
  return TIER_ORDER.flatMap((tier) =>
    RATES.map((rate) => {
      const price = prices.get(`${tier}:${rate}`);
      if (!price || price.unit_amount !== weeklyPrice(tier, rate)) {
        throw new Error(`Stripe's price for ${tier}:${rate} differs from ours`);
      }
      const { id, nickname, product, unit_amount } = price;
      const name = typeof product === 'object' && 'name' in product ? product.name : TIERS[tier].name;
      return { id, nickname: nickname ?? '', product: { name }, unit_amount, currency: 'aud', tier, rate };
    }),
  );
}
