import type { Instant } from './venue-time.ts';

/** A staff action: the author, and when it reached the server if it waited on an offline device. */
export type StaffCommand = { by: string; receivedAt?: Instant };
