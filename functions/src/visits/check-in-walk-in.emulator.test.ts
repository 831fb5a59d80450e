import { randomUUID } from 'node:crypto';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn, storedWalkIn } from '../testing/subjects/walk-ins.ts';
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
