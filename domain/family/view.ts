import { addedPersonCost, type ChangeCost } from '../billing/change-cost.ts';
import { pricesAt } from '../billing/prices-at.ts';
import { nextChargeAt } from '../billing/renewal.ts';
import { portalFamily } from '../copy/portal-family.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import { registration } from '../copy/registration.ts';
import type { Household } from '../household-schema.ts';
import { formatAud, formatAudShort } from '../money.ts';
import { TIERS, type Tier, weeklyPrice } from '../tiers.ts';
import { dayOf, formatShortDate, type Instant } from '../venue-time.ts';

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
  if (household.subscription?.state !== 'active') {
    const total = { what: portalFamily.dueAtCounter, amount: formatAud(weekly) };
    return { line, total, message: portalFamily.payAtCounter };
  }
  const cost = addedPersonCost(household, tier, now);
  const total = { what: portalFamily.dueNow, amount: formatAud(cost.dueNow) };
  return { line, total, message: chargeText(cost) };
}

function chargeText({ dueNow, weekly, from }: ChangeCost): string {
  const nextPrice = {
    weekly: manage.perWeekForAll(formatAudShort(weekly)),
    from: formatShortDate(dayOf(from)),
  };
  return dueNow > 0
    ? manage.chargedNow({ ...nextPrice, due: formatAud(dueNow) })
    : manage.notCharged(nextPrice);
}
