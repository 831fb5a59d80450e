import { customerIdOf } from '../customer-id.ts';
import { isEffective } from '../hours.ts';
import { refuse } from '../refusals.ts';
import type { Instant } from '../venue-time.ts';
import type { CheckInCommand, UndoCommand, VisitRecord } from '../visits/schema.ts';
import { isWithinUndoWindow } from '../visits/undo.ts';
import { type Customer, decideCheckInOf, type KeptPress, type KeptVisits } from './kept-press.ts';

/** The server's own rule, decided on the device. */
export function decideKeptCheckIn(customer: Customer, command: CheckInCommand, now: Instant) {
  const decision = decideCheckInOf(customer, command, now);
  if (!decision.ok) return decision;
  const visits = decision.effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  const customerId = customerIdOf(customer);
  const press: KeptVisits = { ...command, kind: 'check-in', customerId, at: now, visits };
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
  const press: KeptVisits = { ...command, kind: 'undo-check-in', customerId, at: now, visits };
  return { ok: true, press } as const;
}

/** The visits as they will be once the server has what waits. */
export function withKeptVisits(
  visits: readonly VisitRecord[],
  presses: readonly KeptPress[],
): readonly VisitRecord[] {
  const kept = presses.flatMap((press) => ('visits' in press ? press.visits : []));
  if (kept.length === 0) return visits;
  return [...new Map([...visits, ...kept].map((visit) => [visit.id, visit])).values()];
}
