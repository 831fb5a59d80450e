import { addedPersonCost, addedPersonText } from '@legacy-hub/domain/billing/changes/prepaid-change';
import { pricesAt } from '@legacy-hub/domain/billing/prices/prices';
import { nextChargeAt } from '@legacy-hub/domain/billing/prices/renewal';
import { portalFamily } from '@legacy-hub/domain/copy/portal/family';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { registration } from '@legacy-hub/domain/copy/public/registration';
import { formatAud, formatAudShort } from '@legacy-hub/domain/core/money';
import { TIERS, type Tier, weeklyPrice } from '@legacy-hub/domain/core/tiers';
import type { Household } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';

type Line = { what: string; note?: string; amount: string };

export type AddFamilyMemberCost = { line: Line; total: Line; message: string };

const { manage } = portalSettings;

export function addFamilyMemberCost(household: Household, tier: Tier, now: Instant): AddFamilyMemberCost {
  const weekly = weeklyPrice(tier, 'discounted', pricesAt(household, nextChargeAt(household, now), venue()));
  const line = {
    what: TIERS[tier].name,
    note: registration.halfPrice,
    amount: manage.perWeek(formatAudShort(weekly)),
  };
  const message = addedPersonText(household, tier, now, venue());
  if (household.subscription?.state !== 'active') {
    const total = { what: portalFamily.dueAtCounter, amount: formatAud(weekly) };
    return { line, total, message };
  }
  const { dueNow } = addedPersonCost(household, tier, now, venue());
  return { line, total: { what: portalFamily.dueNow, amount: formatAud(dueNow) }, message };
}
