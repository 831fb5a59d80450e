import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { OutputOf } from '@legacy-hub/domain/endpoint';
import { peopleOf } from '@legacy-hub/domain/household';
import { isWalkInId } from '@legacy-hub/domain/walk-ins/id';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { disputeOf, latestPaymentOf } from '@legacy-hub/functions/src/testing/return-events.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { storedWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import type { SoakEvent } from './events.ts';
import { eventually } from './eventually.ts';
import { sometimesTwice, type Visitor } from './visitor.ts';

type Payment = OutputOf<typeof billingEndpoints.listPayments>['payments'][number];
type Paid = { userId: string; payment: Payment };
/** What happens to a payment after it was made. True if it did happen. */
type GoesBack = (visitor: Visitor, paid: Paid) => Promise<boolean>;

/** How money goes back, and which of Stripe's test cards, or cash, pays for what before. */
export const RETURNS: readonly {
  readonly event: SoakEvent;
  readonly payer: 'household' | 'pass';
  readonly pays: 'visa' | 'refundFail' | 'createDispute' | 'cash';
  readonly goesBack: GoesBack;
}[] = [
  { event: 'a refund in whole by staff', payer: 'household', pays: 'visa', goesBack: refundByStaff(1) },
  { event: 'a refund in part by staff', payer: 'household', pays: 'visa', goesBack: refundByStaff(0.4) },
  { event: 'a refund of a pass by staff', payer: 'pass', pays: 'visa', goesBack: refundByStaff(1) },
  { event: 'a refund in whole at Stripe', payer: 'household', pays: 'visa', goesBack: refundAtStripe(1) },
  { event: 'a refund in part at Stripe', payer: 'household', pays: 'visa', goesBack: refundAtStripe(0.4) },
  { event: 'a refund that fails', payer: 'household', pays: 'refundFail', goesBack: refundAtStripe(1) },
  { event: 'cash taken back', payer: 'household', pays: 'cash', goesBack: takeBackCash },
  { event: 'cash for a pass taken back', payer: 'pass', pays: 'cash', goesBack: takeBackCash },
  { event: 'an open dispute', payer: 'household', pays: 'createDispute', goesBack: isSuspended },
  { event: 'a dispute won', payer: 'household', pays: 'createDispute', goesBack: winDispute },
  { event: 'a dispute lost', payer: 'household', pays: 'createDispute', goesBack: loseDispute },
  {
    event: 'a dispute withdrawn at once',
    payer: 'household',
    pays: 'createDispute',
    goesBack: withdrawDispute,
  },
  { event: 'a disputed pass', payer: 'pass', pays: 'createDispute', goesBack: isSuspended },
];

/** The customer's payment as the counter lists it, once it is booked. */
export const paymentOf = ({ ask, day }: Visitor, userId: string): Promise<Payment | null> =>
  eventually(async () => {
    const listed = await ask(billingEndpoints.listPayments, { userId }, day.admin.token);
    return listed.ok ? listed.answer.payments[0] : null;
  });

function refundByStaff(share: number): GoesBack {
  return async (visitor, { userId, payment: { receipt, amountCents } }) => {
    const { ask, day, idempotencyKey } = visitor;
    const part = { receipt, amountCents: Math.round(amountCents * share) };
    const order = { ...part, userId, reason: 'Moved away', idempotencyKey: idempotencyKey() };
    const press = () => ask(billingEndpoints.refundCard, order, day.admin.token);
    const [response] = await sometimesTwice(visitor, 0.4, press);
    if (response?.ok) day.expected.refunds.push(part);
    return response?.ok === true;
  };
}

async function takeBackCash(visitor: Visitor, { userId, payment }: Paid): Promise<boolean> {
  const { ask, day } = visitor;
  const { receipt, amountCents } = payment;
  const order = { userId, receipt, reason: 'Wrong person' };
  const press = () => ask(billingEndpoints.takeBackCash, order, day.admin.token);
  const [response] = await sometimesTwice(visitor, 0.4, press);
  if (response?.ok) day.expected.cashBack.push({ receipt, amountCents });
  return response?.ok === true;
}

function refundAtStripe(share: number): GoesBack {
  return async (_visitor, { userId, payment }) => {
    const amount = Math.round(payment.amountCents * share);
    await provider.refunds.create({ payment_intent: await intentOf(userId), amount });
    return true;
  };
}

async function isSuspended(_visitor: Visitor, { userId }: Paid): Promise<boolean> {
  const seen = await eventually(async () => (await statusOf(userId)) === 'suspended' || null);
  return seen !== null;
}

async function winDispute(visitor: Visitor, paid: Paid): Promise<boolean> {
  return (await isSuspended(visitor, paid)) && withdrawDispute(visitor, paid);
}

async function loseDispute(visitor: Visitor, paid: Paid): Promise<boolean> {
  if (!(await isSuspended(visitor, paid))) return false;
  await provider.disputes.close(await disputeOf(await intentOf(paid.userId)));
  return true;
}

/** Stripe closes a dispute that the cardholder withdraws as won. */
async function withdrawDispute(_visitor: Visitor, { userId }: Paid): Promise<boolean> {
  const evidence = { uncategorized_text: 'winning_evidence' };
  await provider.disputes.update(await disputeOf(await intentOf(userId)), { evidence, submit: true });
  return true;
}

async function intentOf(userId: string): Promise<string> {
  if (!isWalkInId(userId)) return latestPaymentOf(await stored(userId));
  const { payment } = await storedWalkIn(userId);
  return 'paymentIntent' in payment ? payment.paymentIntent : '';
}

const statusOf = async (userId: string): Promise<string> =>
  isWalkInId(userId)
    ? (await storedWalkIn(userId)).payment.status
    : (peopleOf(await stored(userId))[0]?.membership.status ?? '');
