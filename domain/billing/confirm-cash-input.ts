import * as z from 'zod/mini';
import { counter } from '../copy/counter.ts';
import { network } from '../copy/site.ts';
import { MAX_WEEKS_PER_PAYMENT } from '../limits.ts';
import { body, id, idempotencyKey, integer, latePress, moment } from '../request-fields.ts';

const MAX_EXPECTED_CENTS = 10_000_000;

/* @__NO_SIDE_EFFECTS__ */
const personToPay = () => id(counter.cash.checks.membership);

/** Each person's expiry as displayed, so that two counters don't take cash for the same week. */
/* @__NO_SIDE_EFFECTS__ */
const expectedPaidUntil = () =>
  z.record(personToPay(), z.nullable(moment(network.badInput)), network.badInput);

/* @__NO_SIDE_EFFECTS__ */
export const confirmCashInput = () =>
  z.pipe(
    body({
      userId: id(counter.account.customer),
      membershipId: z.union(
        [personToPay(), z.array(personToPay()).check(z.minLength(1, counter.cash.checks.membership))],
        counter.cash.checks.membership,
      ),
      weeks: z._default(integer(1, MAX_WEEKS_PER_PAYMENT, counter.cash.checks.weeks), 1),
      idempotencyKey: z.optional(idempotencyKey()),
      expectedPaidUntil: z.optional(expectedPaidUntil()),
      /** The amount taken, as it was shown. Nothing is booked if the price differs. */
      expectedCents: z.optional(integer(0, MAX_EXPECTED_CENTS, network.badInput)),
      /** The number that was handed out without a network, so that it is known if the cash is refused. */
      receipt: z.optional(id(network.badInput)),
      late: z.optional(latePress()),
    }).check(
      // A queued action may be sent more than once.
      z.refine(({ late, idempotencyKey: key }) => !late || key !== undefined, network.invalidIdempotencyKey),
    ),
    z.transform(({ membershipId, ...rest }) => ({ ...rest, personIds: [membershipId].flat() })),
  );
