import { MAX_PASS_DAYS_AHEAD } from '../limits.ts';
import { addDays, type VenueDate } from '../venue-time.ts';

/** The last day that a pass can be bought for. */
export const lastPassDay = (today: VenueDate): VenueDate => addDays(today, MAX_PASS_DAYS_AHEAD);
