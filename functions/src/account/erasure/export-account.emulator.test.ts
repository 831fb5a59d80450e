import { randomUUID } from 'node:crypto';
import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { findAuthUser, firestore } from '../../firebase/admin.ts';
import { announceArrival } from '../../stores/customers/arrivals.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import { stored } from '../../testing/subjects/households.ts';
import { aLoggedInHousehold, aPhoto, asForm } from '../../testing/subjects/logged-in-household.ts';
import { accountHandlers } from '../handlers.ts';

setProject('demo-export-account');

const exportResponse = z.object({
  account: z.object({ uid: z.string(), email: z.string() }),
  visits: z.array(z.object({ name: z.string() })),
  arrivals: z.array(z.object({ uid: z.string() })),
  payments: z.array(z.object({ method: z.string(), amountCents: z.int() })),
  staffActions: z.array(z.object({ kind: z.string() })),
  photos: z.array(z.string()),
});

let server: Served;

/** A household that has paid, uploaded a photo and checked in once. */
async function aRegular() {
  const loggedIn = await aLoggedInHousehold({ name: 'Maya Chen' });
  const { household, token } = loggedIn;
  await call(server, 'POST', '/api/upload-photo', { token, body: asForm(await aPhoto()) });
  const visit = { personIds: [household.primary.id], idempotencyKey: randomUUID(), by: 'the counter' };
  const now = instant(Date.now());
  await updateHousehold(household.uid, now, (member) => decideCheckIn(member, visit, now));
  await announceArrival(household.uid, { key: null, now }, [household.primary.id]);
  return loggedIn;
}

beforeAll(async () => {
  server = await serveApp(accountEndpoints, accountHandlers);
});
afterAll(() => server.close());

describe('account export', () => {
  test('returns everything stored about the household and nothing about others', async () => {
    const [maya] = [await aRegular(), await aRegular()];
    const reply = await call(server, 'GET', '/api/account/export', { token: maya.token });
    expect(reply.status).toBe(200);
    const { account, visits, arrivals, payments, staffActions, photos } = exportResponse.parse(reply.body);
    expect(account).toMatchObject({ uid: maya.household.uid, email: maya.household.email });
    expect(arrivals).toMatchObject([{ uid: maya.household.uid }]);
    expect(visits).toMatchObject([{ name: 'Maya Chen' }]);
    expect(payments).toMatchObject([{ method: 'cash', amountCents: 800 }]);
    expect(staffActions).toMatchObject([{ kind: 'check-in' }, { kind: 'take-cash' }]);
    expect(photos).toHaveLength(1);
  });
});

describe('account erasure', () => {
  const erase = (token: string, currentPassword: string) =>
    call(server, 'DELETE', '/api/account', { token, body: { currentPassword } });

  test('requires the password, so an unattended phone is not enough', async () => {
    const { household, token } = await aRegular();
    expect(await erase(token, 'a guess')).toMatchObject({
      status: 400,
      body: { code: 'wrong-current-password' },
    });
    expect((await stored(household.uid)).email).toBe(household.email);
  });

  test('deletes the household and retains the ledger without personal data', async () => {
    const { household, token, password } = await aRegular();
    expect(await erase(token, password)).toMatchObject({ status: 200, body: { success: true } });
    expect((await firestore().doc(`users/${household.uid}`).get()).exists).toBe(false);
    expect(await findAuthUser(household.email)).toBeNull();
    const collections = ['ledger', 'visits', 'arrivals', 'mail', 'users'];
    for (const name of collections) {
      const { docs } = await firestore().collection(name).get();
      const content = JSON.stringify(docs.map((document) => document.data()));
      expect(content).not.toContain(household.uid);
      expect(content).not.toContain(household.email);
    }
    expect((await firestore().collection('ledger').get()).empty).toBe(false);
  });
});
