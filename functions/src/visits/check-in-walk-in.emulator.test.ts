import { randomUUID } from 'node:crypto';
import { dayOf, dayText, instant, isoText } from '@legacy-hub/domain/venue-time';
import * as visitsCalls from '@legacy-hub/domain/visits/endpoints';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { anUnpaidPass, aPaidPass, storedPass } from '../testing/walk-ins.ts';
import { visitsHandlers } from './handlers.ts';

useProject('demo-check-in-group');

let venue: Served;
let token: string;
const post = (path: string, body: unknown) => call(venue, 'POST', path, { token, body });
const checkIn = ({ id }: Pick<WalkIn, 'id'>, gesture: string = randomUUID()) =>
  post('/api/check-visit', { userId: id, membershipIds: [id], gesture });
const undo = ({ id }: WalkIn, gesture: string) => post('/api/admin/undo-visit', { userId: id, gesture });
const visitsOnFile = async ({ id }: WalkIn) =>
  (await firestore().collection('visits').where('who.walkInId', '==', id).get()).size;

describe('the group of a day pass', () => {
  beforeAll(async () => {
    venue = await serveApp(visitsCalls, visitsHandlers);
    ({ token } = await aStaffMember());
  });
  afterAll(() => venue.close());

  test('comes in for the hours it bought, and the same press again is the same visit', async () => {
    const pass = await aPaidPass({ hours: 3 });
    const gesture = randomUUID();
    const first = await checkIn(pass, gesture);
    const [visit] = (await storedPass(pass.id)).visits;
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      message: 'Visit processed successfully!',
      errors: [],
      gesture,
      sessions: [
        {
          id: pass.id,
          isFamily: false,
          name: 'Tom Bianchi',
          tier: 'walk-in',
          sessionStart: visit && isoText(visit.at),
          sessionMaxHours: 3,
        },
      ],
    });
    expect((await checkIn(pass, gesture)).body).toEqual(first.body);
    expect(await visitsOnFile(pass)).toBe(1);
  });

  test('is turned away like a household: unpaid, for another day, or already in', async () => {
    const tomorrow = instant(Date.now() + 24 * 3_600_000);
    const unpaid = await anUnpaidPass();
    const early = await aPaidPass({ date: dayOf(tomorrow) });
    const inside = await aPaidPass();
    await checkIn(inside);
    const cases = [
      [unpaid, 'not-paid', 'Tom Bianchi has not paid yet.'],
      [early, 'walk-in-too-early', `The day pass of Tom Bianchi is for ${dayText(early.date)}.`],
      [inside, 'session-running', expect.stringMatching(/^Tom Bianchi has been in since \d\d:\d\d\.$/)],
    ] as const;
    for (const [pass, code, sentence] of cases) {
      const before = await storedPass(pass.id);
      expect(await checkIn(pass)).toMatchObject({
        status: 400,
        body: {
          success: false,
          code: 'check-in-refused',
          errors: [sentence],
          refused: [{ id: pass.id, name: 'Tom Bianchi', code }],
        },
      });
      expect(await storedPass(pass.id)).toEqual(before);
    }
  });

  test('has no other people than itself', async () => {
    const pass = await aPaidPass();
    const { status, body } = await post('/api/check-visit', { userId: pass.id, familyIds: ['somebody'] });
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'unknown-person' } });
  });

  test('goes out again when the check-in is undone, and may come back', async () => {
    const pass = await aPaidPass();
    const gesture = randomUUID();
    await checkIn(pass, gesture);
    expect(await undo(pass, gesture)).toMatchObject({ status: 200, body: { message: 'Check-in undone.' } });
    const [visit] = (await storedPass(pass.id)).visits;
    expect(visit?.undone).not.toBeNull();
    expect((await checkIn(pass)).status).toBe(200);
    expect(await visitsOnFile(pass)).toBe(2);
  });

  test('has no check-in to undo that was never made', async () => {
    const pass = await aPaidPass();
    expect(await undo(pass, randomUUID())).toMatchObject({ status: 404, body: { code: 'unknown-visit' } });
  });
});
