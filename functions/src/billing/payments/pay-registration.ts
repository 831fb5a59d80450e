import { mailboxOf } from '@legacy-hub/domain/api/rate-limits';
import { householdAt } from '@legacy-hub/domain/billing/prices/household-memberships';
import { dearerRefusal, weeklyTotal } from '@legacy-hub/domain/billing/prices/prices';
import { hasSameSeats, pendingSeats } from '@legacy-hub/domain/billing/prices/renewal';
import type { Phone } from '@legacy-hub/domain/core/phone';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import { type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import type { Seat } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { isCurrent } from '@legacy-hub/domain/household/membership';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { WithinLimit } from '../../http/limits/within-limit.ts';
import { findHousehold, findHouseholdByContact } from '../../stores/customers/households.ts';
import { withPayerLock } from '../../stores/customers/locks.ts';
import { createPayment, findPayment, listOpenPayments } from '../../stores/provider.ts';
import { endEarlierAttempts } from './cancel-payment.ts';
import {
  finalResultOf,
  newPayment,
  PAID,
  type PaymentResult,
  paymentAttemptId,
  refuseOtherSeats,
  seatsOf,
} from './payment-attempt.ts';
import { subscribeHousehold } from './subscribe-household.ts';

export interface RegistrationPayment {
  readonly memberships: readonly Tier[];
  readonly email: string;
  readonly phone: Phone;
  readonly paymentMethod: string;
  /** The amount that the customer was shown. */
  readonly expectedCents?: number | undefined;
  readonly idempotencyKey: string | null;
}

/** Pays for a registration by card and starts the weekly subscription. */
export async function payForRegistration(
  requested: RegistrationPayment,
  now: Instant,
  within: WithinLimit,
): Promise<PaymentResult> {
  const household = await findHouseholdByContact(requested.email, requested.phone);
  if (!household) return refuse('nothing-to-pay');
  const { uid } = household;
  const payer = { email: mailboxOf(requested.email) };
  return within('payer', payer, () => withPayerLock({ uid }, () => pay(uid, requested, now)));
}

async function pay(uid: string, requested: RegistrationPayment, now: Instant): Promise<PaymentResult> {
  const id = paymentAttemptId(uid, requested.idempotencyKey ?? '', requested.paymentMethod);
  const existingPayment = await findPayment(id);
  const finalResult = existingPayment && finalResultOf(existingPayment);
  if (finalResult?.ok) return finalResult;
  const household = await findHousehold(uid);
  if (!household) return refuse('nothing-to-pay');
  if (finalResult) return registrationPaymentRefusal(household, requested, now) ?? finalResult;
  if (existingPayment) return subscribeHousehold(household, existingPayment, now);
  return registrationPaymentRefusal(household, requested, now) ?? startPayment(household, id, requested, now);
}

const seatsDue = (household: Household, now: Instant): Seat[] => pendingSeats(householdAt(household, now));

/**
 * Starts a payment after ending the household's earlier attempts. An earlier attempt that succeeded may have
 * paid for other people, so the rest is still due. The same seats aren't offered again if the bank is still
 * deciding on them or if that payment changed nothing.
 */
async function startPayment(
  before: Household,
  id: string,
  requested: RegistrationPayment,
  now: Instant,
): Promise<PaymentResult> {
  const who = { uid: before.uid };
  const earlier = await listOpenPayments(who, 'registration');
  const paid = await endEarlierAttempts(earlier, now);
  const chosen = seatsDue(before, now);
  if (paid.some((payment) => hasSameSeats(seatsOf(payment), chosen))) return PAID;
  const household = earlier.length === 0 ? before : await findHousehold(before.uid);
  if (!household) return refuse('nothing-to-pay');
  const refusal = registrationPaymentRefusal(household, requested, now);
  if (refusal) return refusal;
  const seats = seatsDue(household, now);
  if (paid.length > 0) return refuseOtherSeats(hasSameSeats(seats, chosen) ? [] : seats);
  const purpose = { kind: 'registration', seats } as const;
  const amountCents = weeklyTotal(household, seats, now, venue());
  const { paymentMethod } = requested;
  const payment = await createPayment(newPayment({ id, who, purpose, amountCents, paymentMethod }, now));
  return subscribeHousehold(household, payment, now);
}

/**
 * Refuses if the choice on screen is out of date, for example because it was replaced in another window. The
 * message lists no names, because the payer isn't logged in.
 */
function registrationPaymentRefusal(
  household: Household,
  { memberships: chosen, expectedCents }: RegistrationPayment,
  now: Instant,
): Refused | null {
  const seats = seatsDue(household, now);
  if (seats.length === 0) {
    const isPaid = peopleOf(householdAt(household, now)).some(({ membership }) => isCurrent(membership));
    return isPaid ? refuse('already-paid', '') : refuse('nothing-to-pay');
  }
  const isOutdated =
    seats.map(({ tier }) => tier).join() !== chosen.join() ||
    dearerRefusal(weeklyTotal(household, seats, now, venue()), expectedCents) !== null;
  return isOutdated ? refuseOtherSeats(seats) : null;
}
