import { randomUUID } from 'node:crypto';
import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import { parseVisitRecord } from '@legacy-hub/domain/documents/visit';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { dayOf, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { visitsHandlers } from './handlers.ts';

setProject('demo-undo-check-in');

let server: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
const undo = (userId: string, idempotencyKey: string) =>
  call(server, 'POST', '/api/admin/undo-visit', { token: staff.token, body: { userId, idempotencyKey } });

/** A household of one person who booked two hours and checked in this long ago. */
async function checkedInAgo(duration: number) {
  const at = instant(Date.now() - duration);
  const household = await aPaidHousehold({ at });
  const { uid, primary } = household;
  const idempotencyKey = randomUUID();
  const booking = { personId: primary.id, day: dayOf(at), hours: 2 };
  const before = expectAccepted(
    await updateHousehold(uid, at, (household) => decideBooking(household, booking, at)),
  ).state;
  const command = { personIds: [primary.id], idempotencyKey, by: staff.uid };
  expectAccepted(await updateHousehold(uid, at, (household) => decideCheckIn(household, command, at)));
  return { uid, personId: primary.id, idempotencyKey, before };
}

describe('undo of a check-in', () => {
  beforeAll(async () => {
    server = await serveApp(visitsEndpoints, visitsHandlers);
    staff = await aStaffMember();
  });
  afterAll(() => server.close());

  test('restores hours and booking and records its author', async () => {
    const { uid, personId, idempotencyKey, before } = await checkedInAgo(minutes(14));
    const { status, body } = await undo(uid, idempotencyKey);
    expect({ status, body }).toEqual({ status: 200, body: { success: true, message: 'Check-in undone.' } });
    const { primary } = await stored(uid);
    expect(primary.bookings).toEqual(before.primary.bookings);
    expect(primary.visits).toMatchObject([{ undone: { by: staff.uid } }]);
    const record = await firestore().doc(`visits/${idempotencyKey}-${personId}`).get();
    expect(parseVisitRecord(record.data()).undone).toEqual(primary.visits[0]?.undone);
  });

  test('changes nothing more the second time', async () => {
    const { uid, idempotencyKey } = await checkedInAgo(minutes(1));
    await undo(uid, idempotencyKey);
    const after = await stored(uid);
    expect((await undo(uid, idempotencyKey)).status).toBe(200);
    expect(await stored(uid)).toEqual(after);
  });

  test('is refused for an unknown check-in and an unknown customer', async () => {
    const { uid } = await aPaidHousehold();
    expect(await undo(uid, randomUUID())).toMatchObject({ status: 404, body: { code: 'unknown-visit' } });
    expect(await undo('nobody', randomUUID())).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
