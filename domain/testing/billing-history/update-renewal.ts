import { pricesAt } from '../../billing/prices.ts';
import { isWeekInPause, isWeekKept, renewalPause, renewalSeats } from '../../billing/renewal.ts';
import type { Household } from '../../household-schema.ts';
import type { HistoryProvider } from './provider.ts';

/** The provider renews the memberships as stored. */
export function updateRenewal(provider: HistoryProvider, household: Household): void {
  if (provider.state === 'ended') return;
  const seats = renewalSeats(household);
  const until = provider.lastCharged.until;
  if (seats.length > 0) {
    if (provider.state === 'ending') provider.state = 'active';
    provider.seats = seats;
    const wanted = renewalPause(household, until);
    if (wanted !== null || provider.pausedUntil !== until) provider.pausedUntil = wanted;
    provider.prices = pricesAt(household, provider.pausedUntil ?? until);
    if (provider.state === 'past_due' && isWeekInPause(household, provider.invoice.from))
      provider.voidInvoice();
  } else if (
    provider.state === 'past_due' ||
    !isWeekKept(household, { periodEnd: until, isDraft: provider.hasDraft })
  )
    provider.end();
  else provider.state = 'ending';
}
