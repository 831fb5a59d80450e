import { describe, expect, it } from 'vitest';
import { staffName, staffNameAmong } from './colleague.ts';

describe('the name of a staff member', () => {
  it.each([
    ['kim.larsen@example.com', 'Kim Larsen'],
    ['kim-larsen+counter2@example.com', 'Kim Larsen Counter'],
    ['jo@example.com', 'Jo'],
    ['42@example.com', '42@example.com'],
    ['Online', 'Online'],
  ])('of %s is %s', (email, name) => {
    expect(staffName(email)).toBe(name);
  });

  it('is the email if two staff members have the same name', () => {
    const everyone = ['kim@a.example', 'kim@b.example', 'jo@a.example'];
    expect(everyone.map((email) => staffNameAmong(email, everyone))).toEqual([
      'kim@a.example',
      'kim@b.example',
      'Jo',
    ]);
  });
});
