import { type CashReceipt, cashReceiptOf } from '../billing/cash-receipt.ts';
import { customerIdOf } from '../customer-id.ts';
import type { Refused } from '../decision.ts';
import { peopleOf } from '../household.ts';
import { type Cents, sum } from '../money.ts';
import { refuse } from '../refusals.ts';
import type { Instant } from '../venue-time.ts';
import {
  type CashCommand,
  type Customer,
  decideCashOf,
  type KeptCash,
  type KeptPress,
} from './kept-press.ts';

export const payersOf = (customer: Customer, personIds: readonly string[]): string[] =>
  'uid' in customer
    ? peopleOf(customer).flatMap(({ id, name }) => (personIds.includes(id) ? [name] : []))
    : [customer.name];

/**
 * The server's own rule, decided on the device. The receipt's number is that of the server, because both make it from
 * the idempotency key or the day pass, and from the day.
 */
export function decideKeptCash(
  customer: Customer,
  command: CashCommand,
  now: Instant,
): { ok: true; press: KeptCash; receipt: CashReceipt } | Refused {
  const decision = decideCashOf(customer, command, now);
  if (!decision.ok) return decision;
  const entries = decision.effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
  const names = payersOf(customer, command.personIds);
  // The server has it already, or another counter took it.
  if (entries.length === 0) return refuse('already-paid', String(names[0]));
  const receipt = cashReceiptOf(entries);
  const press: KeptCash = {
    ...command,
    kind: 'take-cash',
    customerId: customerIdOf(customer),
    at: now,
    names,
    receipt: receipt.receipt,
  };
  return { ok: true, press, receipt };
}

/** The cash in the drawer that the server is yet to hear of. */
export const keptCashCents = (presses: readonly KeptPress[]): Cents =>
  sum(presses.flatMap((press) => (press.kind === 'take-cash' ? [press.expectedCents] : [])));
