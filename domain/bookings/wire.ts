import * as z from 'zod/mini';
import { wireError } from '../core/wire.ts';

/** A refusal of the whole booking, with the reasons for the people who can't be booked. */
export const wireBookingsRefused = z.extend(wireError, {
  refused: z.array(z.extend(wireError, { id: z.string(), name: z.string() })),
});
