import { portalFamily } from '../copy/portal-family.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import type { Household } from '../household-schema.ts';
import { formatAudShort } from '../money.ts';
import type { Tier } from '../tiers.ts';
import { dayOf, formatShortDate, type Instant } from '../venue-time.ts';
import { chargedNowText } from './card-after-cash.ts';
import { addedPersonCost } from './prepaid-change.ts';

const { manage } = portalSettings;

/** The price of one more person, and its start. */
export function addedPersonText(household: Household, tier: Tier, now: Instant): string {
  if (household.subscription?.state !== 'active') return portalFamily.payAtCounter;
  const { dueNow, weekly, from } = addedPersonCost(household, tier, now);
  const nextPrice = {
    weekly: manage.perWeekForAll(formatAudShort(weekly)),
    from: formatShortDate(dayOf(from)),
  };
  if (dueNow === 0) return manage.notCharged(nextPrice);
  return chargedNowText(household, { ...nextPrice, due: dueNow });
}
