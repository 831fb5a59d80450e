import { wireCashReceipt } from '../billing/wire.ts';
import { counter } from '../copy/counter.ts';
import { counterGroups } from '../copy/counter-groups.ts';
import type { Endpoint } from '../endpoint.ts';
import { MAX_HOURS_PER_DAY } from '../limits.ts';
import { body, id, idempotencyKey, integer } from '../request-fields.ts';

const { missing } = counterGroups.stayLonger;

export const extendWalkIn = {
  method: 'POST',
  path: '/api/admin/walk-in/hours',
  summary:
    'Add hours to a day pass that is paid, and take the difference in cash. A session that runs ends later.',
  access: 'staff',
  rateLimit: 'counter',
  checksRevocation: true,
  accepts: 'json',
  input: body({
    walkInId: id(counter.walkInData.pass),
    hours: integer(1, MAX_HOURS_PER_DAY, missing),
    /** The hours of the pass as they were shown, so that two counters don't both add some. */
    expectedHours: integer(1, MAX_HOURS_PER_DAY, missing),
    idempotencyKey: idempotencyKey(),
  }),
  output: wireCashReceipt,
  refusals: [
    'not-found',
    'not-paid',
    'payment-disputed',
    'walk-in-refunded',
    'walk-in-date-past',
    'walk-in-used',
    'day-full',
    'changed-since-loaded',
  ],
} satisfies Endpoint;
