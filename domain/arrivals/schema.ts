import * as z from 'zod/mini';
import { idempotencyKeysSchema, idSchema, instantSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';

/** The people who came, according to their household, `arrivals/{uid}`. It checks no one in. */
export const arrivalSchema = z.object({
  version: z.literal(1),
  uid: idSchema,
  /** Empty if no one is waiting any more. */
  personIds: z.array(idSchema),
  /** The time of the first announcement; a correction keeps the place in the queue. */
  at: instantSchema,
  until: instantSchema,
  idempotencyKeys: idempotencyKeysSchema,
});

export const parseArrival = documentReader(arrivalSchema);

export type Arrival = z.infer<typeof arrivalSchema>;
