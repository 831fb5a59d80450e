import { randomUUID } from 'node:crypto';
import { counter } from '@legacy-hub/domain/copy/counter';
import type { Refusal } from '@legacy-hub/domain/refusals';
import { toIsoString } from '@legacy-hub/domain/venue-time';
import type { StartedSession } from '@legacy-hub/domain/visits/check-in-batch';
import type * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import type { PersonRefusal } from '@legacy-hub/domain/visits/rules';
import type { WireCheckedIn, WireCheckInRefused } from '@legacy-hub/domain/visits/wire';
import { type HandlersFor, respond } from '../http/handler.ts';
import { toErrorBody } from '../http/send-result.ts';
import type { WalkInSession } from '../walk-ins/check-in-walk-in.ts';
import { householdOrWalkIn } from '../walk-ins/household-or-walk-in.ts';
import { undoWalkInCheckIn } from '../walk-ins/undo-walk-in.ts';
import { checkInCustomer } from './check-in-customer.ts';
import { undoHouseholdCheckIn } from './undo-check-in.ts';

const { processed, refused, undone } = counter.visit;

export const visitsHandlers = {
  async checkIn({ userId, personIds, idempotencyKey = randomUUID() }, { caller, now }) {
    const outcome = await checkInCustomer(userId, { personIds, idempotencyKey, by: caller.uid }, now);
    if (outcome.ok) return respond(toCheckedInBody(outcome.sessions, idempotencyKey));
    return 'people' in outcome && outcome.people.length > 0
      ? { ...outcome, body: toCheckInRefusedBody(outcome.refusal, outcome.people) }
      : outcome;
  },

  async undoCheckIn({ userId, idempotencyKey }, { caller, now }) {
    const command = { idempotencyKey, by: caller.uid };
    const outcome = await householdOrWalkIn(undoHouseholdCheckIn(userId, command, now), () =>
      undoWalkInCheckIn(userId, command, now),
    );
    return outcome.ok ? respond({ success: true, message: undone }) : outcome;
  },
} satisfies HandlersFor<typeof visitsEndpoints>;

function toCheckedInBody(
  sessions: readonly (StartedSession | WalkInSession)[],
  idempotencyKey: string,
): WireCheckedIn {
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
