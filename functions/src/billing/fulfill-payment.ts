import type { CardPayment, CardPurpose } from '@legacy-hub/domain/billing/card-payment';
import { giveSessions } from '@legacy-hub/domain/billing/extra-sessions';
import { cardEntry } from '@legacy-hub/domain/billing/ledger';
import { followPayment } from '@legacy-hub/domain/billing/prepaid-change';
import type { LedgerEntry, ProviderEvent } from '@legacy-hub/domain/billing/schema';
import type { Decision, Effect, Refused } from '@legacy-hub/domain/decision';
import { type Cents, cents } from '@legacy-hub/domain/money';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { payWalkIn } from '@legacy-hub/domain/walk-ins/rules';
import type Stripe from 'stripe';
import { changeMember } from '../account/store.ts';
import { venueZone } from '../parameters.ts';
import { changeWalkIn } from '../walk-ins/store.ts';
import { changeProvider } from './execute-provider-task.ts';
import { carryOn, type Reached } from './fault-checkpoints.ts';
import { closeTask, refundTasks, updatePayment, writeEffects } from './store.ts';
import { settle } from './sync-household.ts';

type Paid = { paymentIntent: string; amountCents: Cents };
type Outcome = { ok: true } | Refused;

/** The money has come: what it was for is given, once. Called under the payer's lock only. */
export async function followIntent(
  payment: CardPayment,
  { id, amount_received }: Stripe.PaymentIntent,
  now: Instant,
  reached: Reached = carryOn,
  heard: ProviderEvent | null = null,
): Promise<void> {
  const paid = { paymentIntent: id, amountCents: cents(amount_received) };
  const outcome = await give(payment, paid, now, heard);
  if (!outcome.ok) await sendBack(payment, paid, now, heard);
  await reached('what was paid for is given');
  const { who, purpose } = payment;
  if (!('uid' in who)) await carryOutRefunds(id, now);
  // Sessions that were given leave nothing for the provider to do.
  else if (purpose.kind !== 'sessions' || !outcome.ok) await settle(who.uid, now, reached);
  await updatePayment(payment, { state: { status: 'done', at: now } });
}

async function give(
  { who, purpose }: CardPayment,
  paid: Paid,
  now: Instant,
  heard: ProviderEvent | null,
): Promise<Outcome> {
  const zone = venueZone();
  if ('walkInId' in who) {
    return changeWalkIn(who.walkInId, now, (walkIn) => andHeard(payWalkIn(walkIn, paid, now, zone), heard));
  }
  return changeMember(who.uid, now, (member) => {
    switch (purpose.kind) {
      case 'sessions': {
        const payment = { method: 'card', paymentIntent: paid.paymentIntent } as const;
        const sale = { command: purpose, amountCents: paid.amountCents, payment };
        return andHeard(giveSessions(member, sale, now, zone), heard);
      }
      case 'tier':
      case 'person':
        return andHeard(followPayment(member, purpose, paid, now, zone), heard);
      default:
        throw new Error(`A ${purpose.kind} is not paid for in this way`);
    }
  });
}

function andHeard<State>(decision: Decision<State>, event: ProviderEvent | null): Decision<State> {
  if (!decision.ok || event === null) return decision;
  return { ...decision, effects: [...decision.effects, { kind: 'heard', event }] };
}

/** Whoever paid is gone: so is the reason to keep the money. */
async function sendBack(
  { who, purpose }: CardPayment,
  { paymentIntent, amountCents }: Paid,
  now: Instant,
  heard: ProviderEvent | null,
): Promise<void> {
  const id = `returned:${paymentIntent}`;
  const charged = { id, at: now, who: null, what: whatWasPaid(purpose), amountCents };
  const effects: Effect[] = [
    { kind: 'ledger', entry: cardEntry(charged, paymentIntent, venueZone()) },
    { kind: 'provider', change: { do: 'refund', paymentIntent } },
  ];
  if (heard) effects.push({ kind: 'heard', event: heard });
  await writeEffects('uid' in who ? who.uid : null, effects, now);
}

const whatWasPaid = (purpose: CardPurpose): LedgerEntry['what'] =>
  purpose.kind === 'sessions'
    ? { kind: 'extra-sessions', quantity: purpose.quantity, note: '' }
    : { kind: 'memberships', people: [], weeks: 0 };

/** A day pass that was paid twice, or too late. */
async function carryOutRefunds(paymentIntent: string, now: Instant): Promise<void> {
  for (const task of await refundTasks(paymentIntent)) {
    await closeTask(task, await changeProvider(task, now), now);
  }
}
