import { mailboxOf } from '@legacy-hub/domain/api/rate-limits';
import { dearerRefusal } from '@legacy-hub/domain/billing/prices/prices';
import type { WirePurchaseChanged, WirePurchaseStep } from '@legacy-hub/domain/billing/wire';
import type { Phone } from '@legacy-hub/domain/core/phone';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import {
  decideHoldPass,
  decideReleasePass,
  isHeld,
  onlinePaymentRefusal,
  unpaidCents,
} from '@legacy-hub/domain/walk-ins/rules';
import type { WithinLimit } from '../../http/limits/within-limit.ts';
import { withPayerLock } from '../../stores/customers/locks.ts';
import { findUnpaidWalkIn, findWalkIn, updateWalkIn } from '../../stores/customers/walk-ins.ts';
import { findPayment, listOpenPayments } from '../../stores/provider.ts';
import { endEarlierAttempts } from './cancel-payment.ts';
import { chargeCard } from './charge-card.ts';
import { newPayment, paymentAttemptId, refuseChanged } from './payment-attempt.ts';

export interface WalkInPayment {
  readonly walkInId: string | null;
  readonly email: string;
  readonly phone: Phone;
  readonly paymentMethod: string;
  /** The amount that the customer was shown. */
  readonly expectedCents?: number | undefined;
  readonly idempotencyKey: string | null;
}

type WalkInPaymentResult = { ok: true; body: WirePurchaseStep } | Refused;

/** Pays for a day pass. The payer isn't logged in, so email and phone must match the registration. */
export async function payForWalkIn(
  requested: WalkInPayment,
  now: Instant,
  within: WithinLimit,
): Promise<WalkInPaymentResult> {
  const { walkInId, email, phone } = requested;
  const walkIn = walkInId === null ? await findUnpaidWalkIn(email, phone) : await findWalkIn(walkInId);
  if (!walkIn || walkIn.email !== email || walkIn.phone.e164 !== phone.e164) return refuse('nothing-to-pay');
  const { id } = walkIn;
  const payer = { email: mailboxOf(email), pass: id };
  return within('payer', payer, () => withPayerLock({ walkInId: id }, () => pay(id, requested, now)));
}

async function pay(
  walkInId: string,
  { paymentMethod, expectedCents, idempotencyKey }: WalkInPayment,
  now: Instant,
): Promise<WalkInPaymentResult> {
  const id = paymentAttemptId(walkInId, idempotencyKey ?? '', paymentMethod);
  const existingPayment = await findPayment(id);
  const walkIn = await findWalkIn(walkInId);
  if (!walkIn) return refuse('nothing-to-pay');
  const impossible = onlinePaymentRefusal(walkIn, now, venue());
  const refusal = impossible
    ? ({ ok: false, refusal: impossible } as const)
    : dearerRefusal(unpaidCents(walkIn), expectedCents) && refuseChanged(dueOf(walkIn));
  if (refusal && (!existingPayment || existingPayment.state.status === 'declined')) return refusal;
  const hold = existingPayment || isHeld(walkIn, now) ? null : await holdWhilePaying(walkInId, now);
  if (hold && !hold.ok) return hold;
  const earlier = existingPayment ? [] : await listOpenPayments({ walkInId }, 'walk-in');
  const [paid] = await endEarlierAttempts(earlier, now);
  if (paid) return { ok: true, body: { requiresAction: false, success: true, passCode: walkIn.code } };
  const purpose = { kind: 'walk-in' } as const;
  const payment = { id, who: { walkInId }, purpose, amountCents: unpaidCents(walkIn), paymentMethod };
  const attempt = { requested: newPayment(payment, now), existing: existingPayment, customer: null, refusal };
  const result = await chargeCard(attempt, now);
  const isAtBank = result.ok && result.body.requiresAction;
  if (!result.ok || (isAtBank && hold?.endsWithCharge))
    await updateWalkIn(walkInId, now, (held) => decideReleasePass(held, now));
  if (!result.ok || result.body.requiresAction) return result;
  return { ok: true, body: { ...result.body, passCode: walkIn.code } };
}

function dueOf(walkIn: WalkIn): WirePurchaseChanged['due'] {
  const { date, hours, participants, concessions, adults } = walkIn;
  return { date, hours, participants, concessions, adults, totalAmountInCents: unpaidCents(walkIn) };
}

/**
 * Holds a pass's hours for its payment, so that a full day is refused before the charge. If unpaid groups
 * already hold too much, the hold lasts only for the charge, not while the customer confirms with the bank,
 * so that no one can fill a day with unfinished payments.
 */
async function holdWhilePaying(walkInId: string, now: Instant) {
  const hold = (walkIn: WalkIn) => decideHoldPass(walkIn, now);
  const held = await updateWalkIn(walkInId, now, hold, 'refused-unpaid');
  if (held.ok) return { ok: true, endsWithCharge: false } as const;
  if (held.refusal.code !== 'unpaid-places-taken') return held;
  const briefly = await updateWalkIn(walkInId, now, hold, 'refused');
  return briefly.ok ? ({ ok: true, endsWithCharge: true } as const) : briefly;
}
