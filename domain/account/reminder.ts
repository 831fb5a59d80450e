import type { NewEmail } from '../mail/schema.ts';
import type { Instant } from '../venue-time.ts';

/** An email that time alone causes: sent once from a moment on, and not at all if that is missed until another. */
export type Reminder = { from: Instant; until: Instant; mail: NewEmail };
