import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { auth, firestore } from '../../firebase/admin.ts';
import { findStaff } from '../../stores/staff.ts';
import { echoEndpoint } from '../../testing/calls/echo-endpoint.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import { idTokenFor } from '../../testing/subjects/sign-in.ts';
import { aStaffMember, aStaffMemberWithPassword } from '../../testing/subjects/staff.ts';
import { respond } from '../handler.ts';

setProject('demo-authenticate');

const endpoint = { ...echoEndpoint, method: 'GET', accepts: 'nothing', input: z.object({}) } as const;
const endpoints = {
  everyone: { ...endpoint, path: '/api/everyone' },
  member: { ...endpoint, path: '/api/member', access: 'member' },
  staff: { ...endpoint, path: '/api/staff', access: 'staff' },
  admin: { ...endpoint, path: '/api/admin', access: 'admin' },
} as const;

async function aMember(): Promise<{ uid: string; token: string }> {
  const email = `${Math.random().toString(36).slice(2)}@example.com`;
  const { uid } = await auth().createUser({ email, password: 'correct horse' });
  return { uid, token: await idTokenFor(email, 'correct horse') };
}

/** A staff member with the staff claim in the token, and a staff document that contradicts it. */
async function aStaffMemberWith(change: { role?: 'staff' | 'admin'; accessValidFrom?: number } | null) {
  const staff = await aStaffMember();
  const stored = await findStaff(staff.uid);
  if (stored && change) {
    const accessValidFrom = change.accessValidFrom === undefined ? null : instant(change.accessValidFrom);
    const changed = { ...stored, role: change.role ?? 'staff', accessValidFrom };
    await firestore().doc(`staff/${stored.uid}`).set(changed);
  }
  return staff;
}

const unsigned = (claims: object): string =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('')
    .join('.');

describe('authentication', () => {
  let server: Served;
  const outcomeOf = async (path: string, token?: string) => {
    const { status, body } = await call(server, 'GET', path, token === undefined ? {} : { token });
    return status === 200 ? 'open' : z.object({ code: z.string() }).parse(body).code;
  };

  beforeAll(async () => {
    server = await serveApp(endpoints, {
      everyone: async (_input, { caller }) => respond({ said: caller.who }),
      member: async (_input, { caller }) => respond({ said: caller.uid }),
      staff: async (_input, { caller }) => respond({ said: caller.role }),
      admin: async (_input, { caller }) => respond({ said: caller.role }),
    });
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => server.close());

  test.each(['/api/member', '/api/staff', '/api/admin'])('refuses %s without a valid token', async (path) => {
    expect(await outcomeOf(path)).toBe('not-signed-in');
    expect(await outcomeOf(path, 'nonsense')).toBe('not-signed-in');
    expect(await outcomeOf(path, unsigned({ sub: 'someone', role: 'admin' }))).toBe('not-signed-in');
  });

  test('refuses any text that is not a token', async () => {
    const texts = fc.sample(fc.oneof(fc.base64String(), fc.stringMatching(/^[\w.~+/=-]*$/)), {
      numRuns: 100,
      seed: 1,
    });
    const outcomes = texts.map((text) => outcomeOf('/api/staff', text));
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['not-signed-in']));
  });

  // spec: http-authenticate-1
  test('requires no token on public endpoints', async () => {
    const { uid, token } = await aStaffMember();
    await firestore().doc(`staff/${uid}`).delete();
    for (const each of [undefined, 'nonsense', token])
      expect(await outcomeOf('/api/everyone', each)).toBe('open');
    expect(await outcomeOf('/api/member', token)).toBe('open');
  });

  test('lets members and staff call member endpoints', async () => {
    expect(await outcomeOf('/api/member', (await aMember()).token)).toBe('open');
    expect(await outcomeOf('/api/member', (await aStaffMember()).token)).toBe('open');
  });

  // spec: http-authenticate-2
  test('refuses members on staff and admin endpoints', async () => {
    const { token } = await aMember();
    expect(await outcomeOf('/api/staff', token)).toBe('wrong-role');
    expect(await outcomeOf('/api/admin', token)).toBe('wrong-role');
  });

  test('lets staff and admins call staff endpoints, and only admins call admin endpoints', async () => {
    const [staff, admin] = [await aStaffMember('staff'), await aStaffMember('admin')];
    expect(await outcomeOf('/api/staff', staff.token)).toBe('open');
    expect(await outcomeOf('/api/staff', admin.token)).toBe('open');
    expect(await outcomeOf('/api/admin', staff.token)).toBe('wrong-role');
    expect(await outcomeOf('/api/admin', admin.token)).toBe('open');
  });

  test('reports if staff or only an admin may call', async () => {
    const errorOf = async (path: string, { token }: { token: string }) =>
      (await call(server, 'GET', path, { token })).body;
    expect(await errorOf('/api/staff', await aMember())).toMatchObject({
      error: 'Only staff can do this.',
    });
    const onlyAdmins = { error: 'Only an admin can do this.' };
    expect(await errorOf('/api/admin', await aStaffMember('staff'))).toMatchObject(onlyAdmins);
    const formerAdmin = await aStaffMember('admin');
    await firestore().doc(`staff/${formerAdmin.uid}`).update({ role: 'staff' });
    expect(await errorOf('/api/admin', formerAdmin)).toMatchObject(onlyAdmins);
  });

  test('checks the staff document as well as the claim', async () => {
    const { uid, token } = await aMember();
    await auth().setCustomUserClaims(uid, { role: 'admin' });
    expect(await outcomeOf('/api/staff', token)).toBe('wrong-role');
    expect(await outcomeOf('/api/staff', (await aStaffMemberWith({ role: 'admin' })).token)).toBe(
      'wrong-role',
    );
    expect(
      await outcomeOf('/api/staff', (await aStaffMemberWith({ accessValidFrom: Date.now() - 60_000 })).token),
    ).toBe('open');
    expect(
      await outcomeOf('/api/staff', (await aStaffMemberWith({ accessValidFrom: Date.now() + 60_000 })).token),
    ).toBe('login-expired');
  });

  test.each(['email', ''])(
    'needs a confirmed login of staff when STAFF_SECOND_FACTOR is %j',
    async (setting) => {
      const before = await aStaffMember('admin');
      vi.stubEnv('STAFF_SECOND_FACTOR', setting);
      const [unconfirmed, confirmed] = [await aStaffMemberWithPassword('admin'), await aStaffMember('admin')];
      for (const path of ['/api/staff', '/api/admin']) {
        expect(await outcomeOf(path, before.token)).toBe('unconfirmed-login');
        expect(await outcomeOf(path, unconfirmed.token)).toBe('unconfirmed-login');
        expect(await outcomeOf(path, confirmed.token)).toBe('open');
      }
      expect(await outcomeOf('/api/member', unconfirmed.token)).toBe('open');
      const { customClaims } = await auth().getUser(before.uid);
      expect(customClaims, 'the next login asks for the code').toEqual({
        role: 'admin',
        secondFactor: 'required',
      });
    },
  );

  test('refuses a revoked login at once wherever one is needed', async () => {
    const { token } = await aStaffMember('admin');
    const verify = vi.spyOn(auth(), 'verifyIdToken');
    for (const path of ['/api/member', '/api/staff', '/api/admin'])
      expect(await outcomeOf(path, token)).toBe('open');
    expect(verify.mock.calls).toEqual(Array(3).fill([token, true]));
    verify.mockRestore();
  });

  test('refuses the login of a disabled or deleted account', async () => {
    const disabled = await aMember();
    await auth().updateUser(disabled.uid, { disabled: true });
    expect(await outcomeOf('/api/member', disabled.token)).toBe('login-expired');
    const deleted = await aMember();
    await auth().deleteUser(deleted.uid);
    expect(await outcomeOf('/api/member', deleted.token)).toBe('login-expired');
  });
});
