import {
  isWeekInPause,
  isWeekStillPaid,
  paidPeriodEnd,
  renewalPause,
  renewalSeats,
} from '../../billing/prices/renewal.ts';
import type { Household } from '../../documents/household.ts';
import { type HistoryProvider, weekFrom } from './provider.ts';

/** Makes the provider renew the memberships as stored. */
export function updateRenewal(provider: HistoryProvider, household: Household): void {
  if (provider.state === 'ended') return;
  const seats = renewalSeats(household);
  if (household.subscription && provider.isOnTrial)
    provider.invoice.until = paidPeriodEnd(household, household.subscription);
  const until = provider.lastCharged.until;
  if (seats.length > 0) {
    if (provider.state === 'ending') provider.state = 'active';
    const wanted = renewalPause(household, until);
    if (wanted !== null || provider.pausedUntil !== until) provider.pausedUntil = wanted;
    Object.assign(provider, weekFrom(household, seats, provider.pausedUntil ?? until));
    if (provider.state === 'past_due' && isWeekInPause(household, provider.invoice.from))
      provider.voidInvoice();
  } else if (
    provider.state === 'past_due' ||
    !isWeekStillPaid(household, { periodEnd: until, isDraft: provider.hasDraft })
  )
    provider.end();
  else provider.state = 'ending';
}
