import { randomUUID } from 'node:crypto';
import { dayOf, formatDay, instant, toIsoString } from '@legacy-hub/domain/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '../testing/walk-ins.ts';
import { visitsHandlers } from './handlers.ts';

setProject('demo-check-in-group');

let venue: Served;
let token: string;
const post = (path: string, body: unknown) => call(venue, 'POST', path, { token, body });
const checkIn = ({ id }: Pick<WalkIn, 'id'>, idempotencyKey: string = randomUUID()) =>
  post('/api/check-visit', { userId: id, membershipIds: [id], idempotencyKey });
const undo = ({ id }: WalkIn, idempotencyKey: string) =>
  post('/api/admin/undo-visit', { userId: id, idempotencyKey });
const visitsOnFile = async ({ id }: WalkIn) =>
  (await firestore().collection('visits').where('who.walkInId', '==', id).get()).size;

describe('the group of a day pass', () => {
  beforeAll(async () => {
    venue = await serveApp(visitsEndpoints, visitsHandlers);
    ({ token } = await aStaffMember());
  });
  afterAll(() => venue.close());

  test('comes in for the hours it bought, and the same press again is the same visit', async () => {
    const pass = await aPaidWalkIn({ hours: 3 });
    const idempotencyKey = randomUUID();
    const first = await checkIn(pass, idempotencyKey);
    const [visit] = (await storedWalkIn(pass.id)).visits;
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      message: 'Visit processed successfully!',
      errors: [],
      idempotencyKey,
      sessions: [
        {
          id: pass.id,
          isFamily: false,
          name: 'Tom Bianchi',
          tier: 'walk-in',
          sessionStart: visit && toIsoString(visit.at),
          sessionMaxHours: 3,
        },
      ],
    });
    expect((await checkIn(pass, idempotencyKey)).body).toEqual(first.body);
    expect(await visitsOnFile(pass)).toBe(1);
  });

  test('is turned away like a household: unpaid, for another day, or already in', async () => {
    const tomorrow = instant(Date.now() + 24 * 3_600_000);
    const unpaid = await anUnpaidWalkIn();
    const early = await aPaidWalkIn({ date: dayOf(tomorrow) });
    const inside = await aPaidWalkIn();
    await checkIn(inside);
    const cases = [
      [unpaid, 'not-paid', 'Tom Bianchi has not paid yet.'],
      [early, 'walk-in-too-early', `The day pass of Tom Bianchi is for ${formatDay(early.date)}.`],
      [inside, 'session-running', expect.stringMatching(/^Tom Bianchi has been in since \d\d:\d\d\.$/)],
    ] as const;
    for (const [pass, code, message] of cases) {
      const before = await storedWalkIn(pass.id);
      expect(await checkIn(pass)).toMatchObject({
        status: 400,
        body: {
          success: false,
          code: 'check-in-refused',
          errors: [message],
          refused: [{ id: pass.id, name: 'Tom Bianchi', code }],
        },
      });
      expect(await storedWalkIn(pass.id)).toEqual(before);
    }
  });

  test('has no other people than itself', async () => {
    const pass = await aPaidWalkIn();
    const { status, body } = await post('/api/check-visit', { userId: pass.id, familyIds: ['somebody'] });
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'unknown-person' } });
  });

  test('goes out again when the check-in is undone, and may come back', async () => {
    const pass = await aPaidWalkIn();
    const idempotencyKey = randomUUID();
    await checkIn(pass, idempotencyKey);
    expect(await undo(pass, idempotencyKey)).toMatchObject({
      status: 200,
      body: { message: 'Check-in undone.' },
    });
    const [visit] = (await storedWalkIn(pass.id)).visits;
    expect(visit?.undone).not.toBeNull();
    expect((await checkIn(pass)).status).toBe(200);
    expect(await visitsOnFile(pass)).toBe(2);
  });

  test('has no check-in to undo that was never made', async () => {
    const pass = await aPaidWalkIn();
    expect(await undo(pass, randomUUID())).toMatchObject({ status: 404, body: { code: 'unknown-visit' } });
  });
});
