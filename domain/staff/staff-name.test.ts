import { describe, expect, it } from 'vitest';
import { staffName } from './staff-name.ts';

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
});
