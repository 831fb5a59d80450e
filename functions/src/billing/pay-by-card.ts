import {
  type CardAfterCash,
  isCardNext,
  planCardAfterCash,
} from '@legacy-hub/domain/billing/card-after-cash';
import { paidUntilOf } from '@legacy-hub/domain/billing/membership';
import { quantitiesOf, weeklyPriceOfKey } from '@legacy-hub/domain/billing/subscription-items';
import { accept } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { isRepeated, type Once } from '@legacy-hub/domain/idempotency';
import { refuse } from '@legacy-hub/domain/refusals';
import { type Instant, seconds } from '@legacy-hub/domain/venue-time';
import { updateHouseholdOnce } from '../stores/households.ts';
import { actOnce } from '../stores/locked-household.ts';
import { withPayerLock } from '../stores/locks.ts';
import { stripe } from '../stripe/client.ts';
import { createCustomer, findCustomer } from '../stripe/customers.ts';
import { priceId } from '../stripe/prices.ts';
import { seatMetadata } from '../stripe/seat-metadata.ts';
import { isOver, listSubscriptions } from '../stripe/subscriptions.ts';
import { PAID, type PaymentResult } from './payment-attempt.ts';
import { rememberCustomer } from './remember-customer.ts';
import { saveCard } from './save-card.ts';
import { syncHouseholdLocked } from './sync-household.ts';
import { cancelNow, cancelUnpaid } from './update-renewal.ts';

interface Request {
  readonly card: string;
  /** The end of what is paid in cash, as it was shown. */
  readonly paidUntil: Instant;
}

/**
 * Saves the card, and starts a subscription whose trial is the time that cash has paid for. Nothing is stored beforehand:
 * the synchronisation applies what Stripe has, also if this request breaks off.
 */
export function payByCard(uid: string, { card, paidUntil }: Request, once: Once): Promise<PaymentResult> {
  return withPayerLock({ uid }, async () => {
    const household = await syncHouseholdLocked(uid, once.now);
    return household
      ? actOnce(household, once, () => startCard(household, { card, paidUntil }, once))
      : refuse('not-found');
  });
}

async function startCard(
  household: Household,
  { card, paidUntil }: Request,
  once: Once,
): Promise<PaymentResult> {
  const { uid, primary } = household;
  const { now } = once;
  if (isRepeated(household, once.key)) return PAID;
  if (isCardNext(household, paidUntil)) {
    await updateHouseholdOnce(uid, once, accept);
    return PAID;
  }
  const plan = planCardAfterCash(household, now);
  if (!plan.ok) return plan;
  if (paidUntilOf(primary.membership) !== paidUntil) return refuse('changed-since-loaded');
  const customer = (await findCustomer(household)) ?? (await createCustomer(household));
  await rememberCustomer(household, customer, now);
  const unsaved = await saveCard(customer, card);
  if (unsaved) return unsaved;
  await subscribe(household, plan.state, customer);
  const after = await syncHouseholdLocked(uid, now, once);
  return after && isCardNext(after, paidUntil) ? PAID : refuse('changed-since-loaded');
}

/** Replaces one that ends with its week or was never paid. */
async function subscribe(
  household: Household,
  { from, seats }: CardAfterCash,
  customer: string,
): Promise<void> {
  const { uid, primary } = household;
  const existing = await listSubscriptions(customer);
  for (const { id, status } of existing.filter((each) => !isOver(each)))
    await (status === 'incomplete' ? cancelUnpaid(id) : cancelNow(id));
  const due = weeklyPriceOfKey(household, from);
  const items = [...quantitiesOf(primary.id, seats)].map(async ([key, quantity]) => ({
    price: await priceId(key, due(key)),
    quantity,
  }));
  const trialEnd = Math.ceil(from / seconds(1));
  await stripe().subscriptions.create(
    {
      customer,
      items: await Promise.all(items),
      metadata: { uid, primary: primary.id, ...seatMetadata(seats) },
      payment_settings: { payment_method_types: ['card'] },
      trial_end: trialEnd,
    },
    { idempotencyKey: `after-cash-${uid}-${trialEnd}-${existing.length}` },
  );
}
