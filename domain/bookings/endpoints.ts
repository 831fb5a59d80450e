import * as z from 'zod/mini';
import { network } from '../copy/network.ts';
import { portalBookings } from '../copy/portal-bookings.ts';
import type { Call } from '../endpoint.ts';
import { MOST_HOURS } from '../limits.ts';
import { body, day, done, gesture, id, whole } from '../request-fields.ts';

const { checks } = portalBookings;

type WhoComes = { isFamily: boolean; memberId: string | null };

/* @__NO_SIDE_EFFECTS__ */
const whoComes = () => ({
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

export const assignHours = {
  method: 'POST',
  path: '/api/assign-hours',
  summary: 'Book hours on a day, or add to those already booked; the same gesture again adds nothing.',
  who: 'member',
  limit: 'changing',
  refusesRevoked: false,
  takes: 'json',
  input: withPerson(
    body({
      ...whoComes(),
      hours: whole(1, MOST_HOURS, checks.hours, checks.hoursOfADay(MOST_HOURS)),
      gesture: z.optional(gesture()),
    }),
  ),
  output: done(),
  refuses: [
    'unknown-person',
    'day-past',
    'day-too-far',
    'day-full',
    'hours-exceed-allowance',
    'not-paid',
    'membership-expired',
    'not-live',
  ],
} satisfies Call;

export const removeAssign = {
  method: 'POST',
  path: '/api/remove-assign',
  summary: 'Give back the hours booked on a day.',
  who: 'member',
  limit: 'changing',
  refusesRevoked: false,
  takes: 'json',
  input: withPerson(body(whoComes())),
  output: done(),
  refuses: ['unknown-person', 'unknown-booking', 'booking-used'],
} satisfies Call;
