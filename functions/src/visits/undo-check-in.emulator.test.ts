import { randomUUID } from 'node:crypto';
import { yes } from '@legacy-hub/domain/testing/households';
import { dayOf, instant, minutes } from '@legacy-hub/domain/venue-time';
import * as visitsCalls from '@legacy-hub/domain/visits/endpoints';
import { readVisitRecord } from '@legacy-hub/domain/visits/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookVisit } from '../bookings/book-visit.ts';
import { firestore } from '../firebase/admin.ts';
import { aPaidHousehold, stored } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { checkInPeople } from './check-in-household.ts';
import { visitsHandlers } from './handlers.ts';

useProject('demo-undo-check-in');

let venue: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
const undo = (userId: string, gesture: string) =>
  call(venue, 'POST', '/api/admin/undo-visit', { token: staff.token, body: { userId, gesture } });

/** A household of one that came in some time ago, for both hours it had booked. */
async function cameIn(duration: number) {
  const at = instant(Date.now() - duration);
  const member = await aPaidHousehold({ at });
  const { uid, primary } = member;
  const gesture = randomUUID();
  const booking = { personId: primary.id, day: dayOf(at), hours: 2 };
  const before = yes(await bookVisit(uid, booking, at)).state;
  yes(await checkInPeople(uid, { personIds: [primary.id], gesture, by: staff.uid }, at));
  return { uid, personId: primary.id, gesture, before };
}

describe('undoing a check-in', () => {
  beforeAll(async () => {
    venue = await serveApp(visitsCalls, visitsHandlers);
    staff = await aStaffMember();
  });
  afterAll(() => venue.close());

  test('gives hours and booking back, and records who did it', async () => {
    const { uid, personId, gesture, before } = await cameIn(minutes(14));
    const { status, body } = await undo(uid, gesture);
    expect({ status, body }).toEqual({ status: 200, body: { success: true, message: 'Check-in undone.' } });
    const { primary } = await stored(uid);
    expect(primary.bookings).toEqual(before.primary.bookings);
    expect(primary.visits).toMatchObject([{ undone: { by: staff.uid } }]);
    const record = await firestore().doc(`visits/${gesture}-${personId}`).get();
    expect(readVisitRecord(record.data()).undone).toEqual(primary.visits[0]?.undone);
  });

  test('twice is undoing it once', async () => {
    const { uid, gesture } = await cameIn(minutes(1));
    await undo(uid, gesture);
    const after = await stored(uid);
    expect((await undo(uid, gesture)).status).toBe(200);
    expect(await stored(uid)).toEqual(after);
  });

  test('is refused after fifteen minutes', async () => {
    const { uid, gesture } = await cameIn(minutes(16));
    const before = await stored(uid);
    expect(await undo(uid, gesture)).toMatchObject({
      status: 409,
      body: { error: 'A check-in can be undone for 15 minutes.', code: 'undo-too-late' },
    });
    expect(await stored(uid)).toEqual(before);
  });

  test('that was never made is refused, and so is an unknown customer', async () => {
    const { uid } = await aPaidHousehold();
    expect(await undo(uid, randomUUID())).toMatchObject({ status: 404, body: { code: 'unknown-visit' } });
    expect(await undo('nobody', randomUUID())).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
