import type { Effect } from '@legacy-hub/domain/decision';
import { refusal } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { StartedSession } from '@legacy-hub/domain/visits/check-in-batch';
import type { CheckInDecision, PersonRefusal } from '@legacy-hub/domain/visits/rules';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import type { CheckInWalkInCommand, WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { updateWalkIn } from '../stores/walk-ins.ts';

export type WalkInSession = Omit<StartedSession, 'tier'> & { tier: 'walk-in' };
type CheckInAccepted = { ok: true; state: WalkIn; effects: Effect[]; sessions: WalkInSession[] };
type CheckInRefused = Extract<CheckInDecision, { ok: false }>;

/** Returns the same result and refusals as the check-in of a household of one. */
export function checkInWalkIn(id: string, command: CheckInWalkInCommand, now: Instant) {
  return updateWalkIn<CheckInAccepted, CheckInRefused>(id, now, (walkIn) => {
    const decision = decideWalkInCheckIn(walkIn, command, now);
    if (decision.ok)
      return { ...decision, sessions: sessionsStartedBy(decision.state, command.idempotencyKey) };
    const group: PersonRefusal = { ...decision.refusal, personId: id, name: walkIn.name, isFamily: false };
    return { ok: false, refusal: refusal('check-in-refused'), people: [group] };
  });
}

const sessionsStartedBy = ({ id, name, hours, visits }: WalkIn, idempotencyKey: string): WalkInSession[] =>
  visits
    .filter((visit) => visit.idempotencyKey === idempotencyKey)
    .map(({ at }) => ({
      personId: id,
      isFamily: false,
      name,
      tier: 'walk-in',
      start: at,
      maxHours: hours,
    }));
