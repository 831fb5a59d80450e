import * as z from 'zod/mini';
import { day, integer, phone } from '../api/request-fields.ts';
import { walkIn } from '../copy/public/walk-in.ts';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '../core/limits.ts';

const { checks } = walkIn;

/**
 * The fields for registering or correcting a group, besides its name and email. At the counter, all of a group
 * may only watch.
 */
/* @__NO_SIDE_EFFECTS__ */
export const groupFields = (minParticipants: 0 | 1) => ({
  phone: phone(checks.phone),
  selectedDate: day(checks.date),
  numHours: integer(1, MAX_HOURS_PER_DAY, checks.hours, checks.hoursPerDay(MAX_HOURS_PER_DAY)),
  numParticipants: integer(
    minParticipants,
    MAX_GROUP_SIZE,
    checks.participants,
    checks.groupSize(MAX_GROUP_SIZE),
  ),
  numConcessions: z.optional(
    integer(0, MAX_GROUP_SIZE, checks.concessions, checks.groupSize(MAX_GROUP_SIZE)),
  ),
  numNonParticipatingAdults: integer(0, MAX_GROUP_SIZE, checks.adults, checks.groupSize(MAX_GROUP_SIZE)),
});
