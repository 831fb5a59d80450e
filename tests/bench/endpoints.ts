import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import { payloadsAbout } from '@legacy-hub/functions/src/testing/example-payloads.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { read, saveHousehold } from './baseline-operations.ts';
import type { Comparison, Comparisons } from './comparison.ts';
import { account } from './endpoints/account.ts';
import { cards } from './endpoints/cards.ts';
import { counter } from './endpoints/counter.ts';
import { counterDesk } from './endpoints/counter-desk.ts';
import { household } from './endpoints/household.ts';
import { membershipsByStaff } from './endpoints/memberships-by-staff.ts';
import type { MeasuredCall } from './measurements.ts';

const COMPARISONS: Comparisons = {
  ...account,
  ...household,
  ...cards,
  ...counter,
  ...membershipsByStaff,
  ...counterDesk,
};

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** The example payload beside an empty server, or beside one read or write of a household. */
async function simpleComparison(name: EndpointName, { access, method }: Endpoint): Promise<Comparison> {
  if (access === 'public') return {};
  const { household: own, token } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
  return {
    payload: payloadsAbout(own, '')[name],
    ...(access === 'member' && { token }),
    baseline: () => (method === 'GET' ? read(`users/${own.uid}`) : saveHousehold(own)),
  };
}

export const ALL_ENDPOINTS: readonly MeasuredCall<EndpointName>[] = NAMES.map((name) => {
  const endpoint: Endpoint = ENDPOINTS[name];
  const prepare = COMPARISONS[name] ?? (() => simpleComparison(name, endpoint));
  return { name, endpoint, what: `${endpoint.method} ${endpoint.path}`, prepare };
});
