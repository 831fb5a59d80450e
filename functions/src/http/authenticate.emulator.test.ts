import { instant } from '@legacy-hub/domain/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auth } from '../firebase/admin.ts';
import { findStaff, putStaff } from '../staff/store.ts';
import { echoEndpoint } from '../testing/echo-endpoint.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { idTokenFor } from '../testing/sign-in.ts';
import { aStaffMember } from '../testing/staff.ts';
import { respond } from './handler.ts';

setProject('demo-identify-caller');

const endpoint = { ...echoEndpoint, method: 'GET', accepts: 'nothing', input: z.object({}) } as const;
const rows = {
  member: { ...endpoint, path: '/api/member', access: 'member' },
  staff: { ...endpoint, path: '/api/staff', access: 'staff', checksRevocation: true },
  admin: { ...endpoint, path: '/api/admin', access: 'admin', checksRevocation: true },
} as const;

async function aMember(): Promise<{ uid: string; token: string }> {
  const email = `${Math.random().toString(36).slice(2)}@example.com`;
  const { uid } = await auth().createUser({ email, password: 'correct horse' });
  return { uid, token: await idTokenFor(email, 'correct horse') };
}

/** A token with the claim of staff, where the document says something else. */
async function aPretender(change: { role?: 'staff' | 'admin'; accessValidFrom?: number } | null) {
  const staff = await aStaffMember();
  const stored = await findStaff(staff.uid);
  if (stored && change) {
    const accessValidFrom = change.accessValidFrom === undefined ? null : instant(change.accessValidFrom);
    await putStaff({ ...stored, role: change.role ?? 'staff', accessValidFrom });
  }
  return staff;
}

const unsigned = (claims: object): string =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('')
    .join('.');

describe('the door', () => {
  let venue: Served;
  const ask = async (path: string, token?: string) => {
    const { status, body } = await call(venue, 'GET', path, token === undefined ? {} : { token });
    return status === 200 ? 'open' : z.object({ code: z.string() }).parse(body).code;
  };

  beforeAll(async () => {
    venue = await serveApp(rows, {
      member: async (_input, { caller }) => respond({ said: caller.uid }),
      staff: async (_input, { caller }) => respond({ said: caller.role }),
      admin: async (_input, { caller }) => respond({ said: caller.role }),
    });
  });
  afterAll(() => venue.close());

  test.each(['/api/member', '/api/staff', '/api/admin'])('of %s is closed to strangers', async (path) => {
    expect(await ask(path)).toBe('not-signed-in');
    expect(await ask(path, 'nonsense')).toBe('not-signed-in');
    expect(await ask(path, unsigned({ sub: 'somebody', role: 'admin' }))).toBe('not-signed-in');
  });

  test('of members lets a member in, and staff too', async () => {
    expect(await ask('/api/member', (await aMember()).token)).toBe('open');
    expect(await ask('/api/member', (await aStaffMember()).token)).toBe('open');
  });

  test('of staff is closed to members', async () => {
    const { token } = await aMember();
    expect(await ask('/api/staff', token)).toBe('wrong-role');
    expect(await ask('/api/admin', token)).toBe('wrong-role');
  });

  test('of staff lets staff and admins in, that of admins only admins', async () => {
    const [staff, admin] = [await aStaffMember('staff'), await aStaffMember('admin')];
    expect(await ask('/api/staff', staff.token)).toBe('open');
    expect(await ask('/api/staff', admin.token)).toBe('open');
    expect(await ask('/api/admin', staff.token)).toBe('wrong-role');
    expect(await ask('/api/admin', admin.token)).toBe('open');
  });

  test('of staff asks the document as well as the claim', async () => {
    const { uid, token } = await aMember();
    await auth().setCustomUserClaims(uid, { role: 'admin' });
    expect(await ask('/api/staff', token)).toBe('wrong-role');
    expect(await ask('/api/staff', (await aPretender({ role: 'admin' })).token)).toBe('wrong-role');
    expect(await ask('/api/staff', (await aPretender({ accessValidFrom: Date.now() - 60_000 })).token)).toBe(
      'open',
    );
    expect(await ask('/api/staff', (await aPretender({ accessValidFrom: Date.now() + 60_000 })).token)).toBe(
      'login-expired',
    );
  });

  test('is closed to a login that was ended, or whose account is gone', async () => {
    const disabled = await aMember();
    await auth().updateUser(disabled.uid, { disabled: true });
    expect(await ask('/api/member', disabled.token)).toBe('login-expired');
    const deleted = await aMember();
    await auth().deleteUser(deleted.uid);
    expect(await ask('/api/member', deleted.token)).toBe('login-expired');
  });
});
