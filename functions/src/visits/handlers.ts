import { randomUUID } from 'node:crypto';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import type { Refusal } from '@legacy-hub/domain/decision/decision';
import { type IdempotentCall, refuseOnce } from '@legacy-hub/domain/decision/idempotency';
import type { CheckInCommand, VisitRecord } from '@legacy-hub/domain/documents/visit';
import { alreadyInside, decideDoubleEntry } from '@legacy-hub/domain/outbox/double-entry';
import { decideCheckInOf, decideUndoOf } from '@legacy-hub/domain/outbox/queued';
import { venue } from '@legacy-hub/domain/venue/settings';
import { monthAround } from '@legacy-hub/domain/venue/time/months';
import { type Instant, toIsoString, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { venueFullRefusal } from '@legacy-hub/domain/visits/door';
import type * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import type { PersonRefusal, StartedSession } from '@legacy-hub/domain/visits/rules';
import type { WireCheckedIn, WireCheckInRefused, WireVisit } from '@legacy-hub/domain/visits/wire';
import { type HandlersFor, respond } from '../http/handler.ts';
import { toErrorBody } from '../http/responses.ts';
import { updateCustomer } from '../stores/customers/customers.ts';
import { listRunningVisits, listVisitsBetween } from '../stores/visits.ts';
import { howBusy } from './how-busy.ts';

const { processed, refused, undone } = counter.visit;

export const visitsHandlers = {
  async checkIn(
    { userId, personIds, idempotencyKey: key = null, overrideReason, late },
    { caller, now, action: { at, ...received } },
  ) {
    const idempotencyKey = key ?? randomUUID();
    const command = { personIds, idempotencyKey, by: caller.uid, overrideReason, ...received };
    const currentVisits = late || overrideReason ? null : await listRunningVisits(now);
    const decision = await checkInCustomer(userId, { command, at, currentVisits }, { key, now });
    if (decision.ok) return respond(toCheckedInBody(decision.sessions, idempotencyKey));
    if (!('people' in decision) || decision.people.length === 0) return decision;
    const enteredTwice = late ? alreadyInside(decision.people) : [];
    if (enteredTwice.length > 0) await markDoubleEntry(userId, { ...command, personIds: enteredTwice }, at);
    return { ...decision, body: toCheckInRefusedBody(decision.refusal, decision.people) };
  },

  listVisits: async ({ userId, day }) => respond({ visits: await visitsInMonth(userId, day) }),

  listOwnVisits: async ({ day }, { caller }) => respond({ visits: await visitsInMonth(caller.uid, day) }),

  howBusy: async (_input, { now }) => respond({ busyness: await howBusy(now) }),

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

const toWireVisit = ({ id, at, name, hours, undone }: VisitRecord): WireVisit => ({
  id,
  at: toIsoString(at),
  name,
  hours,
  isUndone: undone !== null,
});

/**
 * `currentVisits` are those of people inside. Null skips the capacity check, because the check-in has already
 * happened or staff override it.
 */
type CheckIn = { command: CheckInCommand; at: Instant; currentVisits: readonly VisitRecord[] | null };

const checkInCustomer = (id: string, { command, at, currentVisits }: CheckIn, once: IdempotentCall) =>
  updateCustomer(id, once.now, (customer) =>
    refuseOnce(customer, once, () => unlessFull(decideCheckInOf(customer, command, at), currentVisits, at)),
  );

function unlessFull(
  decision: ReturnType<typeof decideCheckInOf>,
  currentVisits: CheckIn['currentVisits'],
  at: Instant,
) {
  if (!decision.ok || currentVisits === null) return decision;
  const arriving = decision.effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  const refusal = venueFullRefusal(currentVisits, arriving, venue(), at);
  return refusal ? { ok: false as const, refusal } : decision;
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

function toCheckInRefusedBody(refusal: Refusal, people: readonly PersonRefusal[]): WireCheckInRefused {
  return {
    ...toErrorBody(refusal),
    success: false,
    message: refused,
    errors: people.map((person) => person.message),
    sessions: [],
    refused: people.map((person) => ({
      ...toErrorBody(person),
      id: person.personId,
      name: person.name,
    })),
  };
}
