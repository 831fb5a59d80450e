import { landing } from '@legacy-hub/domain/copy/landing';
import { formatAudShort } from '@legacy-hub/domain/money';
import { type Rate, TIER_ORDER, TIERS, weeklyPrice } from '@legacy-hub/domain/tiers';

const optionsAt = (rate: Rate) =>
  TIER_ORDER.toReversed().map((value) => ({
    value,
    text: `${TIERS[value].name}, ${formatAudShort(weeklyPrice(value, rate))} ${landing.perWeek}`,
  }));

export const FULL_PRICE_TIERS = optionsAt('full');
export const DISCOUNTED_TIERS = optionsAt('discounted');
