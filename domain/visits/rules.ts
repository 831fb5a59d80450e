import { membershipAt } from '../billing/membership.ts';
import { currentBookings, isOpenOn } from '../bookings/rules.ts';
import type { Booking } from '../bookings/schema.ts';
import type { Effect } from '../decision.ts';
import { mapPeople, peopleOf } from '../household.ts';
import type { Member, Person } from '../household-schema.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { dayOf, type Instant, isWithin, timeText, type Week, weekOf, type Zone } from '../venue-time.ts';
import { type StartedSession, sessionsOf, visitEffects } from './check-in-batch.ts';
import { allowanceLeft, hoursLeft, isUnlimited } from './hours.ts';
import type { CheckInCommand, Visit } from './schema.ts';
import { isRunning, lastSession } from './session.ts';

const OLDER_VISITS_KEPT = 10;

/** Why one of the selected people keeps everybody at the door. */
export type RefusedPerson = Refusal & { personId: string; name: string; isFamily: boolean };

export type CheckInDecision =
  | { ok: true; state: Member; effects: Effect[]; sessions: StartedSession[] }
  | { ok: false; refusal: Refusal; people: RefusedPerson[] };

type Moment = { now: Instant; zone: Zone; week: Week };

/** Why this person cannot come in now, or null. */
export function whyNotIn(person: Person, now: Instant, zone: Zone): Refusal | null {
  const { name } = person;
  const { status } = membershipAt(person.membership, now);
  if (status === 'pending') return refusal('not-paid', name);
  if (status === 'past_due') return refusal('payment-failed', name);
  if (status === 'expired') return refusal('membership-expired', name);
  const session = lastSession(person);
  if (session && isRunning(session, now, zone))
    return refusal('session-running', name, timeText(session.start, zone));
  return hoursLeft(person, now, zone) < 1 ? refusal('out-of-hours', name) : null;
}

const recentVisits = (visits: readonly Visit[], week: Week): Visit[] => [
  ...visits.filter(({ at }) => !isWithin(week, at)).slice(-OLDER_VISITS_KEPT),
  ...visits.filter(({ at }) => isWithin(week, at)),
];

/** What a visit costs: the hours booked for today as far as they are left, or one; the allowance before what was bought. */
function spend(person: Person, booking: Booking | undefined, { now, zone, week }: Moment) {
  const wanted = booking?.hours ?? 1;
  if (isUnlimited(person)) return { hours: wanted, fromAllowance: wanted, fromBought: 0, sessionHours: null };
  const hours = Math.min(wanted, hoursLeft(person, now, zone));
  const fromAllowance = Math.min(hours, allowanceLeft(person, week));
  return { hours, fromAllowance, fromBought: hours - fromAllowance, sessionHours: hours };
}

function letIn(person: Person, { gesture, by }: CheckInCommand, moment: Moment): Person {
  const { now, zone, week } = moment;
  const day = dayOf(now, zone);
  const booking = person.bookings.find(isOpenOn(day));
  const id = `${gesture}-${person.id}`;
  const spent = spend(person, booking, moment);
  const visit: Visit = { id, at: now, day, ...spent, by, gesture, undone: null };
  return {
    ...person,
    boughtHours: person.boughtHours - spent.fromBought,
    bookings: currentBookings(person.bookings, day).map((each) =>
      each === booking ? { ...each, usedBy: id } : each,
    ),
    visits: recentVisits([...person.visits, visit], week),
  };
}

/** The answer once more, for a press that was already heard; unless it now names other people. */
function repeated(member: Member, personIds: Set<string>, sessions: StartedSession[]): CheckInDecision {
  const isSame =
    sessions.length === personIds.size && sessions.every(({ personId }) => personIds.has(personId));
  if (!isSame) return { ok: false, refusal: refusal('gesture-reused'), people: [] };
  return { ok: true, state: member, effects: [], sessions };
}

/** Everybody selected comes in, or nobody does and each one who cannot is named with the reason. */
export function checkIn(member: Member, command: CheckInCommand, now: Instant, zone: Zone): CheckInDecision {
  const { gesture } = command;
  const personIds = new Set(command.personIds);
  const before = sessionsOf(member, gesture);
  if (before.length > 0) return repeated(member, personIds, before);

  const selected = peopleOf(member).filter(({ id }) => personIds.has(id));
  if (selected.length < personIds.size) return { ok: false, refusal: refusal('unknown-person'), people: [] };
  const people = selected.flatMap((person): RefusedPerson[] => {
    const no = whyNotIn(person, now, zone);
    const { id, name } = person;
    return no ? [{ ...no, personId: id, name, isFamily: id !== member.primary.id }] : [];
  });
  if (people.length > 0) return { ok: false, refusal: refusal('check-in-refused'), people };

  const moment = { now, zone, week: weekOf(now, zone) };
  const state = mapPeople(member, (person) =>
    personIds.has(person.id) ? letIn(person, command, moment) : person,
  );
  return { ok: true, state, effects: visitEffects(state, gesture), sessions: sessionsOf(state, gesture) };
}
