import { randomUUID } from 'node:crypto';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/household-schema';
import { isoText, timeText } from '@legacy-hub/domain/venue-time';
import * as visitsCalls from '@legacy-hub/domain/visits/endpoints';
import { wireCheckedIn } from '@legacy-hub/domain/visits/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { visitsHandlers } from './handlers.ts';

useProject('demo-check-in');

let venue: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
const checkIn = (body: unknown) => call(venue, 'POST', '/api/check-visit', { token: staff.token, body });
const visitsOnFile = async ({ uid }: Member) =>
  (await firestore().collection('visits').where('who.uid', '==', uid).get()).docs.map((doc) => doc.data());
const everybody = (member: Member) => ({
  userId: member.uid,
  membershipIds: [member.primary.id],
  familyIds: member.family.map(({ id }) => id),
});

describe('checking a household in', () => {
  beforeAll(async () => {
    venue = await serveApp(visitsCalls, visitsHandlers);
    staff = await aStaffMember();
  });
  afterAll(() => venue.close());

  test('lets everybody in whom staff selected, and spends an hour of each', async () => {
    const member = await aPaidHousehold({ tiers: ['leader', 'legacy-maker'] });
    const [child] = member.family;
    const { status, body } = await checkIn(everybody(member));
    expect(status).toBe(200);
    const { message, errors, sessions } = wireCheckedIn.parse(body);
    expect({ message, errors }).toEqual({ message: 'Visit processed successfully!', errors: [] });
    const { primary, family } = await stored(member.uid);
    const start = isoText(primary.visits[0]?.at ?? member.registeredAt);
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
    expect(await visitsOnFile(member)).toHaveLength(2);
  });

  test('lets nobody in when one of them cannot, and says who and why', async () => {
    const member = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    await checkIn({ userId: member.uid, membershipIds: [member.primary.id] });
    const before = await stored(member.uid);
    const since = timeText(before.primary.visits[0]?.at ?? member.registeredAt);
    const { status, body } = await checkIn(everybody(member));
    const sentence = `Mia Rossi has been in since ${since}.`;
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'Nobody was checked in.',
        code: 'check-in-refused',
        message: 'Nobody was checked in.',
        errors: [sentence],
        sessions: [],
        refused: [{ id: member.primary.id, name: 'Mia Rossi', error: sentence, code: 'session-running' }],
      },
    });
    expect(await stored(member.uid)).toEqual(before);
    expect(await visitsOnFile(member)).toHaveLength(1);
  });

  test('names each one who has not paid', async () => {
    const member = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
    const { body } = await checkIn(everybody(member));
    expect(body).toMatchObject({
      errors: ['Mia Rossi has not paid yet.', 'This person has not paid yet.'],
      refused: peopleOf(member).map(({ id }) => ({ id, code: 'not-paid' })),
    });
    expect(await stored(member.uid)).toEqual(member);
  });

  test('answers the same to the same press, and changes nothing more', async () => {
    const member = await aPaidHousehold();
    const press = { ...everybody(member), gesture: randomUUID() };
    const first = await checkIn(press);
    const again = await checkIn(press);
    expect(again.body).toEqual(first.body);
    expect(await visitsOnFile(member)).toHaveLength(1);
  });

  test('refuses a press that was already used for somebody else', async () => {
    const member = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    const gesture = randomUUID();
    await checkIn({ userId: member.uid, membershipIds: [member.primary.id], gesture });
    const { status, body } = await checkIn({ ...everybody(member), gesture });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'gesture-reused' } });
    expect(await visitsOnFile(member)).toHaveLength(1);
  });

  test('refuses a person of another household, and a customer who does not exist', async () => {
    const [member, neighbour] = [await aPaidHousehold(), await aPaidHousehold()];
    const stranger = { userId: member.uid, familyIds: [neighbour.primary.id] };
    expect(await checkIn(stranger)).toMatchObject({ status: 404, body: { code: 'unknown-person' } });
    const nobody = { userId: 'nobody', membershipIds: ['nobody'] };
    expect(await checkIn(nobody)).toMatchObject({
      status: 404,
      body: { error: 'User not found', code: 'not-found' },
    });
    expect(await visitsOnFile(neighbour)).toEqual([]);
  });

  test('asks who is coming in', async () => {
    const member = await aPaidHousehold();
    const { status, body } = await checkIn({ userId: member.uid, membershipIds: [], familyIds: [] });
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'Please select who is coming in.', code: 'bad-input' },
    });
  });
});
