import { withHours } from '../bookings/rules.ts';
import { counter } from '../copy/counter/counter.ts';
import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Household, Person } from '../documents/household.ts';
import type { UndoCommand, Undone, Visit, VisitRecord } from '../documents/visit.ts';
import { isEffective } from '../household/allowance.ts';
import { customerIdOfRecord } from '../household/customer-id.ts';
import { mapPeople, peopleOf } from '../household/household.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import { addDuration, type Instant, minutes } from '../venue/time/venue-time.ts';
import { arrivalForKey, undoArrival } from './presence.ts';
import { visitEffects } from './rules.ts';
import { extensionForKey, undoExtension } from './stay-longer.ts';

const UNDO_WINDOW = minutes(15);

export const isWithinUndoWindow = (visitedAt: Instant, now: Instant): boolean =>
  now <= addDuration(visitedAt, UNDO_WINDOW);

/** Returns what an action did to a visit, even if it was undone: it began or extended it, or someone came back. */
const partForKey = (visit: Visit, key: string) => arrivalForKey(visit, key) ?? extensionForKey(visit, key);

/** Returns the visit without what the action with this key did. */
export function undoPart<Each extends Visit>(visit: Each, key: string, undone: Undone): Each {
  const extension = extensionForKey(visit, key);
  return extension ? undoExtension(visit, extension, undone) : undoArrival(visit, key, undone);
}

/** Returns when the action with this key changed a visit, or null if that was undone or never happened. */
export function effectiveAt(visit: Visit, key: string): Instant | null {
  const part = partForKey(visit, key);
  return part && isEffective(visit) && isEffective(part) ? part.at : null;
}

const usedBought = (visit: Visit): number => (isEffective(visit) ? visit.fromBought : 0);

/** Gives back bought hours and reopens the booking. The allowance used is calculated from the visits. */
function revertVisit(person: Person, visit: Visit, key: string, undone: Undone): Person {
  const reverted = undoPart(visit, key, undone);
  const used = person.bookings.find(({ usedBy }) => usedBy === visit.id && !isEffective(reverted));
  const others = person.bookings.filter((booking) => booking !== used);
  return {
    ...person,
    boughtHours: person.boughtHours + usedBought(visit) - usedBought(reverted),
    bookings: used ? withHours(others, used.day, used.hours) : person.bookings,
    visits: person.visits.map((each) => (each === visit ? reverted : each)),
  };
}

/** Undoes a check-in, a return or an extension for everyone in it; repeating it changes nothing. */
export function decideUndoCheckIn(
  household: Household,
  { idempotencyKey, ...command }: UndoCommand,
  now: Instant,
): Decision<Household> {
  const visits = peopleOf(household).flatMap((person) => person.visits);
  if (!visits.some((visit) => partForKey(visit, idempotencyKey))) return refuse('unknown-visit');
  const times = visits.flatMap((visit) => effectiveAt(visit, idempotencyKey) ?? []);
  if (times.length === 0) return accept(household);
  if (!times.every((at) => isWithinUndoWindow(at, now))) return refuse('undo-too-late');
  const state = mapPeople(household, (person) => {
    const visit = person.visits.find((each) => effectiveAt(each, idempotencyKey) !== null);
    return visit ? revertVisit(person, visit, idempotencyKey, { at: now, by: command.by }) : person;
  });
  const action = staffAction({ ...command, kind: 'undo-check-in' }, household, state, now);
  return accept(state, ...visitEffects(household, state), action);
}

/** An action of staff that can still be undone. */
export type RecentCheckIn = {
  kind: 'check-in' | 'return' | 'extension';
  idempotencyKey: string;
  customerId: string;
  at: Instant;
  /** True if the staff member who views the list did it. */
  isOwn: boolean;
  /** `hours` are those of the session, or those added; null if unlimited. */
  people: { id: string; name: string; hours: number | null }[];
};

type RecentPart = Pick<RecentCheckIn, 'kind' | 'idempotencyKey' | 'at'> & {
  by: string;
  hours: number | null;
};

function partsOf({ returns = [], extensions = [], ...visit }: VisitRecord): RecentPart[] {
  const { sessionHours: hours } = visit;
  return [
    { ...visit, kind: 'check-in', hours },
    ...returns.filter(isEffective).map((each): RecentPart => ({ ...each, kind: 'return', hours })),
    ...extensions.filter(isEffective).map((each): RecentPart => {
      const added = each.fromAllowance + each.fromBought;
      return { ...each, kind: 'extension', hours: added };
    }),
  ];
}

/**
 * Returns the check-ins, returns and extensions at all counters that can still be undone: first those of this
 * staff member, newest first in both parts, with people sorted by name.
 */
export function recentCheckIns(visits: readonly VisitRecord[], staff: string, now: Instant): RecentCheckIn[] {
  const checkIns = new Map<string, RecentCheckIn>();
  for (const visit of visits) {
    const customerId = customerIdOfRecord(visit);
    if (customerId === null || !isEffective(visit)) continue;
    for (const { kind, idempotencyKey, at, by, hours } of partsOf(visit)) {
      if (!isWithinUndoWindow(at, now)) continue;
      const started = { kind, idempotencyKey, customerId, at, isOwn: by === staff, people: [] };
      const checkIn: RecentCheckIn = checkIns.get(idempotencyKey) ?? started;
      checkIn.people.push({ id: visit.id, name: visit.name || counter.visit.unnamed, hours });
      checkIns.set(idempotencyKey, checkIn);
    }
  }
  for (const { people } of checkIns.values()) people.sort((one, other) => one.name.localeCompare(other.name));
  const newestFirst = [...checkIns.values()].sort((one, other) => other.at - one.at);
  return [...newestFirst.filter(({ isOwn }) => isOwn), ...newestFirst.filter(({ isOwn }) => !isOwn)];
}
