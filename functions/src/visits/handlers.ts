import { randomUUID } from 'node:crypto';
import { counter } from '@legacy-hub/domain/copy/counter';
import type { Refusal } from '@legacy-hub/domain/refusals';
import { isoText } from '@legacy-hub/domain/venue-time';
import type { StartedSession } from '@legacy-hub/domain/visits/check-in-batch';
import type * as visitsCalls from '@legacy-hub/domain/visits/endpoints';
import type { RefusedPerson } from '@legacy-hub/domain/visits/rules';
import type { WireCheckedIn, WireCheckInRefused } from '@legacy-hub/domain/visits/wire';
import { answer, type HandlersOf } from '../http/handler.ts';
import { wireRefusal } from '../http/send-result.ts';
import type { GroupSession } from '../walk-ins/check-in-walk-in.ts';
import { orWalkIn } from '../walk-ins/household-or-walk-in.ts';
import { undoGroup } from '../walk-ins/undo-walk-in.ts';
import { checkInCustomer } from './check-in-customer.ts';
import { undoPeople } from './undo-check-in.ts';

const { processed, refused, undone } = counter.visit;

export const visitsHandlers = {
  async checkVisit({ userId, personIds, gesture = randomUUID() }, { caller, now }) {
    const outcome = await checkInCustomer(userId, { personIds, gesture, by: caller.uid }, now);
    if (outcome.ok) return answer(showStarted(outcome.sessions, gesture));
    return 'people' in outcome && outcome.people.length > 0
      ? { ...outcome, body: showTurnedAway(outcome.refusal, outcome.people) }
      : outcome;
  },

  async undoVisit({ userId, gesture }, { caller, now }) {
    const command = { gesture, by: caller.uid };
    const outcome = await orWalkIn(undoPeople(userId, command, now), () => undoGroup(userId, command, now));
    return outcome.ok ? answer({ success: true, message: undone }) : outcome;
  },
} satisfies HandlersOf<typeof visitsCalls>;

function showStarted(sessions: readonly (StartedSession | GroupSession)[], gesture: string): WireCheckedIn {
  return {
    success: true,
    message: processed,
    errors: [],
    sessions: sessions.map(({ personId, isFamily, start, maxHours, tier, name }) => ({
      id: personId,
      isFamily,
      sessionStart: isoText(start),
      sessionMaxHours: maxHours,
      tier,
      name,
    })),
    gesture,
  };
}

function showTurnedAway(refusal: Refusal, people: readonly RefusedPerson[]): WireCheckInRefused {
  return {
    ...wireRefusal(refusal),
    success: false,
    message: refused,
    errors: people.map((person) => person.sentence),
    sessions: [],
    refused: people.map((person) => ({
      ...wireRefusal(person),
      id: person.personId,
      name: person.name,
    })),
  };
}
