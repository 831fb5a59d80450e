import type { WireEffect } from '../billing/wire.ts';
import { portalFamily } from '../copy/portal-family.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import { registration } from '../copy/registration.ts';
import type { Household } from '../household-schema.ts';
import { cents, formatAud } from '../money.ts';
import { TIERS, type Tier, weeklyPrice } from '../tiers.ts';
import { dayOf, formatDay, instant } from '../venue-time.ts';

type Line = { what: string; note?: string; amount: string };

export type CostOfAdding = { line: Line; total: Line; message: string };

const { manage } = portalSettings;

/** What it costs that somebody joins: now, then every week. Without an effect it is still being reckoned. */
export function addFamilyMemberCost(
  household: Household,
  tier: Tier,
  effect: WireEffect | null,
): CostOfAdding {
  const weekly = formatAud(weeklyPrice(tier, 'discounted'));
  const line = { what: TIERS[tier].name, note: registration.halfPrice, amount: manage.perWeek(weekly) };
  if (household.subscription?.state !== 'active') {
    const total = { what: portalFamily.dueAtCounter, amount: weekly };
    return { line, total, message: portalFamily.payAtCounter };
  }
  if (effect === null) {
    const total = { what: portalFamily.dueNow, amount: portalFamily.reckoned };
    return { line, total, message: manage.reckoning };
  }
  return {
    line,
    total: { what: portalFamily.dueNow, amount: formatAud(cents(effect.dueNowCents)) },
    message: chargedTo(effect),
  };
}

function chargedTo({ dueNowCents, weeklyCents, from }: WireEffect): string {
  const then = {
    weekly: manage.perWeekForAll(formatAud(cents(weeklyCents))),
    from: formatDay(dayOf(instant(Date.parse(from)))),
  };
  return dueNowCents > 0
    ? manage.chargedNow({ ...then, due: formatAud(cents(dueNowCents)) })
    : manage.notCharged(then);
}
