import type { ConfirmCashCommand } from '../billing/payments/confirm-cash.ts';
import { formatNames } from '../copy/shared/plural.ts';
import { cents } from '../core/money.ts';
import type { Refused } from '../decision/decision.ts';
import { customerIdOf } from '../household/customer-id.ts';
import { noted, staffAction } from '../staff-log/staff-action.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import { type Customer, payersOf } from './queued.ts';

type TakenCash = Omit<ConfirmCashCommand, 'weeks' | 'expectedPaidUntil'>;

/**
 * Records the refusal of money at the counter that was taken offline, because it is in a drawer or on the
 * terminal but in no one's takings. Recorded once per action, no matter how often it is sent.
 */
export function withRefusedCash<Decided extends { ok: true } | Refused>(
  decision: Decided,
  customer: Customer,
  { by, receivedAt, key, personIds, expectedCents, receipt, method }: TakenCash,
  at: Instant,
): Decided | Refused {
  if (decision.ok || receivedAt === undefined) return decision;
  const amount = expectedCents !== undefined && { amountCents: cents(expectedCents) };
  const taken = { kind: 'take-refused-cash', by, receivedAt, method, ...amount } as const;
  const { action } = staffAction(taken, customer, customer, at);
  const changes = [
    ...action.changes,
    ...noted('receipt', receipt),
    ...noted('paid-for', formatNames(payersOf(customer, personIds))),
    ...noted('refused-because', decision.refusal.message),
  ];
  const id = `refused-cash:${customerIdOf(customer)}:${key}`;
  return { ...decision, effects: [{ kind: 'staff-action', action: { ...action, changes }, id }] };
}
