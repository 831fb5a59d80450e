import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { createWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { visitEnd } from '@legacy-hub/domain/visits/here-now';
import { walkInEnd } from '@legacy-hub/domain/walk-ins/board/view';
import { decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';

const WALK_INS = 500;

const momentOf = (index: number, now: Instant): Instant => instant(now - (WALK_INS - index));

export function aWalkIn(index: number, now: Instant): WalkIn {
  const command = {
    walkInId: createWalkInId(String(index)),
    code: `LOAD${String(index).padStart(4, '0')}`,
    name: `Walk-in ${String(index).padStart(3, '0')}.`,
    email: 'group@example.com',
    phone: { e164: '+61412345678', shown: '0412 345 678' },
    date: dayOf(now),
    hours: 1 + (index % 3),
    participants: 1 + (index % 4),
    adults: index % 2,
    payBy: 'cash' as const,
  };
  return mustAccept(decideWalkInRegistration(null, command, momentOf(index, now), venue())).state;
}

/** Creates a visit. One in ten has no time limit; the others end within the hour. */
export function anActiveVisit(index: number, now: Instant): VisitRecord {
  return {
    version: 1,
    id: `visit-${index}`,
    at: instant(now - index),
    day: dayOf(now),
    hours: 1,
    fromAllowance: 1,
    fromBought: 0,
    sessionHours: index % 10 === 0 ? null : 1 + (index % 2),
    by: 'staff-1',
    idempotencyKey: `key-${index}`,
    undone: null,
    who: { uid: `household-${index}`, personId: 'person-1' },
    name: `Visit ${index}`,
    tier: 'leader',
  };
}

/** Adds the field that the boards query by. */
export const storedVisit = (visit: VisitRecord) => ({ ...visit, endsAt: visitEnd(visit) });
export const storedWalkIn = (walkIn: WalkIn) => ({ ...walkIn, endsAt: walkInEnd(walkIn) });
