import { expect, it } from 'vitest';
import type { Membership } from './billing/schema.ts';
import { parseHousehold } from './household-schema.ts';
import { aFamilyMember, aHousehold, aPerson, byCard, overdue, unpaid } from './testing/households.ts';

it('a household of version 1 is read with no lower tier to come', () => {
  const household = aHousehold(aPerson('mia', byCard('leader')), [
    aFamilyMember('ben', overdue('supporter')),
    aFamilyMember('zoe', unpaid('supporter')),
  ]);
  const withoutNext = (membership: Membership) => ({ ...membership, next: undefined });
  const older = {
    ...household,
    version: 1,
    primary: { ...household.primary, membership: withoutNext(household.primary.membership) },
    family: household.family.map((person) => ({ ...person, membership: withoutNext(person.membership) })),
  };
  expect(parseHousehold(older)).toEqual(household);
});
