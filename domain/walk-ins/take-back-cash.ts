import { type PaymentRecord, returnEffects } from '../billing/payment-returns.ts';
import { isPaymentOf, type ReturnCommand, takeBackEntry, takeBackRefusal } from '../billing/return-rules.ts';
import type { LedgerEntry } from '../billing/schema.ts';
import { accept, type Decision } from '../decision.ts';
import { refuse } from '../refusals.ts';
import { staffAction } from '../staff-action.ts';
import type { Instant } from '../venue-time.ts';
import { sessionEffects, withoutExtension } from './extend.ts';
import { payerOf } from './returns.ts';
import type { WalkIn } from './schema.ts';

const unpaid = (walkIn: WalkIn): WalkIn => ({
  ...walkIn,
  payment: { status: 'pending', by: 'cash' },
  cashTakenBack: (walkIn.cashTakenBack ?? 0) + 1,
});

/** Without what this cash paid for: more hours, or the pass itself. */
export const withoutPayment = (walkIn: WalkIn, payment: LedgerEntry): WalkIn =>
  withoutExtension(walkIn, payment) ?? unpaid(walkIn);

/** Gives the cash for a day pass back: the pass is unpaid again. Cash for more hours takes only those with it. */
export function decideWalkInTakeBackCash(
  walkIn: WalkIn,
  record: PaymentRecord | null,
  command: ReturnCommand,
  now: Instant,
): Decision<WalkIn> {
  if (record === null || !isPaymentOf(record.payment, walkIn.id)) return refuse('unknown-payment');
  const refusal = takeBackRefusal(record, command, now);
  if (refusal) return { ok: false, refusal };
  const state = withoutPayment(walkIn, record.payment);
  const entry = takeBackEntry(record, command, now);
  const { amountCents } = entry;
  return accept(
    state,
    ...returnEffects(record, [entry], payerOf(walkIn)),
    ...(state.payment === walkIn.payment ? sessionEffects(state) : []),
    staffAction({ kind: 'take-back-cash', by: command.by, amountCents }, walkIn, state, now),
  );
}
