import { withHours } from '../bookings/rules.ts';
import { counter } from '../copy/counter.ts';
import { accept, type Decision } from '../decision.ts';
import { mapPeople } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import { addDuration, type Instant, minutes } from '../venue-time.ts';
import { visitEffects, visitsForKey } from './check-in-batch.ts';
import { isUndone } from './hours.ts';
import type { UndoCommand, Visit, VisitRecord } from './schema.ts';

const UNDO_WINDOW = minutes(15);

export const isWithinUndoWindow = (visitedAt: Instant, now: Instant): boolean =>
  now <= addDuration(visitedAt, UNDO_WINDOW);

/** Gives back what a visit took: bought hours and the booking; the allowance follows from the visits. */
function revertVisit(person: Person, visit: Visit, undone: Visit['undone']): Person {
  const used = person.bookings.find(({ usedBy }) => usedBy === visit.id);
  const others = person.bookings.filter((booking) => booking !== used);
  return {
    ...person,
    boughtHours: person.boughtHours + visit.fromBought,
    bookings: used ? withHours(others, used.day, used.hours) : person.bookings,
    visits: person.visits.map((each) => (each === visit ? { ...visit, undone } : each)),
  };
}

/** Takes a check-in back for everybody it let in; once it is, asking again changes nothing. */
export function decideUndoCheckIn(
  household: Household,
  { idempotencyKey, by }: UndoCommand,
  now: Instant,
): Decision<Household> {
  const visits = visitsForKey(household, idempotencyKey).map(({ visit }) => visit);
  const effective = visits.filter(isUndone);
  if (visits.length === 0) return refuse('unknown-visit');
  if (effective.length === 0) return accept(household);
  if (!effective.every(({ at }) => isWithinUndoWindow(at, now))) return refuse('undo-too-late');
  const state = mapPeople(household, (person) => {
    const visit = person.visits.find((each) => effective.includes(each));
    return visit ? revertVisit(person, visit, { at: now, by }) : person;
  });
  return accept(state, ...visitEffects(state, idempotencyKey));
}

/** One press of the check-in button, while it can be taken back. */
export type RecentCheckIn = {
  idempotencyKey: string;
  customerId: string;
  at: Instant;
  people: { id: string; name: string; sessionHours: number | null }[];
};

/** What somebody at the counter did in the last minutes and may undo, the newest first, each with its people by name. */
export function recentCheckIns(visits: readonly VisitRecord[], by: string, now: Instant): RecentCheckIn[] {
  const idempotencyKeys = new Map<string, RecentCheckIn>();
  for (const visit of visits) {
    const { id, at, idempotencyKey, name, sessionHours, who } = visit;
    if (visit.by !== by || who === null || !isUndone(visit) || !isWithinUndoWindow(at, now)) continue;
    const customerId = 'uid' in who ? who.uid : who.walkInId;
    const press = idempotencyKeys.get(idempotencyKey) ?? { idempotencyKey, customerId, at, people: [] };
    press.people.push({ id, name: name || counter.visit.unnamed, sessionHours });
    idempotencyKeys.set(idempotencyKey, press);
  }
  for (const { people } of idempotencyKeys.values())
    people.sort((one, other) => one.name.localeCompare(other.name));
  return [...idempotencyKeys.values()].sort((one, other) => other.at - one.at);
}
