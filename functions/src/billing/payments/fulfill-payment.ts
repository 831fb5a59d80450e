import { decideGrantSessions } from '@legacy-hub/domain/billing/changes/extra-sessions';
import { fulfillPrepaidChange, staffActionKind } from '@legacy-hub/domain/billing/changes/prepaid-change';
import type { CardPayment, CardPurpose } from '@legacy-hub/domain/billing/payments/card-payment';
import { cardEntry } from '@legacy-hub/domain/billing/payments/ledger';
import { type Cents, cents } from '@legacy-hub/domain/core/money';
import type { Decision, Effect, Refused } from '@legacy-hub/domain/decision/decision';
import type { LedgerEntry, ProviderEvent } from '@legacy-hub/domain/documents/billing';
import { audited } from '@legacy-hub/domain/staff-log/staff-action';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCardPayment } from '@legacy-hub/domain/walk-ins/rules';
import type Stripe from 'stripe';
import { updateHousehold } from '../../stores/customers/households.ts';
import { updateWalkIn } from '../../stores/customers/walk-ins.ts';
import { writeEffects } from '../../stores/effects.ts';
import { listRefundTasks, updatePayment } from '../../stores/provider.ts';
import { executeProviderTask } from '../sync/execute-provider-task.ts';
import { syncHouseholdLocked } from '../sync/sync-household.ts';

type Paid = { paymentIntent: string; amountCents: Cents };
type Outcome = { ok: true } | Refused;

/** Delivers the purchase of a succeeded payment once. The caller must hold the payer's lock. */
export async function fulfillPayment(
  payment: CardPayment,
  { id, amount_received }: Stripe.PaymentIntent,
  now: Instant,
  event: ProviderEvent | null = null,
): Promise<void> {
  const paid = { paymentIntent: id, amountCents: cents(amount_received) };
  const outcome = await grantPurchase(payment, paid, now, event);
  const { who, purpose } = payment;
  const buyer = { uid: 'uid' in who ? who.uid : null, item: paidItem(purpose) };
  if (!outcome.ok) await refundUndeliverable(buyer, paid, now, event);
  if (!('uid' in who)) await carryOutRefunds(id, now);
  // Extra sessions change nothing at Stripe, so they need no sync.
  else if (purpose.kind !== 'sessions' || !outcome.ok) await syncHouseholdLocked(who.uid, now);
  await updatePayment(payment, { state: { status: 'done', at: now } });
}

async function grantPurchase(
  { who, purpose, createdAt, staff }: CardPayment,
  paid: Paid,
  now: Instant,
  event: ProviderEvent | null,
): Promise<Outcome> {
  if ('walkInId' in who) {
    return updateWalkIn(who.walkInId, now, (walkIn) =>
      withProcessedEvent(decideWalkInCardPayment(walkIn, paid, now), event),
    );
  }
  return updateHousehold(who.uid, now, (household) => {
    switch (purpose.kind) {
      case 'sessions': {
        const payment = { paymentIntent: paid.paymentIntent };
        const sale = { command: purpose, amountCents: paid.amountCents, payment };
        return withProcessedEvent(decideGrantSessions(household, sale, now), event);
      }
      case 'tier':
      case 'person':
        return withProcessedEvent(
          audited(
            fulfillPrepaidChange(household, purpose, { ...paid, orderedAt: createdAt }, now),
            { kind: staffActionKind(purpose), by: staff ?? null, amountCents: paid.amountCents },
            household,
            now,
          ),
          event,
        );
      default:
        throw new Error(`A ${purpose.kind} payment cannot be fulfilled here`);
    }
  });
}

function withProcessedEvent<State>(decision: Decision<State>, event: ProviderEvent | null): Decision<State> {
  if (!decision.ok || event === null) return decision;
  return { ...decision, effects: [...decision.effects, { kind: 'processed-event', event }] };
}

/** Records the charge and queues its refund, because the purchase could not be granted. */
export async function refundUndeliverable(
  { uid, item }: { uid: string | null; item: LedgerEntry['item'] },
  { paymentIntent, amountCents }: Paid,
  now: Instant,
  event: ProviderEvent | null,
): Promise<void> {
  const id = `returned:${paymentIntent}`;
  const charge = { id, at: now, who: null, item, amountCents };
  const effects: Effect[] = [
    { kind: 'ledger', entry: cardEntry(charge, paymentIntent) },
    { kind: 'provider', change: { type: 'refund', paymentIntent } },
  ];
  if (event) effects.push({ kind: 'processed-event', event });
  await writeEffects(uid, effects, now);
}

const paidItem = (purpose: CardPurpose): LedgerEntry['item'] =>
  purpose.kind === 'sessions'
    ? { kind: 'extra-sessions', quantity: purpose.quantity, note: '' }
    : { kind: 'memberships', people: [], weeks: 0 };

/** Runs refunds directly, because walk-ins and erased payers have no sync that would run their tasks. */
export async function carryOutRefunds(paymentIntent: string, now: Instant): Promise<void> {
  for (const task of await listRefundTasks(paymentIntent)) {
    await writeEffects(null, await executeProviderTask(task, now), now);
  }
}
