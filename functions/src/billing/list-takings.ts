import type { WireTakings } from '@legacy-hub/domain/billing/wire';
import { takings } from '@legacy-hub/domain/staff/view';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { listEntries } from './read-ledger.ts';

export const listTakings = async (day: VenueDate): Promise<WireTakings> =>
  takings(await listEntries(day), day);
