import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import type { Comparisons } from './comparison.ts';
import { account } from './endpoints/account.ts';
import { cards } from './endpoints/cards.ts';
import { counter } from './endpoints/counter.ts';
import { household } from './endpoints/household.ts';
import { membershipsByStaff } from './endpoints/memberships-by-staff.ts';
import type { MeasuredCall } from './measurements.ts';

const COMPARISONS: Required<Comparisons> = {
  ...account,
  ...household,
  ...cards,
  ...counter,
  ...membershipsByStaff,
  health: async () => ({}),
};

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

export const ALL_ENDPOINTS: readonly MeasuredCall<EndpointName>[] = NAMES.map((name) => {
  const { method, path } = ENDPOINTS[name];
  return { name, endpoint: ENDPOINTS[name], what: `${method} ${path}`, prepare: COMPARISONS[name] };
});
