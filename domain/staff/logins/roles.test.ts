import { describe, expect, it } from 'vitest';
import { expectAccepted, now, refusal } from '../../testing/households.ts';
import { instant } from '../../venue/time/venue-time.ts';
import { decideAppoint, decideDismiss, decideEndStaffLogins } from './roles.ts';
import type { Staff } from './schema.ts';

const staff = (uid: string, role: Staff['role']): Staff => ({
  version: 1,
  uid,
  email: `${uid}@example.com`,
  role,
  since: now,
  accessValidFrom: null,
});
const everyone = [staff('ada', 'admin'), staff('sam', 'staff')];
const sam = { uid: 'sam', email: 'sam@example.com', by: 'ada' };

describe('roles at the counter', () => {
  it('are granted and changed by an admin, and logged', () => {
    const { state, effects } = expectAccepted(decideAppoint(everyone, { ...sam, role: 'admin' }, now));
    expect(state).toMatchObject({ uid: 'sam', role: 'admin' });
    expect(effects).toMatchObject([
      {
        action: {
          kind: 'appoint-staff',
          by: 'ada',
          who: { staffUid: 'sam' },
          changes: [{ field: 'role', before: 'staff', after: 'admin' }],
        },
      },
    ]);
  });

  it('are unchanged when the same role is granted again', () => {
    expect(decideAppoint(everyone, { ...sam, role: 'staff' }, now)).toEqual({
      ok: true,
      state: everyone[1],
      effects: [],
    });
  });

  it('move with the login to another email, which then receives the codes', () => {
    const moved = { ...sam, role: 'staff', email: 'sam@new.example' } as const;
    expect(expectAccepted(decideAppoint(everyone, moved, now)).state).toMatchObject({
      email: 'sam@new.example',
    });
  });

  it('end earlier logins with a new password, and a new role doesn’t restore them', () => {
    const { state } = expectAccepted(decideEndStaffLogins(everyone, 'sam', now));
    expect(state).toEqual({ ...staff('sam', 'staff'), accessValidFrom: now });
    const known = state ? [staff('ada', 'admin'), state] : [];
    const appointed = expectAccepted(decideAppoint(known, { ...sam, role: 'admin' }, now));
    expect(appointed.state).toMatchObject({ role: 'admin', accessValidFrom: now });
    const late = decideEndStaffLogins(known, 'sam', instant(now - 1));
    expect(expectAccepted(late).state).toMatchObject({ accessValidFrom: now });
    expect(expectAccepted(decideEndStaffLogins(everyone, 'nobody', now)).state).toBeNull();
  });

  it('end with a dismissal', () => {
    const { state, effects } = expectAccepted(decideDismiss(everyone, { uid: 'sam', by: 'ada' }, now));
    expect(state).toBeNull();
    expect(effects).toMatchObject([
      { action: { kind: 'dismiss-staff', changes: [{ before: 'staff', after: null }] } },
    ]);
    expect(refusal(decideDismiss(everyone, { uid: 'nobody', by: 'ada' }, now))).toBe('not-found');
  });

  it('can’t be changed by staff themselves, or by anyone but an admin', () => {
    expect(refusal(decideDismiss(everyone, { uid: 'ada', by: 'ada' }, now))).toBe('own-role');
    expect(refusal(decideAppoint(everyone, { ...sam, uid: 'ada', role: 'staff' }, now))).toBe('own-role');
    expect(decideDismiss(everyone, { uid: 'ada', by: 'sam' }, now)).toMatchObject({
      refusal: { code: 'wrong-role', message: 'Only an admin can do this.' },
    });
  });

  it('can all be changed on the command line, which creates the first admin', () => {
    const first = { uid: 'eve', email: 'eve@example.com', role: 'admin', by: null } as const;
    expect(expectAccepted(decideAppoint([], first, now))).toMatchObject({
      state: { uid: 'eve' },
      effects: [],
    });
    expect(expectAccepted(decideDismiss(everyone, { uid: 'ada', by: null }, now)).effects).toEqual([]);
  });
});
