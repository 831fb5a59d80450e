import { type Cents, cents, percent } from './money.ts';

/** The value of hours on the wire when there is no limit. */
export const UNLIMITED: number = Number.MAX_SAFE_INTEGER;

export type TierFacts = {
  readonly name: string;
  readonly allowance: number;
  /** The number of this week's visits that the portal lists; null lists all. */
  readonly visitsListed: number | null;
  readonly buysSessions: boolean;
};

/** From lowest to highest, for downgrades and upgrades. */
export const TIER_ORDER = ['supporter', 'leader', 'legacy-maker'] as const;

export type Tier = (typeof TIER_ORDER)[number];

export const TIERS: Readonly<Record<Tier, TierFacts>> = {
  supporter: {
    name: 'Supporter',
    allowance: 2,
    visitsListed: 3,
    buysSessions: true,
  },
  leader: {
    name: 'Leader',
    allowance: 5,
    visitsListed: 5,
    buysSessions: false,
  },
  'legacy-maker': {
    name: 'Legacy Maker',
    allowance: UNLIMITED,
    visitsListed: null,
    buysSessions: false,
  },
};

const FAMILY_SHARE = 50;

/** The rate: one person of a household pays the full price, the others pay half. */
export type Rate = 'full' | 'discounted';

export type PriceKey = `${Tier}:${Rate}`;

export const PRICE_KEYS: readonly PriceKey[] = /* @__PURE__ */ TIER_ORDER.flatMap((tier): PriceKey[] => [
  `${tier}:full`,
  `${tier}:discounted`,
]);

export const PRICES_BY_KEY: Readonly<Record<PriceKey, { tier: Tier; rate: Rate }>> = {
  'supporter:full': { tier: 'supporter', rate: 'full' },
  'supporter:discounted': { tier: 'supporter', rate: 'discounted' },
  'leader:full': { tier: 'leader', rate: 'full' },
  'leader:discounted': { tier: 'leader', rate: 'discounted' },
  'legacy-maker:full': { tier: 'legacy-maker', rate: 'full' },
  'legacy-maker:discounted': { tier: 'legacy-maker', rate: 'discounted' },
};

export type WeeklyPrices = Readonly<Record<Tier, Cents>>;

export function weeklyPrice(tier: Tier, rate: Rate, prices: WeeklyPrices): Cents {
  return rate === 'full' ? prices[tier] : percent(prices[tier], FAMILY_SHARE);
}

/** Returns a weekly price as a monthly one: 52 weeks over 12 months, rounded to the cent. */
export const monthlyPrice = (weekly: Cents): Cents => cents(Math.round((weekly * 52) / 12));

export const isUpgrade = (from: Tier, to: Tier): boolean => stepsBetween(from, to) > 0;

export const stepsBetween = (from: Tier, to: Tier): number =>
  TIER_ORDER.indexOf(to) - TIER_ORDER.indexOf(from);

/** Returns the tier this many steps lower, or the lowest. */
export const tierBelow = (tier: Tier, steps: number): Tier =>
  TIER_ORDER[TIER_ORDER.indexOf(tier) - steps] ?? TIER_ORDER[0];

export const tierAbove = (tier: Tier): Tier => upgradesOf(tier)[0] ?? tier;

/** Lower tiers, nearest last. */
export const downgradesOf = (tier: Tier): Tier[] => TIER_ORDER.slice(0, TIER_ORDER.indexOf(tier));

/** Higher tiers, nearest first. */
export const upgradesOf = (tier: Tier): Tier[] => TIER_ORDER.slice(TIER_ORDER.indexOf(tier) + 1);
