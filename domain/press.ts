import type { Instant } from './venue-time.ts';

/** What somebody of the staff did: who, and when the server heard of it, if it waited on a device without a network. */
export type Press = { by: string; receivedAt?: Instant };
