import { dayOf, type Instant, instant, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { registerWalkIn } from '@legacy-hub/domain/walk-ins/rules';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { agreed } from '@legacy-hub/local/seed/steps.ts';

export const MANY_GROUPS = 500;
export const MANY_STAYS = 100;

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
function aStay(place: number, now: Instant): VisitRecord {
  return {
    version: 1,
    id: `stay-${place}`,
    at: instant(now - place),
    day: dayOf(now),
    hours: 1,
    fromAllowance: 1,
    fromBought: 0,
    sessionHours: place % 10 === 0 ? null : 1 + (place % 2),
    by: 'load-staff',
    gesture: `gesture-${place}`,
    undone: null,
    who: { uid: `household-${place}`, personId: 'somebody' },
    name: `Stay ${place}`,
    tier: 'leader',
  };
}

/** A full Saturday: the board, and who is in. */
export async function fillTheBoard(now: Instant): Promise<{ groups: WalkIn[] }> {
  const groups = numbersTo(MANY_GROUPS).map((place) => aGroup(place, now));
  const writer = firestore().bulkWriter({ throttling: false });
  for (const old of await firestore().collection('walkIns').listDocuments()) void writer.delete(old);
  for (const old of await firestore().collection('visits').listDocuments()) void writer.delete(old);
  await writer.flush();
  for (const group of groups) void writer.set(firestore().doc(`walkIns/${group.id}`), group);
  for (const stay of numbersTo(MANY_STAYS).map((place) => aStay(place, now)))
    void writer.set(firestore().doc(`visits/${stay.id}`), stay);
  void writer.set(firestore().doc('staff/load-staff'), {
    version: 1,
    uid: 'load-staff',
    email: 'load-staff@example.com',
    role: 'staff',
    since: now,
    accessValidFrom: null,
  });
  await writer.close();
  return { groups };
}
