import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';
import type { Instant, VenueDate } from '../venue/time/venue-time.ts';
import { type PeopleByHours, peopleByHoursSchema } from './people-by-hours.ts';

/** Missing in days counted before people were recorded; all hours then count to the end of the day. */
const countedPeopleSchema = z._default(peopleByHoursSchema, {});

/** People who arrived together, and the end of their hours. */
const arrivalSchema = z.object({ people: countSchema, until: instantSchema });

/** Reservations of a day, `days/{day}`, in person-hours. Updated in the transaction of the reservation. */
export const reservedDaySchema = z.object({
  version: z.literal(1),
  day: venueDateSchema,
  /** Bookings, and day passes that are paid or that staff registered, of people who haven't arrived. */
  reserved: countSchema,
  /** The people with these hours. */
  reservedPeople: countedPeopleSchema,
  /** Day passes registered online that are due at the counter. */
  unpaid: countSchema,
  unpaidPeople: countedPeopleSchema,
  /** Day passes during their online payment, by id. An expired one uses no hours, even while it is listed. */
  held: z.record(
    idSchema,
    z.object({ hours: countSchema, people: countedPeopleSchema, until: instantSchema }),
  ),
  /** People who have arrived, by household or day pass. Their hours decrease as time passes. */
  arrived: z.record(idSchema, z.array(arrivalSchema)),
});

export const parseReservedDay = documentReader(reservedDaySchema);

export type ReservedDay = z.infer<typeof reservedDaySchema>;

export type Arrival = z.infer<typeof arrivalSchema>;

export type Reservation = {
  /** The people who haven't arrived. */
  people: PeopleByHours;
  /** The time when a hold expires; null for a permanent reservation. */
  until: Instant | null;
  /** True for a group that registered online and pays at the counter. */
  isUnpaid?: true;
  arrived?: readonly Arrival[];
};

export type Reservations = ReadonlyMap<VenueDate, Reservation>;
