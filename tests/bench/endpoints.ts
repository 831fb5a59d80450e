import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import {
  type StaffEndpointName,
  staffInput,
  staffRequest,
} from '@legacy-hub/functions/src/testing/staff-requests.ts';
import type { Subject } from '@legacy-hub/functions/src/testing/staff-subjects.ts';
import { type Compare, type Comparisons, ofTwo } from './comparison.ts';
import { cards } from './endpoints/cards.ts';
import { counter } from './endpoints/counter.ts';
import { members } from './endpoints/members.ts';
import type { MeasuredCall } from './measurements.ts';
import { correct, readOwn, save } from './operations.ts';

/** What staff do with a membership costs what it costs the member, who pays by card. */
const AS_MEMBERS_DO: Comparisons = {
  pauseForHousehold: cards.pauseMembership,
  resumeForHousehold: cards.resumeMembership,
  changeTierForHousehold: cards.changeTier,
  cancelForHousehold: cards.cancelMembership,
  keepForHousehold: cards.keepMembership,
  removeForHousehold: cards.removeFamilyMember,
};

const COMPARISONS: Comparisons = { ...members, ...cards, ...AS_MEMBERS_DO };

/** A request that changes nothing is about the same household or pass in all rounds. */
function byStaff(name: StaffEndpointName): Compare {
  const { given, kind } = staffRequest(name);
  const baselines: Partial<Record<StaffEndpointName, (own: never) => Promise<unknown>>> = counter;
  const baseline = (baselines[name] ?? correct) as (own: Subject) => Promise<unknown>;
  return async ({ subjects }) => {
    if (kind === null) subjects[name] ??= given();
    const [own, other] = [await (subjects[name] ?? given()), await (subjects[name] ?? given())];
    return { fields: await staffInput(name, own), baseline: () => baseline(other) };
  };
}

/** Beside an empty server, or beside one read or write of a household. */
function simpleComparison({ access, method }: Endpoint): Compare {
  if (access === 'public') return async () => ({});
  const aFamily = () => aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
  if (method !== 'GET') return ofTwo(aFamily, save);
  return async ({ reader }) => ({ baseline: () => readOwn(reader) });
}

const isByStaff = (name: EndpointName): name is StaffEndpointName =>
  ['staff', 'admin'].includes(ENDPOINTS[name].access);

export const ALL_ENDPOINTS: readonly MeasuredCall[] = Object.entries<Endpoint>(ENDPOINTS).map(
  ([key, endpoint]) => {
    const name = key as EndpointName;
    const compare = COMPARISONS[name] ?? (isByStaff(name) ? byStaff(name) : simpleComparison(endpoint));
    return { name, what: `${endpoint.method} ${endpoint.path}`, compare };
  },
);
