import { decideDeleteAccount } from '@legacy-hub/domain/account/rules';
import type { Household } from '@legacy-hub/domain/documents/household';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { addDuration, days, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ERASURE_STEPS,
  type ErasureStep,
  eraseHousehold,
  resumeErasures,
} from '../account/erasure/erasure.ts';
import { confirmHouseholdCash } from '../billing/counter/cash.ts';
import { auth, bucket, firestore } from '../firebase/admin.ts';
import { registerHousehold } from '../registration/register-household.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { ROUNDS } from '../testing/faults/races.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { anUnpaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { staffHandlers } from './handlers.ts';
import { setStaffRole } from './staff-roles.ts';

setProject('demo-delete-account');

let server: Served;
let token: string;
const now = instant(Date.now());
const deleteAccount = (userId: string) =>
  call(server, 'DELETE', '/api/admin/delete-user', { token, body: { userId } });

async function anExpiredHousehold(): Promise<Household> {
  const at = instant(now - days(40));
  const household = await aPaidHousehold({ at });
  const { uid, primary, email } = household;
  expectAccepted(
    await updateHousehold(uid, at, (member) =>
      decideCheckIn(member, { personIds: [primary.id], idempotencyKey: `visit-${uid}`, by: 'staff-1' }, at),
    ),
  );
  await bucket().file(`photos/${uid}/face.webp`).save('a face');
  await anUnpaidWalkIn({ email });
  return household;
}

async function remainsOf({ uid, email }: Household) {
  const [user, erasure, mail, history, [photos], login] = await Promise.all([
    firestore().doc(`users/${uid}`).get(),
    firestore().doc(`erasures/${uid}`).get(),
    firestore().collection('mail').where('to', '==', email).get(),
    Promise.all(
      ['ledger', 'visits'].map((collection) =>
        firestore().collection(collection).where('who.uid', '==', uid).get(),
      ),
    ),
    bucket().getFiles({ prefix: `photos/${uid}/` }),
    auth().getUsers([{ uid }]),
  ]);
  return {
    documents: [user, erasure].filter(({ exists }) => exists).length,
    emails: mail.docs.map((email) => email.get('content.kind')),
    history: history.map(({ size }) => size),
    photos: photos.length,
    logins: login.users.length,
  };
}
const NOTHING_LEFT = { documents: 0, emails: ['walk-in-pass'], history: [0, 0], photos: 0, logins: 0 };
const EVERYTHING = {
  documents: 1,
  emails: expect.arrayContaining(['welcome', 'walk-in-pass']),
  history: [1, 1],
  photos: 1,
  logins: 1,
};

const failingStep: ErasureStep = () => Promise.reject(new Error('the function was killed'));
const eraseUntil = ({ uid }: Household, steps: number) =>
  eraseHousehold(
    uid,
    now,
    (household) => decideDeleteAccount(household, now),
    ERASURE_STEPS.toSpliced(steps, 0, failingStep),
  );

describe('account deletion', () => {
  beforeAll(async () => {
    server = await serveApp(staffEndpoints, staffHandlers);
    ({ token } = await aStaffMember());
  });
  afterAll(() => server.close());

  // spec: staff-delete-account-1
  test('deletes login, documents, emails and photos, and anonymises ledger and visits', async () => {
    const household = await anExpiredHousehold();
    expect(await remainsOf(household)).toEqual(EVERYTHING);
    const [entry] = (await firestore().collection('ledger').where('who.uid', '==', household.uid).get()).docs;
    const { status, body } = await deleteAccount(household.uid);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(await remainsOf(household)).toEqual(NOTHING_LEFT);
    expect((await entry?.ref.get())?.data()).toEqual({ ...entry?.data(), who: null });
    const visit = await firestore().doc(`visits/visit-${household.uid}-${household.primary.id}`).get();
    expect(visit.data()).toMatchObject({ who: null, name: '', hours: 1, by: 'staff-1' });
  });

  test('is refused while a membership is paid, and deletes nothing', async () => {
    const household = await aPaidHousehold();
    const { status, body } = await deleteAccount(household.uid);
    expect({ status, body }).toEqual({
      status: 409,
      body: { error: 'Only expired accounts can be deleted.', code: 'account-not-expired' },
    });
    expect(await stored(household.uid)).toEqual(household);
    expect((await remainsOf(household)).logins).toBe(1);
  });

  test('is refused for an unknown account', async () => {
    expect(await deleteAccount('nobody')).toMatchObject({
      status: 404,
      body: { error: 'User not found', code: 'not-found' },
    });
  });

  // spec: staff-delete-account-2
  test.each(ERASURE_STEPS.map((_, steps) => steps).concat(ERASURE_STEPS.length))(
    'finishes on retry after a crash at step %i',
    async (steps) => {
      const household = await anExpiredHousehold();
      await expect(eraseUntil(household, steps)).rejects.toThrow('the function was killed');
      expect((await remainsOf(household)).documents).toBe(1);
      expect((await deleteAccount(household.uid)).status).toBe(200);
      expect(await remainsOf(household)).toEqual(NOTHING_LEFT);
    },
  );

  test('is finished by the scheduled job when no one retries', async () => {
    const household = await anExpiredHousehold();
    await expect(eraseUntil(household, 1)).rejects.toThrow();
    await resumeErasures(addDuration(now, minutes(4)));
    expect((await remainsOf(household)).documents).toBe(1);
    await resumeErasures(addDuration(now, minutes(6)));
    expect(await remainsOf(household)).toEqual(NOTHING_LEFT);
  });

  test('refuses cash payments once it has started', async () => {
    const household = await anExpiredHousehold();
    await expect(eraseUntil(household, 0)).rejects.toThrow();
    const command = { personIds: [household.primary.id], weeks: 1, key: null, by: 'staff-1' };
    expect(await confirmHouseholdCash(household.uid, command, now)).toMatchObject({
      refusal: { code: 'not-found' },
    });
  });

  test('preserves the login of a customer who registers again with the same email before it finishes', async () => {
    const { uid, email, phone, ...household } = await anExpiredHousehold();
    await expect(eraseUntil({ uid, email, phone, ...household }, 0)).rejects.toThrow();
    expectAccepted(
      await registerHousehold(
        { name: 'Mia again', email, phone, memberships: ['leader'], payBy: 'cash' },
        { key: null, now },
      ),
    );
    expect((await deleteAccount(uid)).status).toBe(200);
    expect((await stored(uid)).primary.name).toBe('Mia again');
    expect(await remainsOf({ uid, email, phone, ...household })).toMatchObject({
      documents: 1,
      history: [0, 0],
      logins: 1,
    });
  });

  test('preserves the login of a person who is also staff', async () => {
    const household = await anExpiredHousehold();
    await setStaffRole(household.email, 'staff', now);
    expect((await deleteAccount(household.uid)).status).toBe(200);
    expect(await remainsOf(household)).toEqual({ ...NOTHING_LEFT, logins: 1 });
  });

  test('succeeds when it is requested many times at once', async () => {
    const household = await anExpiredHousehold();
    const replies = await Promise.all(
      Array.from({ length: 4 * ROUNDS.length }, () => deleteAccount(household.uid)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
    expect(await remainsOf(household)).toEqual(NOTHING_LEFT);
  });
});
