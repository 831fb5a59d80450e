import { randomUUID } from 'node:crypto';
import { type Details, detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import type { Household } from '@legacy-hub/domain/documents/household';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth, findAuthUser } from '../../firebase/admin.ts';
import { handlers } from '../../handlers.ts';
import { registerHousehold } from '../../registration/register-household.ts';
import { setStaffRole } from '../../staff/staff-roles.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { ROUNDS } from '../../testing/faults/races.ts';
import { setProject } from '../../testing/set-project.ts';
import { provider } from '../../testing/stripe/stripe-sandbox.ts';
import { aCardHousehold } from '../../testing/subjects/card-households.ts';
import { aMinuteEarlier } from '../../testing/subjects/earlier-login.ts';
import {
  anUnpaidHousehold,
  aPaidHousehold,
  aPhone,
  phoneFrom,
  stored,
} from '../../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../../testing/subjects/logged-in-household.ts';
import { idTokenFor } from '../../testing/subjects/sign-in.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';

setProject('demo-correct-details');

let server: Served;
let token: string;

const anEmail = () => `corrected-${randomUUID()}@example.com`;

function correct(household: Household, more: Partial<Details>) {
  const seen = detailsOf(household);
  const body = { userId: household.uid, ...seen, family: [], seen, ...more };
  return call(server, 'POST', '/api/admin/details', { token, body });
}

async function ownerOf(email: string): Promise<string | undefined> {
  return (await findAuthUser(email))?.uid;
}

describe('correcting details at the counter', () => {
  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers);
    ({ token } = await aStaffMember());
  });
  afterAll(() => server.close());

  test('moves the login to the new email, with the same password, and ends its sessions', async () => {
    const { household, password, token: session } = await aLoggedInHousehold();
    const email = anEmail();
    expect(await correct(household, { email })).toMatchObject({ status: 200, body: { success: true } });
    await expect(idTokenFor(household.email, password)).rejects.toThrow();
    const newSession = await idTokenFor(email, password);
    const profile = await call(server, 'GET', '/api/user', { token: newSession });
    expect(profile).toMatchObject({ status: 200, body: { email } });
    const checked = await call(server, 'POST', '/api/change-password', {
      token: aMinuteEarlier(session),
      body: { currentPassword: password, newPassword: 'a longer password' },
    });
    expect(checked).toMatchObject({ status: 401, body: { code: 'login-expired' } });
  });

  test('changes the customer at Stripe too', async () => {
    const { household } = await aCardHousehold();
    const email = anEmail();
    await correct(household, { email, name: 'Maria Rossi' });
    expect(await provider.customers.retrieve(household.customerId ?? '')).toMatchObject({
      email,
      name: 'Maria Rossi',
    });
  });

  test('leaves an unpaid registration payable with its corrected phone number and email', async () => {
    const household = await anUnpaidHousehold();
    const phone = aPhone();
    await correct(household, { email: anEmail(), phone });
    const { email } = await stored(household.uid);
    const again = {
      name: 'Mia',
      email,
      phone: phoneFrom(phone),
      memberships: ['leader'],
      payBy: 'cash',
    } as const;
    const registered = await registerHousehold(again, { key: null, now: instant(Date.now()) });
    expect(registered).toMatchObject({ ok: true, state: { uid: household.uid } });
  });

  test('is refused for the email of another household, and changes nothing', async () => {
    const [household, other] = [await aPaidHousehold(), await aPaidHousehold()];
    expect(await correct(household, { email: other.email, name: 'Maria' })).toMatchObject({
      status: 409,
      body: { code: 'email-in-use' },
    });
    expect(await stored(household.uid)).toEqual(household);
    expect(await ownerOf(household.email)).toBe(household.uid);
    expect(await ownerOf(other.email)).toBe(other.uid);
  });

  test('accepts an email that exists only as a Firebase Auth account', async () => {
    const household = await aPaidHousehold();
    const email = anEmail();
    await auth().createUser({ email, password: randomUUID() });
    expect(await correct(household, { email })).toMatchObject({ status: 200 });
    expect(await ownerOf(email)).toBe(household.uid);
  });

  test('is refused for the email of a login that is also staff, so that no one takes it over', async () => {
    const { household } = await aLoggedInHousehold();
    await setStaffRole(household.email, 'admin', instant(Date.now()));
    expect(await correct(household, { email: anEmail() })).toMatchObject({
      status: 409,
      body: { code: 'staff-login' },
    });
    expect(await ownerOf(household.email)).toBe(household.uid);
    expect(await correct(household, { name: 'Maria Rossi' })).toMatchObject({ status: 200 });
  });

  test('counts once from two counters at once; the other is notified that the details have changed', async () => {
    const household = await aPaidHousehold();
    const emails = [anEmail(), anEmail()];
    const replies = await Promise.all(emails.map((email) => correct(household, { email })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { email } = await stored(household.uid);
    expect(emails).toContain(email);
    const owners = await Promise.all(emails.map(ownerOf));
    expect(owners.filter((uid) => uid !== undefined)).toEqual([household.uid]);
    expect(await ownerOf(email)).toBe(household.uid);
  });

  test.each(ROUNDS)(
    'and a registration with the new email at once give it to one household (%i)',
    async () => {
      const household = await aPaidHousehold();
      const email = anEmail();
      const registration = {
        name: 'Eve',
        email,
        phone: phoneFrom(aPhone()),
        ...({ memberships: ['leader'], payBy: 'cash' } as const),
      };
      const [corrected, registered] = await Promise.all([
        correct(household, { email }),
        registerHousehold(registration, { key: null, now: instant(Date.now()) }),
      ]);
      expect([corrected.status === 200, registered.ok].filter(Boolean)).toHaveLength(1);
      const owner = await ownerOf(email);
      expect((await stored(owner ?? '')).email).toBe(email);
      expect(await ownerOf((await stored(household.uid)).email)).toBe(household.uid);
    },
  );

  test('is refused for an account that does not exist', async () => {
    const household = await aPaidHousehold();
    const nobody = { ...household, uid: 'nobody' };
    expect(await correct(nobody, { name: 'Eve' })).toMatchObject({ status: 404 });
  });
});
