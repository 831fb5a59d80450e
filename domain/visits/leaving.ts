import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Household } from '../documents/household.ts';
import type { LeavingCommand, Presence } from '../documents/visit.ts';
import { mapPeople, peopleOf } from '../household/household.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import { markAsLeft, undoLeft } from './presence.ts';
import { visitEffects } from './rules.ts';

/** Marks the people of a visit as left, or undoes it. Returns the same visit if that changes nothing. */
export const changeLeaving = <Each extends Presence>(
  visit: Each,
  { kind, by }: Pick<LeavingCommand, 'kind' | 'by'>,
  at: Instant,
): Each => (kind === 'mark-as-left' ? markAsLeft(visit, { at, by }) : undoLeft(visit, at));

/** Marks people as left, or undoes it. Those for whom that has happened already stay as they are. */
export function decideLeaving(
  household: Household,
  { visitIds, ...command }: LeavingCommand,
  now: Instant,
): Decision<Household> {
  const known = peopleOf(household).flatMap(({ visits }) => visits.map(({ id }) => id));
  if (!visitIds.every((id) => known.includes(id))) return refuse('unknown-visit');
  const state = mapPeople(household, (person) => ({
    ...person,
    visits: person.visits.map((visit) =>
      visitIds.includes(visit.id) ? changeLeaving(visit, command, now) : visit,
    ),
  }));
  const effects = visitEffects(household, state);
  if (effects.length === 0) return accept(household);
  return accept(state, ...effects, staffAction(command, household, state, now));
}
