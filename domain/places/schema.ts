import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';
import type { Instant, VenueDate } from '../venue/time/venue-time.ts';
import { type PeopleByHours, peopleByHoursSchema } from './people-by-hours.ts';

/** Missing in a day that was counted before people were; then all hours count to the end of the day. */
const countedPeopleSchema = z._default(peopleByHoursSchema, {});

/** People who arrived together, and the time when their hours are over. */
const arrivalSchema = z.object({ people: countSchema, until: instantSchema });

/** Reservations of a day, `days/{day}`, in hours of one person. Changed together with what reserves them. */
export const reservedDaySchema = z.object({
  version: z.literal(1),
  day: venueDateSchema,
  /** Bookings, and day passes that are paid or that staff registered, of people who haven't arrived. */
  reserved: countSchema,
  /** The people who have these hours. */
  reservedPeople: countedPeopleSchema,
  /** Day passes registered online that are due at the counter. */
  unpaid: countSchema,
  unpaidPeople: countedPeopleSchema,
  /** Day passes that are being paid online, by id. One that has lapsed takes nothing, even while it is listed. */
  held: z.record(
    idSchema,
    z.object({ hours: countSchema, people: countedPeopleSchema, until: instantSchema }),
  ),
  /** People who have arrived, by household or day pass. Their hours are used up as they pass. */
  arrived: z.record(idSchema, z.array(arrivalSchema)),
});

export const parseReservedDay = documentReader(reservedDaySchema);

export type ReservedDay = z.infer<typeof reservedDaySchema>;

export type Arrival = z.infer<typeof arrivalSchema>;

export type Reservation = {
  /** The people who haven't arrived. */
  people: PeopleByHours;
  /** The time when a hold lapses; null for a reservation that stays. */
  until: Instant | null;
  /** True for a group that registered online and pays at the counter. */
  isUnpaid?: true;
  arrived?: readonly Arrival[];
};

export type Reservations = ReadonlyMap<VenueDate, Reservation>;
