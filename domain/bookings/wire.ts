import * as z from 'zod/mini';
import { wireError } from '../core/wire.ts';

/** Nothing was booked, because these people can't come then. */
export const wireBookingsRefused = z.extend(wireError, {
  refused: z.array(z.extend(wireError, { id: z.string(), name: z.string() })),
});
