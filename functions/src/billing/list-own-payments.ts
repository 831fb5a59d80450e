import { toWireOwnPayments } from '@legacy-hub/domain/billing/own-payments';
import type { WireOwnPayment } from '@legacy-hub/domain/billing/wire';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { monthAround } from '@legacy-hub/domain/visits/month';
import { findHousehold } from '../stores/households.ts';
import { findEntries, listEntriesBetween } from '../stores/ledger.ts';

/** A month, because a household pays every week for years. */
export async function listOwnPayments(uid: string, day: VenueDate): Promise<WireOwnPayment[]> {
  const { start, end } = monthAround(day);
  const [household, entries] = await Promise.all([findHousehold(uid), listEntriesBetween(uid, start, end)]);
  if (!household) return [];
  const returned = new Set(entries.flatMap(({ paymentEntryId }) => paymentEntryId ?? []));
  const payments = returned.size > 0 ? await findEntries([...returned]) : [];
  return toWireOwnPayments(household, entries, payments);
}
