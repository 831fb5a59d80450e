import type { Effect } from '@legacy-hub/domain/decision';
import { refusal } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { StartedSession } from '@legacy-hub/domain/visits/check-in-batch';
import type { CheckInDecision, RefusedPerson } from '@legacy-hub/domain/visits/rules';
import { checkInWalkIn } from '@legacy-hub/domain/walk-ins/check-in';
import type { CheckInWalkIn, WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { venueZone } from '../parameters.ts';
import { changeWalkIn } from './store.ts';

export type GroupSession = Omit<StartedSession, 'tier'> & { tier: 'walk-in' };
type LetIn = { ok: true; state: WalkIn; effects: Effect[]; sessions: GroupSession[] };
type TurnedAway = Extract<CheckInDecision, { ok: false }>;

/** A day pass is let in, or turned away, in the same words as a household of one. */
export function checkInGroup(id: string, command: CheckInWalkIn, now: Instant) {
  return changeWalkIn<LetIn, TurnedAway>(id, now, (walkIn) => {
    const decision = checkInWalkIn(walkIn, command, now, venueZone());
    if (decision.ok) return { ...decision, sessions: startedBy(decision.state, command.gesture) };
    const group: RefusedPerson = { ...decision.refusal, personId: id, name: walkIn.name, isFamily: false };
    return { ok: false, refusal: refusal('check-in-refused'), people: [group] };
  });
}

const startedBy = ({ id, name, hours, visits }: WalkIn, gesture: string): GroupSession[] =>
  visits
    .filter((visit) => visit.gesture === gesture)
    .map(({ at }) => ({
      personId: id,
      isFamily: false,
      name,
      tier: 'walk-in',
      start: at,
      maxHours: hours,
    }));
