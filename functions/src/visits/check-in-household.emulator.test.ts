import { randomUUID } from 'node:crypto';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { formatTime, toIsoString } from '@legacy-hub/domain/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { wireCheckedIn } from '@legacy-hub/domain/visits/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { visitsHandlers } from './handlers.ts';

setProject('demo-check-in');

let venue: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
const checkIn = (body: unknown) => call(venue, 'POST', '/api/check-visit', { token: staff.token, body });
const visitsOnFile = async ({ uid }: Household) =>
  (await firestore().collection('visits').where('who.uid', '==', uid).get()).docs.map((doc) => doc.data());
const everybody = (household: Household) => ({
  userId: household.uid,
  membershipIds: [household.primary.id],
  familyIds: household.family.map(({ id }) => id),
});

describe('checking a household in', () => {
  beforeAll(async () => {
    venue = await serveApp(visitsEndpoints, visitsHandlers);
    staff = await aStaffMember();
  });
  afterAll(() => venue.close());

  test('lets everybody in whom staff selected, and spends an hour of each', async () => {
    const household = await aPaidHousehold({ tiers: ['leader', 'legacy-maker'] });
    const [child] = household.family;
    const { status, body } = await checkIn(everybody(household));
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
    expect(await visitsOnFile(household)).toHaveLength(2);
  });

  test('lets nobody in when one of them cannot, and says who and why', async () => {
    const household = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    await checkIn({ userId: household.uid, membershipIds: [household.primary.id] });
    const before = await stored(household.uid);
    const since = formatTime(before.primary.visits[0]?.at ?? household.registeredAt);
    const { status, body } = await checkIn(everybody(household));
    const message = `Mia Rossi has been in since ${since}.`;
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'Nobody was checked in.',
        code: 'check-in-refused',
        message: 'Nobody was checked in.',
        errors: [message],
        sessions: [],
        refused: [{ id: household.primary.id, name: 'Mia Rossi', error: message, code: 'session-running' }],
      },
    });
    expect(await stored(household.uid)).toEqual(before);
    expect(await visitsOnFile(household)).toHaveLength(1);
  });

  test('names each one who has not paid', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
    const { body } = await checkIn(everybody(household));
    expect(body).toMatchObject({
      errors: ['Mia Rossi has not paid yet.', 'This person has not paid yet.'],
      refused: peopleOf(household).map(({ id }) => ({ id, code: 'not-paid' })),
    });
    expect(await stored(household.uid)).toEqual(household);
  });

  test('answers the same to the same press, and changes nothing more', async () => {
    const household = await aPaidHousehold();
    const press = { ...everybody(household), idempotencyKey: randomUUID() };
    const first = await checkIn(press);
    const again = await checkIn(press);
    expect(again.body).toEqual(first.body);
    expect(await visitsOnFile(household)).toHaveLength(1);
  });

  test('refuses a press that was already used for somebody else', async () => {
    const household = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    const idempotencyKey = randomUUID();
    await checkIn({ userId: household.uid, membershipIds: [household.primary.id], idempotencyKey });
    const { status, body } = await checkIn({ ...everybody(household), idempotencyKey });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } });
    expect(await visitsOnFile(household)).toHaveLength(1);
  });

  test('refuses a person of another household, and a customer who does not exist', async () => {
    const [household, neighbour] = [await aPaidHousehold(), await aPaidHousehold()];
    const stranger = { userId: household.uid, familyIds: [neighbour.primary.id] };
    expect(await checkIn(stranger)).toMatchObject({ status: 404, body: { code: 'unknown-person' } });
    const nobody = { userId: 'nobody', membershipIds: ['nobody'] };
    expect(await checkIn(nobody)).toMatchObject({
      status: 404,
      body: { error: 'User not found', code: 'not-found' },
    });
    expect(await visitsOnFile(neighbour)).toEqual([]);
  });

  test('asks who is coming in', async () => {
    const household = await aPaidHousehold();
    const { status, body } = await checkIn({ userId: household.uid, membershipIds: [], familyIds: [] });
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'Please select who is coming in.', code: 'bad-input' },
    });
  });
});
