import { addedPersonCost, addedPersonText } from '../billing/changes/prepaid-change.ts';
import { pricesAt } from '../billing/prices/prices.ts';
import { nextChargeAt } from '../billing/prices/renewal.ts';
import { portalFamily } from '../copy/portal/family.ts';
import { portalSettings } from '../copy/portal/settings.ts';
import { registration } from '../copy/public/registration.ts';
import { formatAud, formatAudShort } from '../core/money.ts';
import { TIERS, type Tier, weeklyPrice } from '../core/tiers.ts';
import type { Household } from '../documents/household.ts';
import type { Instant } from '../venue/time/venue-time.ts';

type Line = { what: string; note?: string; amount: string };

export type AddFamilyMemberCost = { line: Line; total: Line; message: string };

const { manage } = portalSettings;

export function addFamilyMemberCost(household: Household, tier: Tier, now: Instant): AddFamilyMemberCost {
  const weekly = weeklyPrice(tier, 'discounted', pricesAt(household, nextChargeAt(household, now)));
  const line = {
    what: TIERS[tier].name,
    note: registration.halfPrice,
    amount: manage.perWeek(formatAudShort(weekly)),
  };
  const message = addedPersonText(household, tier, now);
  if (household.subscription?.state !== 'active') {
    const total = { what: portalFamily.dueAtCounter, amount: formatAud(weekly) };
    return { line, total, message };
  }
  const { dueNow } = addedPersonCost(household, tier, now);
  return { line, total: { what: portalFamily.dueNow, amount: formatAud(dueNow) }, message };
}
