import { randomUUID } from 'node:crypto';
import { addDays, dayOf, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { firestore } from '../firebase/admin.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { saveVenue } from '../testing/example-settings.ts';
import { lateActionOf } from '../testing/faults/late-action.ts';
import { setProject } from '../testing/set-project.ts';
import { aPhone } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { walkInsHandlers } from './handlers.ts';

setProject('demo-full-day');

const today = dayOf(instant(Date.now()));
const [closed, full] = [addDays(today, 1), addDays(today, 2)];

let server: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;

const group = (more: object) => ({
  name: 'Ines Petrova',
  phone: aPhone(),
  selectedDate: full,
  numHours: 1,
  numParticipants: 1,
  numNonParticipatingAdults: 0,
  idempotencyKey: randomUUID(),
  ...more,
});
const register = (more: object) =>
  call(server, 'POST', '/api/admin/walk-in', { token: staff.token, body: group(more) });
const buy = (more: object) =>
  call(server, 'POST', '/api/walk-in', { body: { email: 'ines@example.com', ...group(more) } });
const reservedOn = async (day: string) => (await firestore().doc(`days/${day}`).get()).get('reserved');

beforeAll(async () => {
  const storm = { from: closed, to: closed, hours: null, reason: 'Storm' };
  // 24 bookable hours: one person at a time, open around the clock.
  const places = { capacity: 1, reservablePercent: 100 };
  await saveVenue({ ...places, openingHoursExceptions: [storm] });
  server = await serveApp(walkInsEndpoints, walkInsHandlers);
  staff = await aStaffMember();
});
afterAll(() => server.close());

describe('a day pass for a full day', () => {
  test('is refused online with the next day that has room, with any payment method', async () => {
    await aPaidWalkIn({ date: full, hours: 6, participants: 3, adults: 1 });
    for (const paymentMethod of ['card', 'cash']) {
      const { status, body } = await buy({ paymentMethod });
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'day-booked-out' } });
      expect(body).toMatchObject({
        error: expect.stringMatching(/ is fully booked\. The next day with room is /),
      });
    }
  });

  // spec: full-day-1
  test('is registered by staff only with a reason, which is in the staff log', async () => {
    expect(await register({})).toMatchObject({ status: 409, body: { code: 'day-booked-out' } });
    const overrideReason = 'The birthday of a regular';
    const { status, body } = await register({ overrideReason });
    expect(status).toBe(200);
    const { walkInId } = z.object({ walkInId: z.string() }).parse(body);
    const { docs } = await firestore().collection('staffActions').where('who.walkInId', '==', walkInId).get();
    expect(docs.flatMap((action) => action.get('changes'))).toContainEqual({
      person: null,
      field: 'override-reason',
      before: null,
      after: overrideReason,
    });
    expect(await reservedOn(full)).toBe(25);
  });

  // spec: full-day-2
  test('is never refused if it was registered offline', async () => {
    const late = lateActionOf(staff.uid, minutes(0));
    expect((await register({ late })).status).toBe(200);
    expect((await register({ late, selectedDate: closed })).status).toBe(200);
    expect(await reservedOn(full)).toBe(26);
  });
});

test('staff register a group for a closed day, or for longer than the opening hours, only with a reason', async () => {
  const request = { selectedDate: closed, idempotencyKey: randomUUID() };
  expect(await register(request)).toMatchObject({
    status: 409,
    body: { code: 'venue-closed', error: expect.stringContaining('(Storm)') },
  });
  const overrideReason = 'A private party';
  expect((await register({ ...request, overrideReason })).status).toBe(200);
  expect((await register({ ...request, overrideReason })).status).toBe(200);
});
