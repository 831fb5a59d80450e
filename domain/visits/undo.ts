import { withHours } from '../bookings/rules.ts';
import { counter } from '../copy/counter/counter.ts';
import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Household, Person } from '../documents/household.ts';
import type { UndoCommand, Visit, VisitRecord } from '../documents/visit.ts';
import { isEffective } from '../household/allowance.ts';
import { customerIdOfRecord } from '../household/customer-id.ts';
import { mapPeople } from '../household/household.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import { addDuration, type Instant, minutes } from '../venue/time/venue-time.ts';
import { visitEffects, visitsForKey } from './rules.ts';

const UNDO_WINDOW = minutes(15);

export const isWithinUndoWindow = (visitedAt: Instant, now: Instant): boolean =>
  now <= addDuration(visitedAt, UNDO_WINDOW);

/** Returns bought hours and reopens the booking. The allowance used is calculated from the visits. */
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

/** Undoes a check-in for everyone in it; repeating it changes nothing. */
export function decideUndoCheckIn(
  household: Household,
  { idempotencyKey, ...command }: UndoCommand,
  now: Instant,
): Decision<Household> {
  const visits = visitsForKey(household, idempotencyKey).map(({ visit }) => visit);
  const effective = visits.filter(isEffective);
  if (visits.length === 0) return refuse('unknown-visit');
  if (effective.length === 0) return accept(household);
  if (!effective.every(({ at }) => isWithinUndoWindow(at, now))) return refuse('undo-too-late');
  const state = mapPeople(household, (person) => {
    const visit = person.visits.find((each) => effective.includes(each));
    return visit ? revertVisit(person, visit, { at: now, by: command.by }) : person;
  });
  const action = staffAction({ ...command, kind: 'undo-check-in' }, household, state, now);
  return accept(state, ...visitEffects(state, idempotencyKey), action);
}

export type RecentCheckIn = {
  idempotencyKey: string;
  customerId: string;
  at: Instant;
  /** True if the staff member who views the list made the check-in. */
  isOwn: boolean;
  people: { id: string; name: string; sessionHours: number | null }[];
};

/**
 * Returns the check-ins at all counters that can still be undone: first those of this staff member, newest
 * first in both parts, with people sorted by name.
 */
export function recentCheckIns(visits: readonly VisitRecord[], staff: string, now: Instant): RecentCheckIn[] {
  const checkIns = new Map<string, RecentCheckIn>();
  for (const visit of visits) {
    const { id, at, by, idempotencyKey, name, sessionHours } = visit;
    const customerId = customerIdOfRecord(visit);
    if (customerId === null || !isEffective(visit) || !isWithinUndoWindow(at, now)) continue;
    const started = { idempotencyKey, customerId, at, isOwn: by === staff, people: [] };
    const checkIn: RecentCheckIn = checkIns.get(idempotencyKey) ?? started;
    checkIn.people.push({ id, name: name || counter.visit.unnamed, sessionHours });
    checkIns.set(idempotencyKey, checkIn);
  }
  for (const { people } of checkIns.values()) people.sort((one, other) => one.name.localeCompare(other.name));
  const newestFirst = [...checkIns.values()].sort((one, other) => other.at - one.at);
  return [...newestFirst.filter(({ isOwn }) => isOwn), ...newestFirst.filter(({ isOwn }) => !isOwn)];
}
