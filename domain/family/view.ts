import type { WireEffect } from '../billing/wire.ts';
import { portalFamily } from '../copy/portal-family.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import { registration } from '../copy/registration.ts';
import type { Household } from '../household-schema.ts';
import { cents, formatAud, formatAudShort } from '../money.ts';
import { TIERS, type Tier, weeklyPrice } from '../tiers.ts';
import { dayOf, formatShortDate, instant } from '../venue-time.ts';

type Line = { what: string; note?: string; amount: string };

export type AddFamilyMemberCost = { line: Line; total: Line; message: string };

const { manage } = portalSettings;

/** The price of adding a person, now and every week. `effect` is null while the preview is loading. */
export function addFamilyMemberCost(
  household: Household,
  tier: Tier,
  effect: WireEffect | null,
): AddFamilyMemberCost {
  const weekly = weeklyPrice(tier, 'discounted');
  const line = {
    what: TIERS[tier].name,
    note: registration.halfPrice,
    amount: manage.perWeek(formatAudShort(weekly)),
  };
  if (household.subscription?.state !== 'active') {
    const total = { what: portalFamily.dueAtCounter, amount: formatAud(weekly) };
    return { line, total, message: portalFamily.payAtCounter };
  }
  if (effect === null) {
    const total = { what: portalFamily.dueNow, amount: portalFamily.calculating };
    return { line, total, message: manage.calculating };
  }
  return {
    line,
    total: { what: portalFamily.dueNow, amount: formatAud(cents(effect.dueNowCents)) },
    message: chargeText(effect),
  };
}

function chargeText({ dueNowCents, weeklyCents, from }: WireEffect): string {
  const nextPrice = {
    weekly: manage.perWeekForAll(formatAudShort(cents(weeklyCents))),
    from: formatShortDate(dayOf(instant(Date.parse(from)))),
  };
  return dueNowCents > 0
    ? manage.chargedNow({ ...nextPrice, due: formatAud(cents(dueNowCents)) })
    : manage.notCharged(nextPrice);
}
