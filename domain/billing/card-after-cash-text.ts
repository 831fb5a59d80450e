import { portalSettings } from '../copy/portal-settings.ts';
import type { Household } from '../household-schema.ts';
import { dayOf, formatShortDate } from '../venue-time.ts';
import { isBeforeFirstCharge } from './card-after-cash.ts';
import type { Membership } from './schema.ts';

const { subscriptions, manage } = portalSettings;

/** Until when cash has paid for somebody whom the card pays for from then on; null for everybody else. */
export function afterCashText(household: Household, membership: Membership): string | null {
  const isPlain = membership.status === 'active' && membership.next === null;
  return isPlain && membership.paidBy === 'card' && isBeforeFirstCharge(household)
    ? subscriptions.renewsAfterCash(formatShortDate(dayOf(membership.paidUntil)))
    : null;
}

/** What the card is charged now: for the rest of the week, or for all the days before its first week. */
export const chargedNowText = (
  household: Household,
  charge: Parameters<typeof manage.chargedNow>[0],
): string => (isBeforeFirstCharge(household) ? manage.chargedUntil : manage.chargedNow)(charge);
