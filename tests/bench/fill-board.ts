import { dayOf, type Instant, instant, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { registerWalkIn } from '@legacy-hub/domain/walk-ins/rules';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { databaseOf } from '@legacy-hub/functions/src/testing/project-firestore.ts';
import { agreed } from '@legacy-hub/local/seed/actions.ts';

export const MANY_GROUPS = 500;
export const MANY_STAYS = 100;
/** Whose log-in the page has. */
const STAFF = 'profiled-staff';

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** One after the other, up to now; within today, however early it is. */
const momentOf = (place: number, now: Instant): Instant => instant(now - (MANY_GROUPS - place));

export function aGroup(place: number, now: Instant): WalkIn {
  const command = {
    walkInId: `group-${place}`,
    code: `LOAD${String(place).padStart(4, '0')}`,
    name: `Group ${String(place).padStart(3, '0')}.`,
    email: 'group@example.com',
    phone: { e164: '+61412345678', shown: '0412 345 678' },
    date: dayOf(now),
    hours: 1 + (place % 3),
    participants: 1 + (place % 4),
    adults: place % 2,
    payBy: 'cash' as const,
  };
  return agreed(registerWalkIn(command, momentOf(place, now), VENUE_ZONE)).state;
}

/** A tenth of them has no limit; the others end within the hour. */
export function aStay(place: number, now: Instant): VisitRecord {
  return {
    version: 1,
    id: `stay-${place}`,
    at: instant(now - place),
    day: dayOf(now),
    hours: 1,
    fromAllowance: 1,
    fromBought: 0,
    sessionHours: place % 10 === 0 ? null : 1 + (place % 2),
    by: 'somebody-at-the-counter',
    gesture: `gesture-${place}`,
    undone: null,
    who: { uid: `household-${place}`, personId: 'somebody' },
    name: `Stay ${place}`,
    tier: 'leader',
  };
}

/** A full Saturday in a project of its own: the board, who is in, and who may see them. */
export async function fillTheBoard(projectId: string, now: Instant): Promise<void> {
  const database = databaseOf(projectId);
  const groups = database.batch();
  for (const place of numbersTo(MANY_GROUPS)) {
    const group = aGroup(place, now);
    groups.set(database.doc(`walkIns/${group.id}`), group);
  }
  await groups.commit();
  const others = database.batch();
  for (const place of numbersTo(MANY_STAYS)) {
    const stay = aStay(place, now);
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
