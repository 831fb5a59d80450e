import * as z from 'zod/mini';
import { network } from '../copy/network.ts';
import { portalBookings } from '../copy/portal-bookings.ts';
import type { Endpoint } from '../endpoint.ts';
import { MAX_HOURS_PER_DAY } from '../limits.ts';
import { body, day, id, idempotencyKey, integer, successBody } from '../request-fields.ts';

const { checks } = portalBookings;

type WhoComes = { isFamily: boolean; memberId: string | null };

/* @__NO_SIDE_EFFECTS__ */
const personParams = () => ({
  isFamily: z.boolean(network.badInput),
  memberId: z._default(z.nullable(id(checks.person)), null),
  day: day(checks.day),
});

const isNamed = ({ isFamily, memberId }: WhoComes): boolean => !isFamily || memberId !== null;

/** Who comes is one person: a family member, or null for the primary one. */
/* @__NO_SIDE_EFFECTS__ */
const withPerson = <Read extends WhoComes, Sent>(schema: z.ZodMiniType<Read, Sent>) =>
  z.pipe(
    schema.check(z.refine(isNamed, checks.person)),
    z.transform(({ isFamily, memberId, ...rest }: Read) => ({
      ...rest,
      personId: isFamily ? memberId : null,
    })),
  );

export const bookHours = {
  method: 'POST',
  path: '/api/assign-hours',
  summary: 'Book hours on a day, or add to those already booked; the same gesture again adds nothing.',
  access: 'member',
  rateLimit: 'changing',
  checksRevocation: false,
  accepts: 'json',
  input: withPerson(
    body({
      ...personParams(),
      hours: integer(1, MAX_HOURS_PER_DAY, checks.hours, checks.hoursOfADay(MAX_HOURS_PER_DAY)),
      idempotencyKey: z.optional(idempotencyKey()),
    }),
  ),
  output: successBody(),
  refusals: [
    'unknown-person',
    'day-past',
    'day-too-far',
    'day-full',
    'hours-exceed-allowance',
    'not-paid',
    'membership-expired',
    'membership-ended',
  ],
} satisfies Endpoint;

export const removeBooking = {
  method: 'POST',
  path: '/api/remove-assign',
  summary: 'Give back the hours booked on a day.',
  access: 'member',
  rateLimit: 'changing',
  checksRevocation: false,
  accepts: 'json',
  input: withPerson(body(personParams())),
  output: successBody(),
  refusals: ['unknown-person', 'unknown-booking', 'booking-used'],
} satisfies Endpoint;
