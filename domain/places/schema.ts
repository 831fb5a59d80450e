import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, venueDateSchema } from '../value-schemas.ts';
import type { Instant, VenueDate } from '../venue-time.ts';
import { documentReader } from '../versioned-document.ts';

/** What is reserved on a day, `days/{day}`, in hours of one person. Changed together with what reserves it. */
export const reservedDaySchema = z.object({
  version: z.literal(1),
  day: venueDateSchema,
  /** Bookings, and day passes that are paid or to be paid at the counter. */
  reserved: countSchema,
  /** Day passes that are being paid online, by id. One that has lapsed takes nothing, even while it is listed. */
  held: z.record(idSchema, z.object({ hours: countSchema, until: instantSchema })),
});

export const parseReservedDay = documentReader(reservedDaySchema);

export type ReservedDay = z.infer<typeof reservedDaySchema>;

/** `until` is when a hold lapses; null for what stays. */
export type Reservation = { hours: number; until: Instant | null };

export type Reservations = ReadonlyMap<VenueDate, Reservation>;
