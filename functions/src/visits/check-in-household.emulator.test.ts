import { randomUUID } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/documents/household';
import { formatTime, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { wireCheckedIn } from '@legacy-hub/domain/visits/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { visitsHandlers } from './handlers.ts';

setProject('demo-check-in');

let server: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
const checkIn = (body: unknown) => call(server, 'POST', '/api/check-visit', { token: staff.token, body });
const storedVisits = async ({ uid }: Household) =>
  (await firestore().collection('visits').where('who.uid', '==', uid).get()).docs.map((doc) => doc.data());
const everyone = (household: Household) => ({
  userId: household.uid,
  membershipIds: [household.primary.id],
  familyIds: household.family.map(({ id }) => id),
});

describe('household check-in', () => {
  beforeAll(async () => {
    server = await serveApp(visitsEndpoints, visitsHandlers);
    staff = await aStaffMember();
  });
  afterAll(() => server.close());

  // spec: check-in-household-1
  test('checks in everyone selected and spends one hour per person', async () => {
    const household = await aPaidHousehold({ tiers: ['leader', 'legacy-maker'] });
    const [child] = household.family;
    const { status, body } = await checkIn(everyone(household));
    expect(status).toBe(200);
    const { message, errors, sessions } = wireCheckedIn.parse(body);
    expect({ message, errors }).toEqual({ message: 'Visit processed successfully!', errors: [] });
    const { primary, family } = await stored(household.uid);
    const start = toIsoString(primary.visits[0]?.at ?? household.registeredAt);
    expect(sessions).toEqual([
      {
        id: primary.id,
        isFamily: false,
        name: 'Mia Rossi',
        tier: 'leader',
        sessionStart: start,
        sessionMaxHours: 1,
      },
      {
        id: child?.id,
        isFamily: true,
        name: '',
        tier: 'legacy-maker',
        sessionStart: start,
        sessionMaxHours: null,
      },
    ]);
    expect(family[0]?.visits).toMatchObject([{ by: staff.uid, hours: 1, sessionHours: null, undone: null }]);
    expect(await storedVisits(household)).toHaveLength(2);
  });

  // spec: check-in-household-2
  test('checks in no one when one person is refused, and gives the person and the reason', async () => {
    const household = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    await checkIn({ userId: household.uid, membershipIds: [household.primary.id] });
    const before = await stored(household.uid);
    const since = formatTime(before.primary.visits[0]?.at ?? household.registeredAt);
    const { status, body } = await checkIn(everyone(household));
    const message = `Mia Rossi is already here (since ${since}).`;
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'No one was checked in.',
        code: 'check-in-refused',
        message: 'No one was checked in.',
        errors: [message],
        sessions: [],
        refused: [{ id: household.primary.id, name: 'Mia Rossi', error: message, code: 'session-running' }],
      },
    });
    expect(await stored(household.uid)).toEqual(before);
    expect(await storedVisits(household)).toHaveLength(1);
  });

  test('repeats the response and changes nothing when the request is sent again', async () => {
    const household = await aPaidHousehold();
    const request = { ...everyone(household), idempotencyKey: randomUUID() };
    const first = await checkIn(request);
    const again = await checkIn(request);
    expect(again.body).toEqual(first.body);
    expect(await storedVisits(household)).toHaveLength(1);
  });

  test('refuses an idempotency key that was already used for someone else', async () => {
    const household = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    const idempotencyKey = randomUUID();
    await checkIn({ userId: household.uid, membershipIds: [household.primary.id], idempotencyKey });
    const { status, body } = await checkIn({ ...everyone(household), idempotencyKey });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } });
    expect(await storedVisits(household)).toHaveLength(1);
  });

  test('refuses a person of another household and an unknown customer', async () => {
    const [household, neighbour] = [await aPaidHousehold(), await aPaidHousehold()];
    const stranger = { userId: household.uid, familyIds: [neighbour.primary.id] };
    expect(await checkIn(stranger)).toMatchObject({ status: 404, body: { code: 'unknown-person' } });
    const nobody = { userId: 'nobody', membershipIds: ['nobody'] };
    expect(await checkIn(nobody)).toMatchObject({
      status: 404,
      body: { error: 'User not found', code: 'not-found' },
    });
    expect(await storedVisits(neighbour)).toEqual([]);
  });
});
