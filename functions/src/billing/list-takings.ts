import type { WireTakings } from '@legacy-hub/domain/billing/wire';
import { buildTakings } from '@legacy-hub/domain/staff/view';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { listEntries } from '../stores/ledger.ts';
import { listStaff } from '../stores/staff.ts';
import { listRefusedCash } from '../stores/staff-actions.ts';

export async function listTakings(day: VenueDate): Promise<WireTakings> {
  const [entries, refusedCash, staff] = await Promise.all([
    listEntries(day),
    listRefusedCash(day),
    listStaff(),
  ]);
  return buildTakings(entries, refusedCash, day, staff);
}
