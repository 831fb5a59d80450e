import type { StaffRole } from '@legacy-hub/domain/staff/logins/schema';
import { describe, expect, test } from 'vitest';
import type { Login } from '../../functions/src/firebase/logins.ts';
import { findReturning, type People } from './returning.ts';

const pat: Login = { localId: 'pat', email: 'pat@example.com', passwordHash: 'before', salt: 'a' };
const staff = (role: StaffRole): Login => ({ ...pat, customAttributes: JSON.stringify({ role }) });

const people = (login: Login | null, role: StaffRole | null = null): People => ({
  logins: new Map([['sam', { localId: 'sam' }], ...(login ? [[login.localId, login] as const] : [])]),
  roles: new Map(role ? [['pat', role]] : []),
  passwordHash: null,
});

const since = (backup: People, now: People | null) =>
  findReturning(backup, now, new Set()).flatMap((each) => each.since);

describe('who a restore brings back', () => {
  test.each([
    ['nobody if nothing has changed', people(staff('admin'), 'admin'), people(staff('admin'), 'admin'), []],
    ['nobody who may do more now', people(pat), people(staff('staff'), 'staff'), []],
    ['a dismissed staff member', people(staff('staff'), 'staff'), people(pat), ['no longer staff']],
    [
      'one whose dismissal was cut short',
      people(staff('staff'), 'staff'),
      people(staff('staff')),
      ['no longer staff'],
    ],
    [
      'an admin who is staff now',
      people(staff('admin'), 'admin'),
      people(staff('staff'), 'staff'),
      ['staff, and no longer an admin'],
    ],
    ['a disabled login', people(pat), people({ ...pat, disabled: true }), ['their login was disabled']],
    [
      'nobody who was disabled already',
      people({ ...pat, disabled: true }),
      people({ ...pat, disabled: true }),
      [],
    ],
    [
      'a deleted login of an admin',
      people(staff('admin'), 'admin'),
      people(null),
      ['no longer an admin', 'their login was deleted'],
    ],
    [
      'an old password',
      people(pat),
      people({ ...pat, passwordHash: 'after' }),
      ['has chosen another password'],
    ],
    ['nobody whose first password came since', people({ localId: 'pat' }), people(pat), []],
  ])('%s', (_who, backup, now, expected) => {
    expect(since(backup, now)).toEqual(expected);
  });

  test('nobody who is erased again', () => {
    expect(findReturning(people(pat), people(null), new Set(['pat']))).toEqual([]);
  });

  test('a dismissed staff member whose membership was erased, because the login stays for their work', () => {
    const returning = findReturning(people(staff('staff'), 'staff'), people(pat), new Set(['pat']));
    expect(returning).toMatchObject([{ since: ['no longer staff'], role: null }]);
  });

  test('all staff of the backup, where the logins are lost', () => {
    const [only, ...others] = findReturning(people(staff('admin'), 'admin'), null, new Set());
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      email: 'pat@example.com',
      since: ['an admin in the backup, and perhaps no longer'],
    });
    expect(only).toMatchObject({ login: { customAttributes: '{}', passwordHash: 'before' }, role: null });
  });
});
