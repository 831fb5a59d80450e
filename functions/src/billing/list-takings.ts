import type { WireTakings } from '@legacy-hub/domain/billing/wire';
import { buildTakings } from '@legacy-hub/domain/staff/view';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { listStaff } from '../staff/store.ts';
import { listEntries } from './read-ledger.ts';

export async function listTakings(day: VenueDate): Promise<WireTakings> {
  const [entries, staff] = await Promise.all([listEntries(day), listStaff()]);
  return buildTakings(entries, day, staff);
}
