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
  it('are given and changed by an admin, and written down', () => {
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

  it('stay as they are when the same is given again', () => {
    expect(decideAppoint(everyone, { ...sam, role: 'staff' }, now)).toEqual({
      ok: true,
      state: everyone[1],
      effects: [],
    });
  });

  it('follow the login to another email, where codes go from then on', () => {
    const moved = { ...sam, role: 'staff', email: 'sam@new.example' } as const;
    expect(expectAccepted(decideAppoint(everyone, moved, now)).state).toMatchObject({
      email: 'sam@new.example',
    });
  });

  it('end earlier logins with a new password, and a new role brings none of them back', () => {
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

  it('are never changed by oneself or by someone who is not an admin', () => {
    expect(refusal(decideDismiss(everyone, { uid: 'ada', by: 'ada' }, now))).toBe('own-role');
    expect(refusal(decideAppoint(everyone, { ...sam, uid: 'ada', role: 'staff' }, now))).toBe('own-role');
    expect(decideDismiss(everyone, { uid: 'ada', by: 'sam' }, now)).toMatchObject({
      refusal: { code: 'wrong-role', message: 'Only an admin can do this.' },
    });
  });

  it('can all be changed on the command line, which makes the first admin', () => {
    const first = { uid: 'eve', email: 'eve@example.com', role: 'admin', by: null } as const;
    expect(expectAccepted(decideAppoint([], first, now))).toMatchObject({
      state: { uid: 'eve' },
      effects: [],
    });
    expect(expectAccepted(decideDismiss(everyone, { uid: 'ada', by: null }, now)).effects).toEqual([]);
  });
});
