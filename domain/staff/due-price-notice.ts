import { counterNoticeFor, isWithdrawalDue } from '../billing/price-notice.ts';
import { riseText } from '../billing/price-notice-view.ts';
import { counterDetails } from '../copy/counter-customers.ts';
import type { Household } from '../household-schema.ts';
import type { Instant } from '../venue-time.ts';

/** The notice for staff on the profile of a household that emails don't reach. */
export function dueNoticeText(household: Household, now: Instant): string | null {
  const notice = counterNoticeFor(household, now);
  if (notice) return `${riseText(notice)} ${counterDetails.tellPriceRise}`;
  return isWithdrawalDue(household) ? counterDetails.tellPriceStays : null;
}
