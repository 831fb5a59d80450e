import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { forHousehold, type Principals } from './handler.ts';

const now = instant(0);
const member: Principals['member'] = { who: 'member', uid: 'maya' };
const staff: Principals['staff'] = { who: 'staff', uid: 'kim', role: 'staff' };
const handle = forHousehold(async (_input: object, subject) => subject);

describe('forHousehold', () => {
  it('lets a member act only for their own household, whatever the call requests', async () => {
    expect(await handle({ userId: 'tom' }, { caller: member, now })).toEqual({ uid: 'maya', staff: null });
  });

  it('lets staff act in their own name for the household in the call', async () => {
    expect(await handle({ userId: 'tom' }, { caller: staff, now })).toEqual({ uid: 'tom', staff: 'kim' });
  });

  it('lets staff act for no household outside the call', () => {
    expect(() => handle({}, { caller: staff, now })).toThrow('staff named no household');
  });
});
