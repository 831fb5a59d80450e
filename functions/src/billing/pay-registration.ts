import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { householdAt } from '@legacy-hub/domain/billing/household-memberships';
import { isCurrent } from '@legacy-hub/domain/billing/membership';
import { dearerRefusal, weeklyTotal } from '@legacy-hub/domain/billing/prices';
import { pendingSeats } from '@legacy-hub/domain/billing/renewal';
import type { Seat } from '@legacy-hub/domain/billing/schema';
import { refuse } from '@legacy-hub/domain/decision';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Phone } from '@legacy-hub/domain/phone';
import { mailboxOf } from '@legacy-hub/domain/rate-limits';
import type { Tier } from '@legacy-hub/domain/tiers';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { WithinLimit } from '../http/within-limit.ts';
import { findHousehold, findHouseholdByContact } from '../stores/households.ts';
import { withPayerLock } from '../stores/locks.ts';
import { createPayment, findPayment, listOpenPayments } from '../stores/provider.ts';
import { endEarlierAttempts } from './cancel-payment.ts';
import {
  finalResultOf,
  newPayment,
  PAID,
  type PaymentResult,
  paymentAttemptId,
  refuseChanged,
} from './payment-attempt.ts';
import { subscribeHousehold } from './subscribe-household.ts';

export interface RegistrationPayment {
  readonly memberships: readonly Tier[];
  readonly email: string;
  readonly phone: Phone;
  readonly paymentMethod: string;
  /** As it was shown. */
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
  if (finalResult) return finalResult;
  if (!existingPayment) {
    const earlier = await listOpenPayments({ uid }, 'registration');
    if (await endEarlierAttempts(earlier, now)) return PAID;
  }
  const household = await findHousehold(uid);
  if (!household) return refuse('nothing-to-pay');
  const seats = pendingSeats(householdAt(household, now));
  const refusal =
    existingPayment === null ? registrationPaymentRefusal(household, seats, requested, now) : null;
  if (refusal) return refusal;
  const payment =
    existingPayment ?? (await createAttempt(household, { id, seats, card: requested.paymentMethod }, now));
  return subscribeHousehold(household, payment, now);
}

function createAttempt(
  household: Household,
  { id, seats, card }: { id: string; seats: Seat[]; card: string },
  now: Instant,
): Promise<CardPayment> {
  const purpose = { kind: 'registration', seats } as const;
  const amountCents = weeklyTotal(household, seats, now);
  return createPayment(
    newPayment({ id, who: { uid: household.uid }, purpose, amountCents, paymentMethod: card }, now),
  );
}

/**
 * Refuses if the choice on screen is out of date: it may have been replaced in another window. Names no one,
 * because the payer isn't logged in.
 */
function registrationPaymentRefusal(
  household: Household,
  seats: readonly Seat[],
  { memberships: chosen, expectedCents }: RegistrationPayment,
  now: Instant,
) {
  const [first, ...others] = seats.map(({ tier }) => tier);
  if (first === undefined) {
    const isPaid = peopleOf(householdAt(household, now)).some(({ membership }) => isCurrent(membership));
    return isPaid ? refuse('already-paid', '') : refuse('nothing-to-pay');
  }
  const due = [first, ...others] as const;
  const isOutdated =
    due.join() !== chosen.join() || dearerRefusal(weeklyTotal(household, seats, now), expectedCents) !== null;
  return isOutdated ? refuseChanged({ memberships: [...due] }) : null;
}
