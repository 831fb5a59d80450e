import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, day, emptyBody, id, idempotencyKey, integer, successBody } from '../api/request-fields.ts';
import { portalBookings } from '../copy/portal/bookings.ts';
import { network } from '../copy/shared/site.ts';
import { MAX_HOURS_PER_DAY, MAX_HOUSEHOLD_SIZE } from '../core/limits.ts';
import { wireExpected } from '../documents/booking.ts';
import { wireBookingsRefused } from './wire.ts';

const { checks } = portalBookings;

type PersonParams = { isFamily: boolean; memberId: string | null };

/* @__NO_SIDE_EFFECTS__ */
const personParams = () => ({
  isFamily: z.boolean(network.badInput),
  memberId: z.nullable(id(checks.person)),
  day: day(checks.day),
});

const hasPerson = ({ isFamily, memberId }: PersonParams): boolean => !isFamily || memberId !== null;

/** Converts the two specified fields to one person id; null is the primary member. */
/* @__NO_SIDE_EFFECTS__ */
const withPerson = <Output extends PersonParams, Input>(schema: z.ZodMiniType<Output, Input>) =>
  z.pipe(
    schema.check(z.refine(hasPerson, checks.person)),
    z.transform(({ isFamily: _isFamily, memberId, ...rest }: Output) => ({
      ...rest,
      personId: memberId,
    })),
  );

export const bookHours = {
  method: 'POST',
  path: '/api/assign-hours',
  summary:
    'Book hours on a day, in addition to hours already booked, for one person or several: all of them or no one. ' +
    'Repeating an idempotency key adds nothing.',
  access: 'member',
  rateLimit: 'changing',
  accepts: 'json',
  once: true,
  input: z.pipe(
    withPerson(
      body({
        ...personParams(),
        memberIds: z.optional(
          z.array(id(checks.person), checks.person).check(z.maxLength(MAX_HOUSEHOLD_SIZE, checks.person)),
        ),
        hours: integer(1, MAX_HOURS_PER_DAY, checks.hours, checks.hoursOfADay(MAX_HOURS_PER_DAY)),
        idempotencyKey: z.optional(idempotencyKey()),
      }),
    ),
    z.transform(({ personId, memberIds = [], ...rest }) => ({
      ...rest,
      personIds: [personId, ...memberIds],
    })),
  ),
  output: successBody(),
  refusals: [
    'bookings-refused',
    'unknown-person',
    'day-past',
    'day-too-far',
    'venue-closed',
    'no-hour-left',
    'closes-before',
    'day-booked-out',
    'day-full',
    'hours-exceed-allowance',
    'not-paid',
    'book-once-paid',
    'book-once-settled',
    'membership-expired',
    'membership-ended',
    'membership-paused',
  ],
  refusal: { code: 'bookings-refused', shape: wireBookingsRefused },
} satisfies Endpoint;

export const removeBooking = {
  method: 'POST',
  path: '/api/remove-assign',
  summary: 'Remove the hours booked on a day.',
  access: 'member',
  rateLimit: 'changing',
  accepts: 'json',
  once: true,
  input: withPerson(body({ ...personParams(), idempotencyKey: z.optional(idempotencyKey()) })),
  output: successBody(),
  refusals: ['unknown-person', 'unknown-booking', 'booking-used'],
} satisfies Endpoint;

export const listExpected = {
  method: 'GET',
  path: '/api/admin/expected',
  summary: 'List the households with a booking today who haven’t come yet.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ households: z.array(wireExpected) }),
  refusals: [],
} satisfies Endpoint;
