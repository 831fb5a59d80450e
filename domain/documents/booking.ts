import * as z from 'zod/mini';
import { TIER_ORDER } from '../core/tiers.ts';
import { countSchema, idSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';
import type { VenueDate } from '../venue/time/venue-time.ts';

/** Hours reserved on a day. `usedBy` is the visit that used them; a day has at most one unused booking. */
export const bookingSchema = z.object({
  day: venueDateSchema,
  hours: countSchema,
  usedBy: z.nullable(idSchema),
});

/** A household with people who have booked today and haven't arrived. */
export const wireExpected = z.object({
  id: z.string(),
  name: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string(), tier: z.enum(TIER_ORDER), hours: z.int() })),
});

/**
 * A part of the households that are expected on a day, `expected/{day}-{part}`. Changed together with the
 * bookings, so that a counter doesn't have to read whole households.
 */
export const expectedPartSchema = z.object({
  version: z.literal(1),
  day: venueDateSchema,
  households: z.record(idSchema, wireExpected),
});

export const parseExpectedPart = documentReader(expectedPartSchema);

export type WireExpected = z.infer<typeof wireExpected>;
export type ExpectedPart = z.infer<typeof expectedPartSchema>;
export type Booking = z.infer<typeof bookingSchema>;
export type BookCommand = { personId: string; day: VenueDate; hours: number };
export type BookPeopleCommand = Omit<BookCommand, 'personId'> & { personIds: string[] };
export type RemoveBookingCommand = { personId: string; day: VenueDate };
