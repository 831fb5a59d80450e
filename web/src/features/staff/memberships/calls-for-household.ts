import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type { Call } from '../../../api/use-api-call.ts';

/** The staff endpoints that replace the members' ones for a household. */
const BY_STAFF = new Map<Endpoint, Endpoint>([
  [billingEndpoints.pauseMembership, staffEndpoints.pauseForHousehold],
  [billingEndpoints.resumeMembership, staffEndpoints.resumeForHousehold],
  [billingEndpoints.changeTier, staffEndpoints.changeTierForHousehold],
  [billingEndpoints.cancelMembership, staffEndpoints.cancelForHousehold],
  [billingEndpoints.keepMembership, staffEndpoints.keepForHousehold],
  [billingEndpoints.startAgain, staffEndpoints.startAgainForHousehold],
  [familyEndpoints.removeFamilyMember, staffEndpoints.removeForHousehold],
]);

export function callForHousehold(userId: string, call: Call): Call {
  const endpoint = BY_STAFF.get(call.endpoint);
  return endpoint ? { endpoint, input: { ...Object(call.input), userId } } : call;
}
