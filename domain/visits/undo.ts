import { withHours } from '../bookings/rules.ts';
import { counter } from '../copy/counter.ts';
import { type Decision, decided } from '../decision.ts';
import { mapPeople } from '../household.ts';
import type { Member, Person } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import { after, type Instant, minutes } from '../venue-time.ts';
import { visitEffects, visitsOf } from './check-in-batch.ts';
import { stands } from './hours.ts';
import type { UndoCommand, Visit, VisitRecord } from './schema.ts';

const UNDO_LASTS = minutes(15);

export const canUndo = (visitedAt: Instant, now: Instant): boolean => now <= after(visitedAt, UNDO_LASTS);

/** Gives back what a visit took: bought hours and the booking; the allowance follows from the visits. */
function takeBack(person: Person, visit: Visit, undone: Visit['undone']): Person {
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
export function undoCheckIn(member: Member, { gesture, by }: UndoCommand, now: Instant): Decision<Member> {
  const visits = visitsOf(member, gesture).map(({ visit }) => visit);
  const standing = visits.filter(stands);
  if (visits.length === 0) return refuse('unknown-visit');
  if (standing.length === 0) return decided(member);
  if (!standing.every(({ at }) => canUndo(at, now))) return refuse('undo-too-late');
  const state = mapPeople(member, (person) => {
    const visit = person.visits.find((each) => standing.includes(each));
    return visit ? takeBack(person, visit, { at: now, by }) : person;
  });
  return decided(state, ...visitEffects(state, gesture));
}

/** One press of the check-in button, while it can be taken back. */
export type RecentCheckIn = {
  gesture: string;
  customerId: string;
  at: Instant;
  people: { id: string; name: string; sessionHours: number | null }[];
};

/** What somebody at the counter did in the last minutes and may undo, the newest first, each with its people by name. */
export function recentCheckIns(visits: readonly VisitRecord[], by: string, now: Instant): RecentCheckIn[] {
  const presses = new Map<string, RecentCheckIn>();
  for (const visit of visits) {
    const { id, at, gesture, name, sessionHours, who } = visit;
    if (visit.by !== by || who === null || !stands(visit) || !canUndo(at, now)) continue;
    const customerId = 'uid' in who ? who.uid : who.walkInId;
    const press = presses.get(gesture) ?? { gesture, customerId, at, people: [] };
    press.people.push({ id, name: name || counter.visit.unnamed, sessionHours });
    presses.set(gesture, press);
  }
  for (const { people } of presses.values()) people.sort((one, other) => one.name.localeCompare(other.name));
  return [...presses.values()].sort((one, other) => other.at - one.at);
}
