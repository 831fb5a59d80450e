import { isEffective } from '../hours.ts';
import type { Household } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import type { Instant } from '../venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import type { CheckInCommand, UndoCommand, VisitRecord } from '../visits/schema.ts';
import { decideUndoCheckIn, isWithinUndoWindow } from '../visits/undo.ts';
import { decideUndoWalkInCheckIn, decideWalkInCheckIn } from '../walk-ins/check-in.ts';
import type { WalkIn } from '../walk-ins/schema.ts';

/** `visits` is what the press made of them on this device. */
type Kept = { customerId: string; at: Instant; visits: VisitRecord[] };

/** A press that waits on a device until the server can be reached. */
export type KeptPress =
  | (Kept & CheckInCommand & { kind: 'check-in' })
  | (Kept & UndoCommand & { kind: 'undo-check-in' });

type Customer = Household | WalkIn;

const idOf = (customer: Customer): string => ('uid' in customer ? customer.uid : customer.id);

const decideCheckInOf = (customer: Customer, command: CheckInCommand, now: Instant) =>
  'uid' in customer ? decideCheckIn(customer, command, now) : decideWalkInCheckIn(customer, command, now);

const decideUndoOf = (customer: Customer, command: UndoCommand, now: Instant) =>
  'uid' in customer
    ? decideUndoCheckIn(customer, command, now)
    : decideUndoWalkInCheckIn(customer, command, now);

function replay(customer: Customer, press: KeptPress): Customer {
  const decide = press.kind === 'check-in' ? decideCheckInOf(customer, press, press.at) : null;
  const decision = decide ?? decideUndoOf(customer, press, press.at);
  return decision.ok ? decision.state : customer;
}

/** The customer as it will be once the server has what waits. What the server has already changes nothing more. */
export function withKeptPresses<Each extends Customer>(customer: Each, presses: readonly KeptPress[]): Each {
  const own = presses.filter(({ customerId }) => customerId === idOf(customer));
  // A decision about a household returns a household, and one about a pass a pass.
  return own.reduce<Customer>(replay, customer) as Each;
}

/** The server's own rule, decided on the device. */
export function decideKeptCheckIn(customer: Customer, command: CheckInCommand, now: Instant) {
  const decision = decideCheckInOf(customer, command, now);
  if (!decision.ok) return decision;
  const visits = decision.effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  const press: KeptPress = { ...command, kind: 'check-in', customerId: idOf(customer), at: now, visits };
  return { ok: true, press } as const;
}

/** Undoes what the list of recent check-ins shows, which knows the visits without the customer. */
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
  const press: KeptPress = { ...command, kind: 'undo-check-in', customerId, at: now, visits };
  return { ok: true, press } as const;
}

/** The visits as they will be once the server has what waits. */
export function withKeptVisits(
  visits: readonly VisitRecord[],
  presses: readonly KeptPress[],
): readonly VisitRecord[] {
  if (presses.length === 0) return visits;
  const kept = presses.flatMap((press) => press.visits);
  return [...new Map([...visits, ...kept].map((visit) => [visit.id, visit])).values()];
}
