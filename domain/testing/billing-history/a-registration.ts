import type { Household } from '../../documents/household.ts';
import { aFamilyMember, aHousehold, aPerson, unpaid } from '../households.ts';

/** Three people who have registered and not paid yet. */
export const aRegistration = (): Household =>
  aHousehold(
    aPerson('mia', unpaid('leader')),
    [aFamilyMember('child-1', unpaid('supporter')), aFamilyMember('child-2', unpaid('legacy-maker'))],
    { joinedAt: null, customerId: 'cus_1' },
  );
