import { MAX_PASS_DAYS_AHEAD } from '../../core/limits.ts';
import { addDays, type VenueDate } from '../../venue/time/venue-time.ts';

export const lastPassDay = (today: VenueDate): VenueDate => addDays(today, MAX_PASS_DAYS_AHEAD);
