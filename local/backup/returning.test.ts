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

describe('people who would regain access', () => {
  test.each([
    [
      'exclude everyone if nothing has changed',
      people(staff('admin'), 'admin'),
      people(staff('admin'), 'admin'),
      [],
    ],
    ['exclude someone with more access now', people(pat), people(staff('staff'), 'staff'), []],
    ['include a dismissed staff member', people(staff('staff'), 'staff'), people(pat), ['no longer staff']],
    [
      'include someone whose dismissal was interrupted',
      people(staff('staff'), 'staff'),
      people(staff('staff')),
      ['no longer staff'],
    ],
    [
      'include an admin who is staff now',
      people(staff('admin'), 'admin'),
      people(staff('staff'), 'staff'),
      ['staff, and no longer an admin'],
    ],
    [
      'include a disabled login',
      people(pat),
      people({ ...pat, disabled: true }),
      ['their login was disabled'],
    ],
    [
      'exclude someone who was already disabled',
      people({ ...pat, disabled: true }),
      people({ ...pat, disabled: true }),
      [],
    ],
    [
      'include an admin with a deleted login',
      people(staff('admin'), 'admin'),
      people(null),
      ['no longer an admin', 'their login was deleted'],
    ],
    [
      'include someone with a newer password',
      people(pat),
      people({ ...pat, passwordHash: 'after' }),
      ['has chosen another password'],
    ],
    ['exclude someone who set their first password since', people({ localId: 'pat' }), people(pat), []],
  ])('%s', (_who, backup, now, expected) => {
    expect(since(backup, now)).toEqual(expected);
  });

  test('exclude someone who is erased again', () => {
    expect(findReturning(people(pat), people(null), new Set(['pat']))).toEqual([]);
  });

  test('include a dismissed staff member whose membership was erased, because their login stays for their work', () => {
    const returning = findReturning(people(staff('staff'), 'staff'), people(pat), new Set(['pat']));
    expect(returning).toMatchObject([{ since: ['no longer staff'], role: null }]);
  });

  test('are all staff in the backup if the logins are lost', () => {
    const [only, ...others] = findReturning(people(staff('admin'), 'admin'), null, new Set());
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      email: 'pat@example.com',
      since: ['an admin in the backup, and perhaps no longer'],
    });
    expect(only).toMatchObject({ login: { customAttributes: '{}', passwordHash: 'before' }, role: null });
  });
});
