import type { HouseholdEndpoint } from '@legacy-hub/domain/api/endpoint';
import type { CallInput } from '../api/call-once.ts';
import { useApiCall } from '../api/use-api-call.ts';
import { useHousehold } from './live.ts';

/** Calls a member's endpoint for the household on screen; at the counter, staff call it on its behalf. */
export function useHouseholdCall<E extends HouseholdEndpoint>(endpoint: E) {
  const { household, isByStaff } = useHousehold();
  const { send, busy } = useApiCall<E>(isByStaff ? { ...endpoint, path: endpoint.staffPath } : endpoint);
  return {
    send: (input: CallInput<E>) =>
      send(isByStaff ? Object.assign({}, input, { userId: household.uid }) : input),
    busy,
  };
}
