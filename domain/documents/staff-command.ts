import type { Instant } from '../venue/time/venue-time.ts';

/**
 * A staff action: the author, when it reached the server if it waited on an offline device, and why it was done although
 * the day or the venue was closed or full.
 */
export type StaffCommand = { by: string; receivedAt?: Instant; overrideReason?: string | undefined };
