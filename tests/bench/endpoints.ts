import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { type Compare, type Comparisons, ofTwo, reading } from './comparison.ts';
import { cards } from './endpoints/cards.ts';
import { counter } from './endpoints/counter.ts';
import { members } from './endpoints/members.ts';
import type { MeasuredCall } from './measurements.ts';
import { readOwn, save } from './operations.ts';

const COMPARISONS: Comparisons = { ...members, ...cards, ...counter };

/** Beside an empty server, or beside one read or write of a household. */
function simpleComparison({ access, method }: Endpoint): Compare {
  if (access === 'public') return async () => ({});
  const aFamily = () => aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
  return method === 'GET' ? reading(readOwn) : ofTwo(aFamily, save);
}

export const ALL_ENDPOINTS: readonly MeasuredCall[] = Object.entries<Endpoint>(ENDPOINTS).map(
  ([key, endpoint]) => {
    const name = key as EndpointName;
    const compare = COMPARISONS[name] ?? simpleComparison(endpoint);
    return { name, endpoint, what: `${endpoint.method} ${endpoint.path}`, compare };
  },
);
