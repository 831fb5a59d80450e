import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { householdAt, isCurrent } from '@legacy-hub/domain/billing/membership';
import type { Seat } from '@legacy-hub/domain/billing/schema';
import { pendingSeats, weeklyTotal } from '@legacy-hub/domain/billing/subscription-items';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Tier } from '@legacy-hub/domain/tiers';
import type { Phone } from '@legacy-hub/domain/value-schemas';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findHousehold } from '../account/store.ts';
import { finalResultOf } from './charge-card.ts';
import { type Checkpoint, noCheckpoint } from './fault-checkpoints.ts';
import { newPayment, type PaymentResult, paymentAttemptId } from './payment-attempt.ts';
import { createPaymentOnce, findHouseholdByContact, findPayment } from './store.ts';
import { subscribeHousehold } from './subscribe-household.ts';
import { withPayerLock } from './with-payer-lock.ts';

export interface RegistrationPayment {
  readonly memberships: readonly Tier[];
  readonly email: string;
  readonly phone: Phone;
  readonly paymentMethod: string;
  readonly idempotencyKey: string | null;
}

/** A registration is paid for by card, from now on every week. */
export async function payForRegistration(
  requested: RegistrationPayment,
  now: Instant,
  checkpoint: Checkpoint = noCheckpoint,
): Promise<PaymentResult> {
  const found = await findHouseholdByContact(requested.email, requested.phone);
  if (!found) return refuse('nothing-to-pay');
  return withPayerLock({ uid: found.uid }, () => pay(found.uid, requested, now, checkpoint));
}

async function pay(
  uid: string,
  requested: RegistrationPayment,
  now: Instant,
  checkpoint: Checkpoint,
): Promise<PaymentResult> {
  const id = paymentAttemptId(uid, requested.idempotencyKey ?? '', requested.paymentMethod);
  const [household, existingPayment] = await Promise.all([findHousehold(uid), findPayment(id)]);
  if (!household) return refuse('nothing-to-pay');
  const ended = existingPayment && finalResultOf(existingPayment);
  if (ended) return ended;
  const seats = pendingSeats(householdAt(household, now));
  const refusal =
    existingPayment === null
      ? registrationPaymentRefusal(household, seats, requested.memberships, now)
      : null;
  if (refusal) return refusal;
  const payment =
    existingPayment ?? (await begin(household, { id, seats, card: requested.paymentMethod }, now));
  await checkpoint('the payment is begun');
  return subscribeHousehold(household, payment, now, checkpoint);
}

function begin(
  { uid, primary }: Household,
  { id, seats, card }: { id: string; seats: Seat[]; card: string },
  now: Instant,
): Promise<CardPayment> {
  const purpose = { kind: 'registration', seats } as const;
  const amountCents = weeklyTotal(primary.id, seats);
  return createPaymentOnce(newPayment({ id, who: { uid }, purpose, amountCents, paymentMethod: card }, now));
}

/** What is paid has to be what was chosen: somebody may have registered again in another window. */
function registrationPaymentRefusal(
  household: Household,
  seats: readonly Seat[],
  chosen: readonly Tier[],
  now: Instant,
) {
  if (seats.length === 0) {
    const isPaid = peopleOf(householdAt(household, now)).some(({ membership }) => isCurrent(membership));
    return isPaid ? refuse('already-paid', household.primary.name) : refuse('nothing-to-pay');
  }
  const matchesRegistration = seats.map(({ tier }) => tier).join() === chosen.join();
  return matchesRegistration ? null : refuse('changed-since-loaded');
}
