import * as z from 'zod/mini';

export const wireDaysAhead = z.array(z.object({ day: z.iso.date(), hoursLeft: z.int() }));
