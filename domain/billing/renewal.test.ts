import { describe, expect, it } from 'vitest';
import { aCardHousehold, aPerson, canceled, expired, inCash, suspended } from '../testing/households.ts';
import { isCardWeekInUse } from './renewal.ts';
import type { Membership } from './schema.ts';

describe('a week paid by card', () => {
  const isInUse = (membership: Membership) =>
    isCardWeekInUse({ ...aCardHousehold('leader'), primary: aPerson('mia', membership) });

  it('is in use while somebody can use it, or may again once a dispute is won', () => {
    expect(isInUse(canceled('leader'))).toBe(true);
    expect(isInUse(suspended('leader'))).toBe(true);
  });

  it('is not in use once its money has gone back, or when cash pays', () => {
    expect(isInUse(expired('leader'))).toBe(false);
    expect(isInUse(inCash('leader'))).toBe(false);
  });
});
