import { type Accepted, type Effect, refuse } from '../decision/decision.ts';
import type { Household } from '../documents/household.ts';
import type {
  CheckInCommand,
  LeavingCommand,
  Presence,
  StayLongerCommand,
  UndoCommand,
  VisitRecord,
} from '../documents/visit.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { customerIdOf } from '../household/customer-id.ts';
import { peopleOf } from '../household/household.ts';
import { type Instant, instant } from '../venue/time/venue-time.ts';
import { changeLeaving, decideLeaving } from '../visits/leaving.ts';
import { lastChangedAt } from '../visits/presence.ts';
import { type CheckInRefused, decideCheckIn } from '../visits/rules.ts';
import { decideStayLonger } from '../visits/stay-longer.ts';
import { decideUndoCheckIn, effectiveAt, isWithinUndoWindow, undoPart } from '../visits/undo.ts';
import { decideLeavingOfGroup, decideUndoWalkInCheckIn, decideWalkInCheckIn } from '../walk-ins/check-in.ts';

export type Queued = { customerId: string; at: Instant };

/** `visits` is the result of the action on this device. */
export type QueuedVisits = Queued & { visits: VisitRecord[]; idempotencyKey: string } & (
    | (CheckInCommand & { kind: 'check-in' })
    | (UndoCommand & { kind: 'undo-check-in' })
    | (StayLongerCommand & { kind: 'stay-longer' })
    | LeavingCommand
  );

export type Customer = Household | WalkIn;

export const decideCheckInOf = (customer: Customer, command: CheckInCommand, now: Instant) =>
  'uid' in customer ? decideCheckIn(customer, command, now) : decideWalkInCheckIn(customer, command, now);

export const decideUndoOf = (customer: Customer, command: UndoCommand, now: Instant) =>
  'uid' in customer
    ? decideUndoCheckIn(customer, command, now)
    : decideUndoWalkInCheckIn(customer, command, now);

export const decideLeavingOf = (customer: Customer, command: LeavingCommand, now: Instant) =>
  'uid' in customer ? decideLeaving(customer, command, now) : decideLeavingOfGroup(customer, command, now);

/** A group stays longer by extending its pass. */
export const decideStayLongerOf = (
  customer: Customer,
  command: StayLongerCommand,
  now: Instant,
): Accepted<Household> | CheckInRefused =>
  'uid' in customer ? decideStayLonger(customer, command, now) : { ...refuse('not-found'), people: [] };

const visitsIn = (effects: readonly Effect[]): VisitRecord[] =>
  effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));

/**
 * Returns the time of an action: never earlier than the visits on screen. The device's estimate of the
 * server's time lags, and an action that seems older than another counter's would change nothing.
 */
const actionTime = (shown: readonly Presence[], now: Instant): Instant =>
  instant(Math.max(now, ...shown.map(lastChangedAt)));

const visitsOf = (customer: Customer): readonly Presence[] =>
  'uid' in customer ? peopleOf(customer).flatMap(({ visits }) => visits) : customer.visits;

/** Decides on the device by the server's rule. */
export function decideQueuedCheckIn(customer: Customer, command: CheckInCommand, now: Instant) {
  const at = actionTime(visitsOf(customer), now);
  const decision = decideCheckInOf(customer, command, at);
  if (!decision.ok) return decision;
  const queued = { customerId: customerIdOf(customer), at, visits: visitsIn(decision.effects) };
  const action: QueuedVisits = { ...command, ...queued, kind: 'check-in' };
  return { ok: true, action } as const;
}

/** Decides on the device by the server's rule. */
export function decideQueuedStayLonger(household: Household, command: StayLongerCommand, now: Instant) {
  const at = actionTime(visitsOf(household), now);
  const decision = decideStayLonger(household, command, at);
  if (!decision.ok) return decision;
  const queued = { customerId: household.uid, at, visits: visitsIn(decision.effects) };
  const action: QueuedVisits = { ...command, ...queued, kind: 'stay-longer' };
  return { ok: true, action } as const;
}

/** Undoes a recent check-in, for which the device has the visits but not the customer. */
export function decideQueuedUndo(
  shown: readonly VisitRecord[],
  customerId: string,
  command: UndoCommand,
  now: Instant,
) {
  const { idempotencyKey, by } = command;
  const times = shown.flatMap((visit) => effectiveAt(visit, idempotencyKey) ?? []);
  if (times.length === 0) return refuse('unknown-visit');
  if (!times.every((at) => isWithinUndoWindow(at, now))) return refuse('undo-too-late');
  const visits = shown
    .filter((visit) => effectiveAt(visit, idempotencyKey) !== null)
    .map((visit) => undoPart(visit, idempotencyKey, { at: now, by }));
  const action: QueuedVisits = { ...command, kind: 'undo-check-in', customerId, at: now, visits };
  return { ok: true, action } as const;
}

/** Marks people as left, or undoes it, with their visits but without the customer. */
export function decideQueuedLeaving(
  shown: readonly VisitRecord[],
  customerId: string,
  command: LeavingCommand & { idempotencyKey: string },
  now: Instant,
) {
  const before = shown.filter(({ id }) => command.visitIds.includes(id));
  if (before.length < command.visitIds.length) return refuse('unknown-visit');
  const at = actionTime(before, now);
  const visits = before.map((visit) => changeLeaving(visit, command, at));
  const action: QueuedVisits = { ...command, customerId, at, visits };
  return { ok: true, action } as const;
}
