import { randomUUID } from 'node:crypto';
import { isReceived, received } from '@legacy-hub/domain/billing/payment-records';
import { type ChargedChange, chargeFor, makeChange } from '@legacy-hub/domain/billing/prepaid-change';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import { type Decision, decided, type Refused } from '@legacy-hub/domain/decision';
import type { Member } from '@legacy-hub/domain/household-schema';
import type { Cents } from '@legacy-hub/domain/money';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { changeMember } from '../account/store.ts';
import { cardOf } from '../stripe/customers.ts';
import { payOnce } from './charge-card.ts';
import type { Reached } from './fault-checkpoints.ts';
import { newPayment, PAID, type PaymentStep, paymentId } from './payment-attempt.ts';
import { findPayment } from './store.ts';
import { settle } from './sync-household.ts';

const ON_FILE = 'the card on file';

/**
 * A change of what a person has: paid for first, where it costs more for the rest of the week. Called under
 * the household's lock only.
 */
export async function chargeChange(
  member: Member,
  change: ChargedChange,
  gesture: string | null,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  const press = gesture ?? randomUUID();
  if (isReceived(member, press)) return PAID;
  const id = paymentId(member.uid, press, ON_FILE);
  const begun = await findPayment(id);
  const amountCents = begun?.amountCents ?? chargeFor(member, change, now);
  const possible = makeChange(member, change, now);
  if (!possible.ok && !begun) return possible;
  if (amountCents === 0) return changeAtOnce(member.uid, change, press, now, reached);
  const no = possible.ok ? null : possible;
  return charge(member, { id, change, amountCents, no }, now, reached);
}

interface Charged {
  readonly id: string;
  readonly change: ChargedChange;
  readonly amountCents: Cents;
  readonly no: Refused | null;
}

async function charge(
  { uid, customerId }: Member,
  { id, change, amountCents, no }: Charged,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  const card = customerId && (await cardOf(customerId));
  if (!card) return refuse('card-declined', checkout.checks.paymentMethod);
  const wanted = { id, who: { uid }, purpose: change, amountCents, paymentMethod: card };
  return payOnce({ wanted: newPayment(wanted, now), customer: customerId, no }, now, reached);
}

async function changeAtOnce(
  uid: string,
  change: ChargedChange,
  press: string,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  const changed = await changeMember(uid, now, (member) => once(member, change, press, now));
  if (!changed.ok) return changed;
  await reached('the change is decided');
  await settle(uid, now, reached);
  return PAID;
}

function once(member: Member, change: ChargedChange, press: string, now: Instant): Decision<Member> {
  if (isReceived(member, press)) return decided(member);
  const made = makeChange(member, change, now);
  return made.ok ? { ...made, state: received(made.state, press, now) } : made;
}
