import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Login } from '../../functions/src/firebase/logins.ts';
import { withRole, withSecondFactor } from './login-claims.ts';

const withClaims = (claims: object): Login => ({
  localId: 'pat',
  email: 'pat@example.com',
  customAttributes: JSON.stringify(claims),
});

afterEach(() => vi.unstubAllEnvs());

describe('withSecondFactor', () => {
  it.each(['staff', 'admin'])('requires a code from %s when the backup predates the codes', (role) => {
    vi.stubEnv('STAFF_SECOND_FACTOR', 'email');
    const login = withSecondFactor(withClaims({ role, other: 1 }));
    expect(login).toEqual(withClaims({ role, other: 1, secondFactor: 'required' }));
    expect(withSecondFactor(login)).toEqual(login);
  });

  it('requires no code from a member, even from a former staff member', () => {
    vi.stubEnv('STAFF_SECOND_FACTOR', 'email');
    const member: Login = { localId: 'mia', email: 'mia@example.com' };
    expect(withSecondFactor(member)).toBe(member);
    const dismissed = withRole(withClaims({ role: 'staff', secondFactor: 'required' }), null);
    expect(withSecondFactor(dismissed)).toEqual(withClaims({}));
  });

  it('requires no code where the venue has turned the codes off', () => {
    vi.stubEnv('STAFF_SECOND_FACTOR', 'off');
    expect(withSecondFactor(withClaims({ role: 'staff', secondFactor: 'required' }))).toEqual(
      withClaims({ role: 'staff' }),
    );
  });
});
