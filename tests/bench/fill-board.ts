import { dayOf, type Instant, instant, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { databaseOf } from '@legacy-hub/functions/src/testing/project-firestore.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';

export const WALK_INS = 500;
export const ACTIVE_VISITS = 100;
/** Whose log-in the page has. */
const STAFF = 'profiled-staff';

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** One after the other, up to now; within today, however early it is. */
const momentOf = (environment: number, now: Instant): Instant => instant(now - (WALK_INS - environment));

export function aWalkIn(environment: number, now: Instant): WalkIn {
  const command = {
    walkInId: `group-${environment}`,
    code: `LOAD${String(environment).padStart(4, '0')}`,
    name: `Group ${String(environment).padStart(3, '0')}.`,
    email: 'group@example.com',
    phone: { e164: '+61412345678', shown: '0412 345 678' },
    date: dayOf(now),
    hours: 1 + (environment % 3),
    participants: 1 + (environment % 4),
    adults: environment % 2,
    payBy: 'cash' as const,
  };
  return mustAccept(decideWalkInRegistration(command, momentOf(environment, now), VENUE_ZONE)).state;
}

/** A tenth of them has no limit; the others end within the hour. */
export function anActiveVisit(environment: number, now: Instant): VisitRecord {
  return {
    version: 1,
    id: `stay-${environment}`,
    at: instant(now - environment),
    day: dayOf(now),
    hours: 1,
    fromAllowance: 1,
    fromBought: 0,
    sessionHours: environment % 10 === 0 ? null : 1 + (environment % 2),
    by: 'somebody-at-the-counter',
    idempotencyKey: `key-${environment}`,
    undone: null,
    who: { uid: `household-${environment}`, personId: 'somebody' },
    name: `Stay ${environment}`,
    tier: 'leader',
  };
}

/** A full Saturday in a project of its own: the board, who is in, and who may see them. */
export async function fillTheBoard(projectId: string, now: Instant): Promise<void> {
  const database = databaseOf(projectId);
  const groups = database.batch();
  for (const environment of numbersTo(WALK_INS)) {
    const group = aWalkIn(environment, now);
    groups.set(database.doc(`walkIns/${group.id}`), group);
  }
  await groups.commit();
  const others = database.batch();
  for (const environment of numbersTo(ACTIVE_VISITS)) {
    const stay = anActiveVisit(environment, now);
    others.set(database.doc(`visits/${stay.id}`), stay);
  }
  others.set(database.doc(`staff/${STAFF}`), {
    version: 1,
    uid: STAFF,
    email: 'staff@example.com',
    role: 'staff',
    since: now,
    accessValidFrom: null,
  });
  await others.commit();
}
