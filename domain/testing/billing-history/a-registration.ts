import type { Household } from '../../documents/household.ts';
import { aFamilyMember, aHousehold, aPerson, unpaid } from '../households.ts';

/** A household of three people who have registered but not paid yet. */
export const aRegistration = (): Household =>
  aHousehold(
    aPerson('mia', unpaid('leader')),
    [aFamilyMember('child-1', unpaid('supporter')), aFamilyMember('child-2', unpaid('legacy-maker'))],
    { joinedAt: null, customerId: 'cus_1' },
  );
