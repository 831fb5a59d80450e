import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { asOf, isLive } from '@legacy-hub/domain/billing/membership';
import type { Holder } from '@legacy-hub/domain/billing/schema';
import { awaitingPayment, weeklyTotal } from '@legacy-hub/domain/billing/subscription-items';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Tier } from '@legacy-hub/domain/tiers';
import type { Phone } from '@legacy-hub/domain/value-schemas';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findMember } from '../account/store.ts';
import { endOf } from './charge-card.ts';
import { carryOn, type Reached } from './fault-checkpoints.ts';
import { newPayment, type PaymentStep, paymentId } from './payment-attempt.ts';
import { beginPayment, findMemberByContact, findPayment } from './store.ts';
import { subscribeHousehold } from './subscribe-household.ts';
import { aloneWith } from './with-payer-lock.ts';

export interface RegistrationPayment {
  readonly memberships: readonly Tier[];
  readonly email: string;
  readonly phone: Phone;
  readonly paymentMethod: string;
  readonly gesture: string | null;
}

/** A registration is paid for by card, from now on every week. */
export async function payForRegistration(
  wanted: RegistrationPayment,
  now: Instant,
  reached: Reached = carryOn,
): Promise<PaymentStep> {
  const found = await findMemberByContact(wanted.email, wanted.phone);
  if (!found) return refuse('nothing-to-pay');
  return aloneWith({ uid: found.uid }, () => pay(found.uid, wanted, now, reached));
}

async function pay(
  uid: string,
  wanted: RegistrationPayment,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  const id = paymentId(uid, wanted.gesture ?? '', wanted.paymentMethod);
  const [member, begun] = await Promise.all([findMember(uid), findPayment(id)]);
  if (!member) return refuse('nothing-to-pay');
  const ended = begun && endOf(begun);
  if (ended) return ended;
  const holders = awaitingPayment(asOf(member, now));
  const no = begun === null ? whyNotPay(member, holders, wanted.memberships, now) : null;
  if (no) return no;
  const payment = begun ?? (await begin(member, { id, holders, card: wanted.paymentMethod }, now));
  await reached('the payment is begun');
  return subscribeHousehold(member, payment, now, reached);
}

function begin(
  { uid, primary }: Member,
  { id, holders, card }: { id: string; holders: Holder[]; card: string },
  now: Instant,
): Promise<CardPayment> {
  const purpose = { kind: 'registration', holders } as const;
  const amountCents = weeklyTotal(primary.id, holders);
  return beginPayment(newPayment({ id, who: { uid }, purpose, amountCents, paymentMethod: card }, now));
}

/** What is paid has to be what was chosen: somebody may have registered again in another window. */
function whyNotPay(member: Member, holders: readonly Holder[], chosen: readonly Tier[], now: Instant) {
  if (holders.length === 0) {
    const isPaid = peopleOf(asOf(member, now)).some(({ membership }) => isLive(membership));
    return isPaid ? refuse('already-paid', member.primary.name) : refuse('nothing-to-pay');
  }
  const isAsChosen = holders.map(({ tier }) => tier).join() === chosen.join();
  return isAsChosen ? null : refuse('changed-meanwhile');
}
