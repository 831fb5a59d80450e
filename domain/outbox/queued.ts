import {
  type CashReceipt,
  type ConfirmCashCommand,
  cashReceiptOf,
  decideConfirmCash,
} from '../billing/payments/confirm-cash.ts';
import { formatNames } from '../copy/shared/plural.ts';
import { signedCash } from '../core/cash-directions.ts';
import { type Cents, cents, sum } from '../core/money.ts';
import type { CounterMethod } from '../core/payment-methods.ts';
import { type Accepted, accept, type Refused, refuse } from '../decision/decision.ts';
import { decideOnce, refuseOnce } from '../decision/idempotency.ts';
import type { StaffCommand } from '../documents/staff-action.ts';
import type { VisitRecord } from '../documents/visit.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { isWalkInId } from '../documents/walk-in-id.ts';
import { customerIdOf } from '../household/customer-id.ts';
import { peopleOf } from '../household/household.ts';
import { noted, staffAction } from '../staff-log/staff-action.ts';
import type { Venue } from '../venue/schema/settings.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import { registerGroup } from '../walk-ins/endpoints.ts';
import { type GroupAtCounter, groupRegistration } from '../walk-ins/registration-command.ts';
import { decideWalkInCash, decideWalkInRegistration } from '../walk-ins/rules.ts';
import type { QueuedMovement, QueuedSale } from './queued-drawer.ts';
import {
  type Customer,
  decideCheckInOf,
  decideLeavingOf,
  decideStayLongerOf,
  decideUndoOf,
  type Queued,
  type QueuedVisits,
} from './queued-visits.ts';

/**
 * `names`, `expectedCents` and `receipt` are the people, the amount and the number that the counter showed.
 */
export type QueuedCash = Queued &
  Omit<ConfirmCashCommand, 'key' | 'expectedCents'> & {
    kind: 'take-cash';
    idempotencyKey: string;
    expectedCents: Cents;
    names: string[];
  };

/** `walkIn` is the pass that the server will create from `group`. */
type QueuedGroup = Queued &
  StaffCommand & { kind: 'register-group'; idempotencyKey: string; group: GroupAtCounter; walkIn: WalkIn };

/** An action that is queued on a device until the server can be reached. */
export type QueuedAction = QueuedVisits | QueuedCash | QueuedGroup | QueuedSale | QueuedMovement;

export type CashCommand = Omit<QueuedCash, 'kind' | 'customerId' | 'at' | 'names' | 'receipt'>;

function decideCashOf(
  customer: Customer,
  { idempotencyKey: key, ...command }: CashCommand,
  now: Instant,
  venue: Venue,
): Accepted<Customer> | Refused {
  const once = { key, now };
  return 'uid' in customer
    ? refuseOnce(customer, once, () => decideConfirmCash(customer, { ...command, key }, now, venue))
    : decideOnce(customer, once, () => decideWalkInCash(customer, command, now, venue));
}

function decide(customer: Customer, action: QueuedAction, venue: Venue) {
  switch (action.kind) {
    case 'check-in':
      return decideCheckInOf(customer, action, action.at);
    case 'undo-check-in':
      return decideUndoOf(customer, action, action.at);
    case 'mark-as-left':
    case 'undo-left':
      return decideLeavingOf(customer, action, action.at);
    case 'stay-longer':
      return decideStayLongerOf(customer, action, action.at);
    case 'take-cash':
      return decideCashOf(customer, action, action.at, venue);
    case 'register-group':
    case 'sell-items':
    case 'move-cash':
      return accept(customer);
  }
}

function replay(customer: Customer, action: QueuedAction, venue: Venue): Customer {
  const decision = decide(customer, action, venue);
  return decision.ok ? decision.state : customer;
}

/**
 * Returns the customer with all queued actions applied. Actions that the server has already applied make no
 * difference.
 */
export function withQueuedActions<Each extends Customer>(
  customer: Each,
  actions: readonly QueuedAction[],
  venue: Venue,
): Each {
  const own = actions.filter(({ customerId }) => customerId === customerIdOf(customer));
  // A decision about a household returns a household, and a decision about a pass returns a pass.
  return own.reduce<Customer>((state, action) => replay(state, action, venue), customer) as Each;
}

const payersOf = (customer: Customer, personIds: readonly string[]): string[] =>
  'uid' in customer
    ? peopleOf(customer).flatMap(({ id, name }) => (personIds.includes(id) ? [name] : []))
    : [customer.name];

/**
 * Decides on the device by the server's rule. The receipt number matches the server's, because both derive it
 * from the idempotency key or the day pass, and from the day.
 */
export function decideQueuedCash(
  customer: Customer,
  command: CashCommand,
  now: Instant,
  venue: Venue,
): { ok: true; action: QueuedCash; receipt: CashReceipt } | Refused {
  const decision = decideCashOf(customer, command, now, venue);
  if (!decision.ok) return decision;
  const entries = decision.effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
  const names = payersOf(customer, command.personIds);
  // The server has already booked this payment, or another counter took it.
  if (entries.length === 0) return refuse('already-paid', String(names[0]));
  const receipt = cashReceiptOf(entries);
  const action: QueuedCash = {
    ...command,
    kind: 'take-cash',
    customerId: customerIdOf(customer),
    at: now,
    names,
    receipt: receipt.receipt,
  };
  return { ok: true, action, receipt };
}

/** Returns the money that came in this way, less the money that went out, and isn't sent yet. */
export const queuedCents = (actions: readonly QueuedAction[], by: CounterMethod): Cents =>
  sum(
    actions.map((action) => {
      if (action.kind === 'move-cash')
        return by === 'cash' ? signedCash(action.direction, action.amountCents) : NOTHING;
      const isPayment = action.kind === 'take-cash' || action.kind === 'sell-items';
      return isPayment && (action.method ?? 'cash') === by ? cents(action.expectedCents) : NOTHING;
    }),
  );

const NOTHING = cents(0);

type GroupCommand = {
  group: GroupAtCounter;
  idempotencyKey: string;
  /** Derived from the key, as on the server. */
  pass: { walkInId: string; code: string };
  by: string;
};

/** Decides on the device by the server's rule. */
export function decideQueuedGroup(
  { group, idempotencyKey, pass, by }: GroupCommand,
  now: Instant,
  venue: Venue,
): { ok: true; action: QueuedGroup } | Refused {
  const input = registerGroup.input.parse({ ...group, idempotencyKey });
  const decision = decideWalkInRegistration(null, groupRegistration(input, pass, { by }), now, venue);
  if (!decision.ok) return decision;
  const { state: walkIn } = decision;
  const customerId = pass.walkInId;
  return {
    ok: true,
    action: { kind: 'register-group', customerId, at: now, by, idempotencyKey, group, walkIn },
  };
}

const groupsIn = (actions: readonly QueuedAction[]): WalkIn[] =>
  actions.flatMap((action) => (action.kind === 'register-group' ? [action.walkIn] : []));

/** True if a payment by the customer of an action is queued too. */
export const isPaymentQueued = (
  { customerId }: Pick<QueuedAction, 'customerId'>,
  actions: readonly QueuedAction[],
): boolean => actions.some((action) => action.kind === 'take-cash' && action.customerId === customerId);

/** Returns the group whose registration is queued, or null. */
export const queuedGroup = (actions: readonly QueuedAction[], walkInId: string): WalkIn | null =>
  groupsIn(actions).find(({ id }) => id === walkInId) ?? null;

/** Returns the day passes with all queued actions applied. */
export function withQueuedGroups(
  walkIns: readonly WalkIn[],
  actions: readonly QueuedAction[],
  venue: Venue,
): readonly WalkIn[] {
  if (actions.length === 0) return walkIns;
  const queued = groupsIn(actions).filter(({ id }) => !walkIns.some((walkIn) => walkIn.id === id));
  return [...walkIns, ...queued].map((walkIn) => withQueuedActions(walkIn, actions, venue));
}

/** True if an action was refused because its group's registration was refused first. */
export const isOfRefusedGroup = ({ customerId }: QueuedAction, code: string): boolean =>
  isWalkInId(customerId) && code === 'not-found';

/** Returns the visits with all queued actions applied. */
export function withQueuedVisits(
  visits: readonly VisitRecord[],
  actions: readonly QueuedAction[],
): readonly VisitRecord[] {
  const queued = actions.flatMap((action) => ('visits' in action ? action.visits : []));
  if (queued.length === 0) return visits;
  return [...new Map([...visits, ...queued].map((visit) => [visit.id, visit])).values()];
}

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
