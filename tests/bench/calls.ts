/** Worth its lines because it names the calls that people wait for, and how to send each with its baseline. */

import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { aHousehold, aPerson, unpaid } from '@legacy-hub/domain/testing/households';
import { handlers } from '@legacy-hub/functions/src/handlers.ts';
import { SHARED_LIMITS } from '@legacy-hub/functions/src/http/limits/rate-limit.ts';
import { payloadsAbout } from '@legacy-hub/functions/src/testing/calls/example-payloads.ts';
import { sendRequest } from '@legacy-hub/functions/src/testing/calls/send-request.ts';
import { serveApp } from '@legacy-hub/functions/src/testing/calls/serve-app.ts';
import * as staffCalls from '@legacy-hub/functions/src/testing/calls/staff-requests.ts';
import { aCard } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { aPaidHousehold, aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/subjects/logged-in-household.ts';
import type { aStaffMember } from '@legacy-hub/functions/src/testing/subjects/staff.ts';
import * as subjects from '@legacy-hub/functions/src/testing/subjects/staff-subjects.ts';
import { uniqueName } from '../pages/people/groups.ts';
import * as operations from './operations.ts';

type Staff = Awaited<ReturnType<typeof aStaffMember>>;
type Work = () => Promise<unknown>;

interface Call {
  readonly what: string;
  /** Creates a customer for whom the request is accepted. */
  readonly prepare: (staff: Staff) => Promise<Work>;
}

export interface HotCall extends Call {
  /** Prepares the operations that the call can't avoid, for a different customer. */
  readonly prepareBaseline: (staff: Staff) => Promise<Work>;
  readonly atMost: number;
}

/** Returns fields that differ from their examples. */
type FieldsOf<Own> = (own: Own) => object;
const asInExample = () => ({});

/** Serves the API in this process, with concurrent requests as on Cloud Run. */
const server = await serveApp(ENDPOINTS, handlers);

const isByStaff = (name: EndpointName): name is staffCalls.StaffEndpointName =>
  ['staff', 'admin'].includes(ENDPOINTS[name].access);

async function inputOf(name: EndpointName, own: subjects.Subject, fields: object): Promise<object> {
  if (isByStaff(name)) return staffCalls.staffInput(name, own, fields);
  const example = Object('household' in own && payloadsAbout(own.household, '')[name]);
  return { ...example, ...('idempotencyKey' in example && { idempotencyKey: randomUUID() }), ...fields };
}

function tokenOf(name: EndpointName, own: subjects.Subject, staff: Staff): string | undefined {
  if (isByStaff(name)) return staff.token;
  return ENDPOINTS[name].access === 'member' && 'token' in own ? String(own.token) : undefined;
}

function call<Own extends subjects.Subject>(
  name: EndpointName,
  given: () => Promise<Own>,
  fieldsOf: FieldsOf<Own> = asInExample,
): Call {
  const endpoint: Endpoint = ENDPOINTS[name];
  const prepare = async (staff: Staff) => {
    const own = await given();
    const input = await inputOf(name, own, fieldsOf(own));
    return async () => {
      const { status, body } = await sendRequest(server, endpoint, input, tokenOf(name, own, staff));
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    };
  };
  return { what: name, prepare };
}

function hotCall<Own extends subjects.Subject>(
  name: EndpointName,
  given: () => Promise<Own>,
  operation: (own: Own) => Promise<unknown>,
  fieldsOf: FieldsOf<Own> = asInExample,
  atMost = 1.5,
): HotCall {
  const { access, rateLimit }: Endpoint = ENDPOINTS[name];
  const prepareBaseline = async (staff: Staff) => {
    const own = await given();
    return async () => {
      if (access === 'member' && 'household' in own) await operations.authenticateMember(own);
      if (isByStaff(name)) await operations.authenticateStaff(staff);
      if (SHARED_LIMITS[rateLimit]) await operations.countCall();
      await operation(own);
    };
  };
  return { ...call(name, given, fieldsOf), prepareBaseline, atMost };
}

const aMember = () => aLoggedInHousehold({ tiers: ['leader', 'supporter'] });

/** Adds a card that is new to Stripe. */
const withCard =
  <Own extends object>(given: () => Promise<Own>) =>
  async () => ({ ...(await given()), paymentMethodId: await aCard() });
type WithCard = subjects.OfHousehold & { readonly paymentMethodId: string };
const byCard = ({ paymentMethodId }: WithCard) => ({ paymentMethodId });

/** Someone who isn't registered yet, and a day pass like the one they may buy. */
async function aNewcomer(): Promise<subjects.OfHousehold & subjects.OfPass> {
  const contact = { email: `${operations.someId()}@example.com`, phone: phoneFrom(aPhone()) };
  const person = aPerson('someone', unpaid('supporter'));
  return { household: aHousehold(person, [], contact), ...(await subjects.anUnpaidPass()) };
}

/** A household whose name no other has, so that the search finds one at any size of the venue. */
const withUniqueName = async () => ({ household: await aPaidHousehold({ name: uniqueName('Robin') }) });
const byName = ({ household: { primary } }: subjects.OfHousehold) => ({ q: primary.name });

const { searchByPhone, searchByName } = operations;

export const HOT_CALLS: readonly HotCall[] = [
  hotCall('searchCustomers', subjects.paid, searchByPhone),
  {
    ...hotCall('searchCustomers', withUniqueName, searchByName, byName),
    what: 'searchCustomers by name',
  },
  hotCall('findCustomer', subjects.paid, searchByPhone),
  hotCall('findWalkInByCode', subjects.aPaidPass, operations.findPass),
  hotCall('checkIn', subjects.paid, operations.checkIn),
  hotCall('confirmCash', subjects.unpaid, operations.takeCash),
  hotCall('registerGroup', subjects.anUnpaidPass, operations.addPass),

  // A login counts as a failure until its outcome is known, so it writes once more than its baseline.
  hotCall('logIn', aMember, operations.logIn, ({ password }) => ({ password }), 2),
  hotCall('getUser', aMember, operations.readOwn),
  hotCall('bookHours', aMember, operations.save),

  hotCall('registerHousehold', aNewcomer, operations.addHousehold),
  hotCall('registerWalkIn', aNewcomer, operations.addPass),
  hotCall('createPayment', withCard(subjects.unpaid), operations.payRegistration, byCard),
  hotCall(
    'buySessions',
    withCard(() => aLoggedInHousehold()),
    operations.buySessions,
    byCard,
  ),
];

/** Calls about the whole venue, and lists of a day, of staff or with their names, which grow with their subject. */
const GROWING: readonly EndpointName[] = [
  'appointStaff',
  'changeVenue',
  'checkDay',
  'chooseWeekEmail',
  'closeDay',
  'dismissStaff',
  'getDayClosing',
  'getTakings',
  'listDayClosings',
  'listExpected',
  'listJournal',
  'listMessages',
  'listNeedsYou',
  'listStaff',
  'listStaffActions',
  'listTodaysWalkIns',
  'listVenueChanges',
  'pauseForClosure',
  'previewClosing',
  'previewMessage',
  'previewPrices',
  'recountDay',
  'sendMessage',
  'stopMessage',
];

/** Hot calls, and all staff calls whose reads must not depend on the number of customers. */
export const steadyCalls = (): readonly Call[] => [
  ...HOT_CALLS,
  ...Object.keys(ENDPOINTS)
    .map((name) => name as EndpointName)
    .filter((name) => !GROWING.includes(name) && !HOT_CALLS.some(({ what }) => what === name))
    .filter(isByStaff)
    .map((name) => call(name, staffCalls.staffRequest(name).given)),
];
