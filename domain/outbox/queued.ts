import {
  type CashReceipt,
  type ConfirmCashCommand,
  cashReceiptOf,
  decideConfirmCash,
} from '../billing/confirm-cash.ts';
import { customerIdOf } from '../customer-id.ts';
import { type Accepted, accept, type Refused, refuse } from '../decision.ts';
import { isEffective } from '../hours.ts';
import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { decideOnce, refuseOnce } from '../idempotency.ts';
import { type Cents, sum } from '../money.ts';
import type { Press } from '../press.ts';
import type { Instant } from '../venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import type { CheckInCommand, UndoCommand, VisitRecord } from '../visits/schema.ts';
import { decideUndoCheckIn, isWithinUndoWindow } from '../visits/undo.ts';
import { decideUndoWalkInCheckIn, decideWalkInCheckIn } from '../walk-ins/check-in.ts';
import { registerGroup } from '../walk-ins/endpoints.ts';
import { isWalkInId } from '../walk-ins/id.ts';
import { type GroupAtCounter, groupRegistration } from '../walk-ins/registration-command.ts';
import { decideWalkInCash, decideWalkInRegistration } from '../walk-ins/rules.ts';
import type { WalkIn } from '../walk-ins/schema.ts';

type Kept = { customerId: string; at: Instant };

/** `visits` is the action's result on this device. */
type KeptVisits = Kept & { visits: VisitRecord[] } & (
    | (CheckInCommand & { kind: 'check-in' })
    | (UndoCommand & { kind: 'undo-check-in' })
  );

/** `names`, `expectedCents` and `receipt` are whom it was taken for, how much, and the number, as the counter showed them. */
export type KeptCash = Kept &
  Omit<ConfirmCashCommand, 'key' | 'expectedCents'> & {
    kind: 'take-cash';
    idempotencyKey: string;
    expectedCents: Cents;
    names: string[];
  };

/** `walkIn` is the pass as the server will make it of `group`. */
type KeptGroup = Kept &
  Press & { kind: 'register-group'; idempotencyKey: string; group: GroupAtCounter; walkIn: WalkIn };

/** An action that waits on a device until the server can be reached. */
export type KeptPress = KeptVisits | KeptCash | KeptGroup;

export type Customer = Household | WalkIn;

const decideCheckInOf = (customer: Customer, command: CheckInCommand, now: Instant) =>
  'uid' in customer ? decideCheckIn(customer, command, now) : decideWalkInCheckIn(customer, command, now);

const decideUndoOf = (customer: Customer, command: UndoCommand, now: Instant) =>
  'uid' in customer
    ? decideUndoCheckIn(customer, command, now)
    : decideUndoWalkInCheckIn(customer, command, now);

export type CashCommand = Omit<KeptCash, 'kind' | 'customerId' | 'at' | 'names' | 'receipt'>;

function decideCashOf(
  customer: Customer,
  { idempotencyKey: key, ...command }: CashCommand,
  now: Instant,
): Accepted<Customer> | Refused {
  const once = { key, now };
  return 'uid' in customer
    ? refuseOnce(customer, once, () => decideConfirmCash(customer, { ...command, key }, now))
    : decideOnce(customer, once, () => decideWalkInCash(customer, command, now));
}

function decide(customer: Customer, press: KeptPress) {
  switch (press.kind) {
    case 'check-in':
      return decideCheckInOf(customer, press, press.at);
    case 'undo-check-in':
      return decideUndoOf(customer, press, press.at);
    case 'take-cash':
      return decideCashOf(customer, press, press.at);
    case 'register-group':
      return accept(customer);
  }
}

function replay(customer: Customer, press: KeptPress): Customer {
  const decision = decide(customer, press);
  return decision.ok ? decision.state : customer;
}

/** The customer with all queued actions applied. Actions that the server already has change nothing more. */
export function withKeptPresses<Each extends Customer>(customer: Each, presses: readonly KeptPress[]): Each {
  const own = presses.filter(({ customerId }) => customerId === customerIdOf(customer));
  // A decision about a household returns a household, and one about a pass a pass.
  return own.reduce<Customer>(replay, customer) as Each;
}

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

/** The cash in the drawer that isn't sent yet. */
export const keptCashCents = (presses: readonly KeptPress[]): Cents =>
  sum(presses.flatMap((press) => (press.kind === 'take-cash' ? [press.expectedCents] : [])));

type GroupCommand = {
  group: GroupAtCounter;
  idempotencyKey: string;
  /** Made from the key, as the server makes it. */
  pass: { walkInId: string; code: string };
  by: string;
};

/** The server's own rule, decided on the device. */
export function decideKeptGroup(
  { group, idempotencyKey, pass, by }: GroupCommand,
  now: Instant,
): { ok: true; press: KeptGroup } | Refused {
  const input = registerGroup.input.parse({ ...group, idempotencyKey });
  const decision = decideWalkInRegistration(null, groupRegistration(input, pass, { by }), now);
  if (!decision.ok) return decision;
  const { state: walkIn } = decision;
  const customerId = pass.walkInId;
  return {
    ok: true,
    press: { kind: 'register-group', customerId, at: now, by, idempotencyKey, group, walkIn },
  };
}

const groupsIn = (presses: readonly KeptPress[]): WalkIn[] =>
  presses.flatMap((press) => (press.kind === 'register-group' ? [press.walkIn] : []));

/** A group whose registration waits, or null. */
export const keptGroup = (presses: readonly KeptPress[], walkInId: string): WalkIn | null =>
  groupsIn(presses).find(({ id }) => id === walkInId) ?? null;

/** The day passes with all queued actions applied. */
export function withKeptGroups(walkIns: readonly WalkIn[], presses: readonly KeptPress[]): readonly WalkIn[] {
  if (presses.length === 0) return walkIns;
  const kept = groupsIn(presses).filter(({ id }) => !walkIns.some((walkIn) => walkIn.id === id));
  return [...walkIns, ...kept].map((walkIn) => withKeptPresses(walkIn, presses));
}

/** Whether an action was refused because its group's registration was refused before it. */
export const isOfRefusedGroup = ({ customerId }: KeptPress, code: string): boolean =>
  isWalkInId(customerId) && code === 'not-found';

/** The server's own rule, decided on the device. */
export function decideKeptCheckIn(customer: Customer, command: CheckInCommand, now: Instant) {
  const decision = decideCheckInOf(customer, command, now);
  if (!decision.ok) return decision;
  const visits = decision.effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  const customerId = customerIdOf(customer);
  const press: KeptVisits = { ...command, kind: 'check-in', customerId, at: now, visits };
  return { ok: true, press } as const;
}

/** Undoes an entry of the list of recent check-ins, which knows the visits without the customer. */
export function decideKeptUndo(
  shown: readonly VisitRecord[],
  customerId: string,
  command: UndoCommand,
  now: Instant,
) {
  const effective = shown.filter(
    (visit) => visit.idempotencyKey === command.idempotencyKey && isEffective(visit),
  );
  if (effective.length === 0) return refuse('unknown-visit');
  if (!effective.every(({ at }) => isWithinUndoWindow(at, now))) return refuse('undo-too-late');
  const visits = effective.map((visit) => ({ ...visit, undone: { at: now, by: command.by } }));
  const press: KeptVisits = { ...command, kind: 'undo-check-in', customerId, at: now, visits };
  return { ok: true, press } as const;
}

/** The visits with all queued actions applied. */
export function withKeptVisits(
  visits: readonly VisitRecord[],
  presses: readonly KeptPress[],
): readonly VisitRecord[] {
  const kept = presses.flatMap((press) => ('visits' in press ? press.visits : []));
  if (kept.length === 0) return visits;
  return [...new Map([...visits, ...kept].map((visit) => [visit.id, visit])).values()];
}
