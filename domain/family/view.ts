import type { WireEffect } from '../billing/wire.ts';
import { portalFamily } from '../copy/portal-family.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import { registration } from '../copy/registration.ts';
import type { Member } from '../household-schema.ts';
import { aud, cents } from '../money.ts';
import { TIERS, type Tier, weeklyPrice } from '../tiers.ts';
import { dayOf, dayText, instant } from '../venue-time.ts';

type Line = { what: string; note?: string; amount: string };

export type CostOfAdding = { line: Line; total: Line; sentence: string };

const { manage } = portalSettings;

/** What it costs that somebody joins: now, then every week. Without an effect it is still being reckoned. */
export function costOfAdding(member: Member, tier: Tier, effect: WireEffect | null): CostOfAdding {
  const weekly = aud(weeklyPrice(tier, 'discounted'));
  const line = { what: TIERS[tier].name, note: registration.halfPrice, amount: manage.perWeek(weekly) };
  if (member.subscription?.state !== 'active') {
    const total = { what: portalFamily.dueAtCounter, amount: weekly };
    return { line, total, sentence: portalFamily.payAtCounter };
  }
  if (effect === null) {
    const total = { what: portalFamily.dueNow, amount: portalFamily.reckoned };
    return { line, total, sentence: manage.reckoning };
  }
  return {
    line,
    total: { what: portalFamily.dueNow, amount: aud(cents(effect.dueNowCents)) },
    sentence: chargedTo(effect),
  };
}

function chargedTo({ dueNowCents, weeklyCents, from }: WireEffect): string {
  const then = {
    weekly: manage.perWeekForAll(aud(cents(weeklyCents))),
    from: dayText(dayOf(instant(Date.parse(from)))),
  };
  return dueNowCents > 0
    ? manage.chargedNow({ ...then, due: aud(cents(dueNowCents)) })
    : manage.notCharged(then);
}
