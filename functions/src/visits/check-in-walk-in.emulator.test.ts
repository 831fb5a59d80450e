import { randomUUID } from 'node:crypto';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { dayOf, formatDay, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '../testing/subjects/walk-ins.ts';
import { visitsHandlers } from './handlers.ts';

setProject('demo-check-in-walk-in');

let server: Served;
let token: string;
const post = (path: string, body: unknown) => call(server, 'POST', path, { token, body });
const checkIn = ({ id }: Pick<WalkIn, 'id'>, idempotencyKey: string = randomUUID()) =>
  post('/api/check-visit', { userId: id, membershipIds: [id], idempotencyKey });
const undo = ({ id }: WalkIn, idempotencyKey: string) =>
  post('/api/admin/undo-visit', { userId: id, idempotencyKey });
const storedVisitCount = async ({ id }: WalkIn) =>
  (await firestore().collection('visits').where('who.walkInId', '==', id).get()).size;

describe('walk-in check-in', () => {
  beforeAll(async () => {
    server = await serveApp(visitsEndpoints, visitsHandlers);
    ({ token } = await aStaffMember());
  });
  afterAll(() => server.close());

  test('starts a session of the hours bought, once per idempotency key', async () => {
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
    expect(await storedVisitCount(pass)).toBe(1);
  });

  test('is refused for a pass that is unpaid, for another day or already checked in', async () => {
    const tomorrow = instant(Date.now() + 24 * 3_600_000);
    const unpaid = await anUnpaidWalkIn();
    const early = await aPaidWalkIn({ date: dayOf(tomorrow) });
    const checkedIn = await aPaidWalkIn();
    await checkIn(checkedIn);
    const cases = [
      [unpaid, 'not-paid', "Tom Bianchi hasn't paid yet."],
      [early, 'walk-in-too-early', `Tom Bianchi's day pass is for ${formatDay(early.date)}.`],
      [
        checkedIn,
        'session-running',
        expect.stringMatching(/^Tom Bianchi is already here \(since \d{1,2}:\d\d [ap]m\)\.$/),
      ],
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
      const { idempotencyKeys: _keys, ...after } = await storedWalkIn(pass.id);
      expect(after).toEqual(before);
    }
  });

  test('is refused for any person id other than the pass itself', async () => {
    const pass = await aPaidWalkIn();
    const { status, body } = await post('/api/check-visit', { userId: pass.id, familyIds: ['someone'] });
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'unknown-person' } });
  });

  test('can be undone and repeated', async () => {
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
    expect(await storedVisitCount(pass)).toBe(2);
  });

  test('cannot be undone if it never happened', async () => {
    const pass = await aPaidWalkIn();
    expect(await undo(pass, randomUUID())).toMatchObject({ status: 404, body: { code: 'unknown-visit' } });
  });
});
