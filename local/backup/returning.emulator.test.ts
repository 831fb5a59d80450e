import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDuration, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeBackup } from '../../functions/src/backup/write-backup.ts';
import { auth } from '../../functions/src/firebase/admin.ts';
import { signIn } from '../../functions/src/firebase/identity-toolkit.ts';
import { removeStaff, setStaffRole } from '../../functions/src/staff/staff-roles.ts';
import { findStaff } from '../../functions/src/stores/staff.ts';
import { saveVenue } from '../../functions/src/testing/example-settings.ts';
import { setProject } from '../../functions/src/testing/set-project.ts';
import type { Admission } from './admissions.ts';
import { placeOf } from './places.ts';
import { emptyProject } from './project-content.ts';
import { restoreProject } from './restore.ts';
import * as restoring from './restore-backup.ts';

setProject('demo-returning');

let folder = '';
const place = (name: string) => join(folder, name);
const now = () => instant(Date.now());

const restore = (logins?: Admission) =>
  restoreProject({
    project: 'demo-returning',
    from: place('backup'),
    erasedIn: null,
    replaced: place('replaced'),
    logins,
  });

async function aPerson(name: string, role?: 'staff' | 'admin'): Promise<string> {
  const email = `${name}@example.com`;
  const { uid } = await auth().createUser({ uid: name, email, password: `${name}-before` });
  if (role) await setStaffRole(email, role, now());
  return uid;
}

/** Reads the person's access: their role if the login and the document agree, and the password that works. */
async function accessOf(uid: string) {
  const [{ customClaims, disabled }, staff] = await Promise.all([auth().getUser(uid), findStaff(uid)]);
  const works = async (password: string) =>
    typeof (await signIn(`${uid}@example.com`, password)) === 'object';
  return {
    role: staff && staff.role === customClaims?.role ? staff.role : null,
    isLockedOut: disabled,
    password: (await works(`${uid}-before`)) ? 'before' : (await works(`${uid}-after`)) ? 'after' : null,
  };
}

const BEFORE = { role: null, isLockedOut: false, password: 'before' };
const LOCKED_OUT = { role: null, isLockedOut: true, password: null };

let printed = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'returning-'));
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((line) => {
    printed += `${line}\n`;
  });
  await saveVenue();
  await aPerson('dismissed', 'staff');
  await aPerson('lowered', 'admin');
  await aPerson('disabled');
  await aPerson('deleted');
  await aPerson('changed');
  await aPerson('staying', 'staff');
  await writeBackup(placeOf(place('backup')), 'demo-returning');
  await removeStaff('dismissed', now());
  await setStaffRole('lowered@example.com', 'staff', addDuration(now(), 1));
  await auth().updateUser('disabled', { disabled: true });
  await auth().deleteUser('deleted');
  await auth().updateUser('changed', { password: 'changed-after' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await emptyProject();
  rmSync(folder, { recursive: true });
});

const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims ?? {};

describe('a restore of a backup that predates the codes for staff logins', () => {
  test.each(['let-in', 'keep-out'] as const)(
    'requires a code from all restored staff with %s',
    async (logins) => {
      vi.stubEnv('STAFF_SECOND_FACTOR', 'email');
      await restore(logins);
      expect(await claimsOf('staying')).toEqual({ role: 'staff', secondFactor: 'required' });
      const role = logins === 'let-in' ? 'admin' : 'staff';
      expect(await claimsOf('lowered')).toEqual({ role, secondFactor: 'required' });
      const dismissed = logins === 'let-in' ? { role: 'staff', secondFactor: 'required' } : {};
      expect(await claimsOf('dismissed')).toEqual(dismissed);
      expect(await claimsOf('changed')).not.toHaveProperty('secondFactor');
    },
  );
});

describe('a restore of people who have been dismissed or locked out since the backup', () => {
  test('stops before anything is deleted, lists these people and asks', async () => {
    await expect(restore()).rejects.toThrow('--logins keep-out or let-in');
    const lines = printed
      .split('\n')
      .filter((line) => line.includes('returns'))
      .map((line) => line.trim().replace(/\s+/g, ' '));
    expect(lines.toSorted()).toEqual([
      'returns changed@example.com: has chosen another password',
      'returns deleted@example.com: their login was deleted',
      'returns disabled@example.com: their login was disabled',
      'returns dismissed@example.com: no longer staff',
      'returns lowered@example.com: staff, and no longer an admin',
    ]);
    expect(await accessOf('staying')).toEqual({ ...BEFORE, role: 'staff' });
  });

  test('keeps them out, with their current role, login and password', async () => {
    await restore('keep-out');
    expect(await accessOf('dismissed')).toEqual(BEFORE);
    expect(await accessOf('lowered')).toEqual({ ...BEFORE, role: 'staff' });
    expect(await accessOf('disabled')).toEqual(LOCKED_OUT);
    expect(await accessOf('deleted')).toEqual(LOCKED_OUT);
    expect(await accessOf('changed')).toEqual({ ...BEFORE, password: 'after' });
    expect(await accessOf('staying')).toEqual({ ...BEFORE, role: 'staff' });
  });

  test('restores their previous access if the operator chooses to', async () => {
    await restore('let-in');
    expect(await accessOf('dismissed')).toEqual({ ...BEFORE, role: 'staff' });
    expect(await accessOf('lowered')).toEqual({ ...BEFORE, role: 'admin' });
    expect(await accessOf('disabled')).toEqual(BEFORE);
    expect(await accessOf('changed')).toEqual(BEFORE);
  });

  test('still finds them if the previous run was killed while their logins were missing', async () => {
    vi.spyOn(restoring, 'restoreBackup').mockRejectedValueOnce(new Error('killed'));
    await expect(restore('keep-out')).rejects.toThrow('killed');
    await restore('keep-out');
    expect(await accessOf('dismissed')).toEqual(BEFORE);
    expect(await accessOf('disabled')).toEqual(LOCKED_OUT);
  });

  test('asks about all staff in the backup when every login is lost', async () => {
    await emptyProject();
    await expect(restore()).rejects.toThrow('--logins keep-out or let-in');
    expect(printed).toContain('docs/incidents.md');
    expect(printed).toContain('staying@example.com: staff in the backup, and perhaps no longer');
    expect(printed).not.toContain('disabled@example.com');
    await restore('keep-out');
    expect(await accessOf('staying')).toEqual(BEFORE);
  });
});
