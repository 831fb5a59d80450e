import * as z from 'zod/mini';
import { countSchema, idSchema, venueDateSchema } from '../value-schemas.ts';
import type { VenueDate } from '../venue-time.ts';

/** Hours reserved on a day. `usedBy` is the visit that used them; a day has at most one unused booking. */
export const bookingSchema = z.object({
  day: venueDateSchema,
  hours: countSchema,
  usedBy: z.nullable(idSchema),
});

export type Booking = z.infer<typeof bookingSchema>;
export type BookCommand = { personId: string; day: VenueDate; hours: number };
export type BookPeopleCommand = Omit<BookCommand, 'personId'> & { personIds: string[] };
export type RemoveBookingCommand = { personId: string; day: VenueDate };
