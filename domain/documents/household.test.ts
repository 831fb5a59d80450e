import { expect, it } from 'vitest';
import { aFamilyMember, aHousehold, aPerson, byCard, overdue, unpaid } from '../testing/households.ts';
import type { Membership } from './billing.ts';
import { parseHousehold } from './household.ts';

it('a household of version 1 is read without a planned tier', () => {
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

it('a phone number stored as typed is read in its displayed form', () => {
  const household = aHousehold(aPerson('mia', byCard('leader')));
  const older = { ...household, phone: { ...household.phone, shown: '+61 (0)412345678' } };
  expect(parseHousehold(older).phone).toEqual({ e164: '+61412345678', shown: '0412 345 678' });
});
