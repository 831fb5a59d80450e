import type { Instant } from '../venue/time/venue-time.ts';

/**
 * A staff action: its author, the time it reached the server if it was queued offline, and the reason for
 * overriding a closed or full day or venue.
 */
export type StaffCommand = { by: string; receivedAt?: Instant; overrideReason?: string | undefined };
