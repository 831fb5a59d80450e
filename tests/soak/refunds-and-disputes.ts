import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { disputeOf, latestPaymentOf } from '@legacy-hub/functions/src/testing/stripe/return-events.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import type { Joining, Pays } from './join.ts';
import { sendAction, storedCustomer } from './send-action.ts';
import { eventually, type Visitor } from './visitor.ts';

type Payment = OutputOf<typeof ENDPOINTS.listPayments>['payments'][number];
/** Refunds or disputes a payment. Resolves with true if it happened. */
type Return = (visitor: Visitor, userId: string, payment: Payment) => Promise<boolean>;

/** The kinds of refund, each with the test card or cash used for the payment. */
export const RETURNS: readonly (readonly [what: string, Joining, Pays, Return])[] = [
  ['a refund in whole by staff', 'household', 'visa', refundByStaff(1)],
  ['a refund in part by staff', 'household', 'visa', refundByStaff(0.4)],
  ['a refund of a pass by staff', 'pass', 'visa', refundByStaff(1)],
  ['a refund in whole at Stripe', 'household', 'visa', refundAtStripe(1)],
  ['a refund in part at Stripe', 'household', 'visa', refundAtStripe(0.4)],
  ['a refund that fails', 'household', 'refundFail', refundAtStripe(1)],
  ['cash refunded', 'household', 'cash', refundAtCounter],
  ['a card at the counter refunded', 'household', 'terminal', refundAtCounter],
  ['cash for a pass refunded', 'pass', 'cash', refundAtCounter],
  ['an open dispute', 'household', 'createDispute', isSuspended],
  ['a dispute won', 'household', 'createDispute', onceSuspended(withdrawDispute)],
  ['a dispute lost', 'household', 'createDispute', onceSuspended(loseDispute)],
  ['a dispute withdrawn at once', 'household', 'createDispute', withdrawDispute],
  ['a disputed pass', 'pass', 'createDispute', isSuspended],
];

/** Returns the customer's latest payment as the counter lists it, once it is booked. */
export const paymentOf = ({ ask, day }: Visitor, userId: string): Promise<Payment | null> =>
  eventually(async () => {
    const { answer } = await ask(ENDPOINTS.listPayments, { userId }, day.admin.token);
    return answer?.payments[0];
  });

/** Returns true if there is a payment and it was refunded. */
export async function refundOrDispute(visitor: Visitor, userId: string, returns: Return): Promise<boolean> {
  const payment = await paymentOf(visitor, userId);
  return payment !== null && returns(visitor, userId, payment);
}

function refundByStaff(share: number): Return {
  return async (visitor, userId, { receipt, amountCents }) => {
    const { day } = visitor;
    const part = { receipt, amountCents: Math.round(amountCents * share) };
    const refunded = await sendAction(visitor, 'refundCard', userId, part, day.admin);
    if (refunded) day.expected.refunds.push({ customer: userId, ...part });
    return refunded !== null;
  };
}

/** Refunds cash as an admin, or as the staff member who took it. */
export async function refundAtCounter(
  visitor: Visitor,
  userId: string,
  { receipt, amountCents }: Payment,
): Promise<boolean> {
  const { day, random } = visitor;
  const taken = day.expected.cash.find((each) => each.receipt === receipt);
  const taker = day.counters.find(({ uid }) => uid === taken?.by && random.chance(0.5));
  const isAway = day.offline.isOffline && taker?.uid === day.offline.uid;
  const by = taker && !isAway ? taker : day.admin;
  const back = await sendAction(visitor, 'refundAtCounter', userId, { receipt }, by);
  if (back) day.expected.refunds.push({ customer: userId, receipt, amountCents });
  return back !== null;
}

function refundAtStripe(share: number): Return {
  return async (_visitor, userId, { amountCents }) => {
    const amount = Math.round(amountCents * share);
    await provider.refunds.create({ payment_intent: await intentOf(userId), amount });
    return true;
  };
}

async function isSuspended(_visitor: Visitor, userId: string): Promise<boolean> {
  const seen = await eventually(async () => {
    const customer = await storedCustomer(userId);
    const { status } = 'uid' in customer ? customer.primary.membership : customer.payment;
    return status === 'suspended' || null;
  });
  return seen !== null;
}

function onceSuspended(returns: Return): Return {
  return async (visitor, userId, payment) =>
    (await isSuspended(visitor, userId)) && returns(visitor, userId, payment);
}

async function loseDispute(_visitor: Visitor, userId: string): Promise<boolean> {
  await provider.disputes.close(await disputeOf(await intentOf(userId)));
  return true;
}

/** Withdraws a dispute, which Stripe then closes as won. */
async function withdrawDispute(_visitor: Visitor, userId: string): Promise<boolean> {
  const evidence = { uncategorized_text: 'winning_evidence' };
  await provider.disputes.update(await disputeOf(await intentOf(userId)), { evidence, submit: true });
  return true;
}

async function intentOf(id: string): Promise<string> {
  const customer = await storedCustomer(id);
  if ('uid' in customer) return latestPaymentOf(customer);
  return 'paymentIntent' in customer.payment ? customer.payment.paymentIntent : '';
}
