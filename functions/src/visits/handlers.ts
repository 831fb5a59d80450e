import { randomUUID } from 'node:crypto';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import type { Refusal } from '@legacy-hub/domain/decision/decision';
import { type IdempotentCall, refuseOnce } from '@legacy-hub/domain/decision/idempotency';
import type { CheckInCommand, LeavingCommand, VisitRecord } from '@legacy-hub/domain/documents/visit';
import { alreadyInside, decideDoubleEntry } from '@legacy-hub/domain/outbox/double-entry';
import {
  type Customer,
  decideCheckInOf,
  decideLeavingOf,
  decideStayLongerOf,
  decideUndoOf,
} from '@legacy-hub/domain/outbox/queued-visits';
import { venue } from '@legacy-hub/domain/venue/settings';
import { monthAround } from '@legacy-hub/domain/venue/time/months';
import { type Instant, toIsoString, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { unlessFull } from '@legacy-hub/domain/visits/here-now';
import { absencesOf } from '@legacy-hub/domain/visits/presence';
import type { PersonRefusal, StartedSession } from '@legacy-hub/domain/visits/rules';
import type {
  WireCheckedIn,
  WireCheckInRefused,
  WirePeopleRefused,
  WireVisit,
} from '@legacy-hub/domain/visits/wire';
import { type Handler, type HandlersFor, respond } from '../http/handler.ts';
import { toErrorBody } from '../http/responses.ts';
import { updateCustomer, updateCustomerKnowingVisits } from '../stores/customers/customers.ts';
import { listVisitsBetween } from '../stores/visits.ts';
import { howBusy } from './how-busy.ts';

const { processed, refused, undone } = counter.visit;

export const visitsHandlers = {
  async checkIn(
    { userId, personIds, hours, othersAreAdults, idempotencyKey: key = null, overrideReason, late },
    { caller, now, action: { at, ...received } },
  ) {
    const idempotencyKey = key ?? randomUUID();
    const command = {
      personIds,
      hours,
      othersAreAdults,
      idempotencyKey,
      by: caller.uid,
      overrideReason,
      ...received,
    };
    const isAdmitted = late !== undefined || overrideReason !== undefined;
    const decision = await checkInCustomer(userId, { command, at, isAdmitted }, { key, now });
    if (decision.ok) return respond(toCheckedInBody(decision.sessions, idempotencyKey));
    if (!('people' in decision) || decision.people.length === 0) return decision;
    const enteredTwice = late ? alreadyInside(decision.people) : [];
    if (enteredTwice.length > 0) await markDoubleEntry(userId, { ...command, personIds: enteredTwice }, at);
    return { ...decision, body: toCheckInRefusedBody(decision.refusal, decision.people) };
  },

  listVisits: async ({ userId, day }) => respond({ visits: await visitsInMonth(userId, day) }),

  listOwnVisits: async ({ day }, { caller }) => respond({ visits: await visitsInMonth(caller.uid, day) }),

  howBusy: async (_input, { now }) => respond({ busyness: await howBusy(now) }),

  markAsLeft: (input, context) => changeLeaving('mark-as-left', input, context),

  undoLeft: (input, context) => changeLeaving('undo-left', input, context),

  async stayLonger(
    { userId, personIds, hours, idempotencyKey: key },
    { caller, now, action: { at, ...received } },
  ) {
    const command = { personIds, hours, idempotencyKey: key, by: caller.uid, ...received };
    const decision = await updateCustomer(userId, now, (customer) =>
      refuseOnce(customer, { key, now }, () => decideStayLongerOf(customer, command, at)),
    );
    if (decision.ok) return respond({ success: true, message: counterStays.stay.extended });
    if (!('people' in decision) || decision.people.length === 0) return decision;
    return { ...decision, body: toPeopleRefused(decision.refusal, decision.people) };
  },

  async undoCheckIn({ userId, idempotencyKey }, { caller, now, action: { at, ...received } }) {
    const command = { idempotencyKey, by: caller.uid, ...received };
    const decision = await updateCustomer(userId, now, (customer) => decideUndoOf(customer, command, at));
    return decision.ok ? respond({ success: true, message: undone }) : decision;
  },
} satisfies HandlersFor<typeof visitsEndpoints>;

async function visitsInMonth(uid: string, day: VenueDate): Promise<WireVisit[]> {
  const { start, end } = monthAround(day);
  return (await listVisitsBetween(uid, start, end)).map(toWireVisit);
}

function toWireVisit(visit: VisitRecord): WireVisit {
  const { id, at, name, hours, undone } = visit;
  const absences = absencesOf(visit).map(({ leftAt, backAt }) => ({
    leftAt: toIsoString(leftAt),
    backAt: backAt && toIsoString(backAt),
  }));
  return { id, at: toIsoString(at), name, hours, isUndone: undone !== null, absences };
}

async function changeLeaving(
  kind: LeavingCommand['kind'],
  ...[input, { caller, now, action }]: Parameters<Handler<typeof visitsEndpoints.markAsLeft>>
) {
  const { userId, visitIds, idempotencyKey: key } = input;
  const { at, ...received } = action;
  const command = { kind, visitIds, by: caller.uid, ...received };
  const decision = await updateCustomer(userId, { key, now }, (customer) =>
    decideLeavingOf(customer, command, at),
  );
  const { marked, undone } = counterStays.leaving;
  return decision.ok
    ? respond({ success: true as const, message: kind === 'mark-as-left' ? marked : undone })
    : decision;
}

/** `isAdmitted`: the venue may be full, because the check-in has already happened or staff override it. */
type CheckIn = { command: CheckInCommand; at: Instant; isAdmitted: boolean };

function checkInCustomer(id: string, { command, at, isAdmitted }: CheckIn, once: IdempotentCall) {
  const decideFor = (customer: Customer) => decideCheckInOf(customer, command, at);
  if (isAdmitted)
    return updateCustomer(id, once.now, (customer) => refuseOnce(customer, once, () => decideFor(customer)));
  return updateCustomerKnowingVisits(id, once.now, (customer, running) =>
    refuseOnce(customer, once, () => unlessFull(decideFor(customer), running, venue(), at)),
  );
}

const markDoubleEntry = (id: string, command: CheckInCommand, at: Instant) =>
  updateCustomer(id, at, (customer) => decideDoubleEntry(customer, command, at));

function toCheckedInBody(sessions: readonly StartedSession[], idempotencyKey: string): WireCheckedIn {
  return {
    success: true,
    message: processed,
    errors: [],
    sessions: sessions.map(({ personId, isFamily, start, maxHours, tier, name }) => ({
      id: personId,
      isFamily,
      sessionStart: toIsoString(start),
      sessionMaxHours: maxHours,
      tier,
      name,
    })),
    idempotencyKey,
  };
}

const toPeopleRefused = (refusal: Refusal, people: readonly PersonRefusal[]): WirePeopleRefused => ({
  ...toErrorBody(refusal),
  refused: people.map((person) => ({ ...toErrorBody(person), id: person.personId, name: person.name })),
});

const toCheckInRefusedBody = (refusal: Refusal, people: readonly PersonRefusal[]): WireCheckInRefused => ({
  ...toPeopleRefused(refusal, people),
  success: false,
  message: refused,
  errors: people.map((person) => person.message),
  sessions: [],
});
