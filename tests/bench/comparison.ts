import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { SHARED_LIMITS } from '@legacy-hub/functions/src/http/rate-limit.ts';
import { payloadsAbout } from '@legacy-hub/functions/src/testing/example-payloads.ts';
import { call } from '@legacy-hub/functions/src/testing/http-client.ts';
import { sendRequest } from '@legacy-hub/functions/src/testing/send-request.ts';
import type { BenchContext } from './bench-context.ts';
import { type Round, timeOf } from './measure.ts';
import { from, read, someId } from './operations.ts';

/** Whose data a request is about, and with which login it is sent. */
interface Subject {
  readonly household?: Household;
  readonly token?: string;
}

export interface Comparison extends Subject {
  /** Fields whose example by their name doesn't do here. */
  readonly fields?: object;
  readonly send?: () => Promise<unknown>;
  /** What comes after authentication and the rate limit. Without it the baseline is an empty HTTP server. */
  readonly baseline?: () => Promise<unknown>;
}

export type Compare = (bench: BenchContext) => Promise<Comparison>;
export type Comparisons = Partial<Record<EndpointName, Compare>>;

/** The request is about the first of two that are alike, the baseline about the second. */
export const ofTwo =
  <Own extends object>(
    make: () => Promise<Own & Subject>,
    baseline: (own: NoInfer<Own>) => Promise<unknown>,
    fieldsOf?: (own: NoInfer<Own>) => object | Promise<object>,
  ): Compare =>
  async () => {
    const [own, other] = [await make(), await make()];
    return { ...own, fields: (await fieldsOf?.(own)) ?? {}, baseline: () => baseline(other) };
  };

/** One round of an endpoint: sent over HTTP, and the bare operations one after the other. */
export function roundOf(bench: BenchContext, name: EndpointName, comparison: Comparison): Round {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { household = bench.reader.household, token = bench.reader.token, fields, baseline } = comparison;
  const example = { ...Object(payloadsAbout(household, '')[name]) };
  const key = 'idempotencyKey' in example && { idempotencyKey: randomUUID() };
  const payload = { ...example, ...key, ...fields };
  const send = comparison.send ?? (() => callEndpoint(bench, endpoint, payload, token));
  return {
    measured: () => timeOf(send),
    baseline: () =>
      timeOf(async () => {
        if (!baseline) return call(bench.empty, 'GET', '/');
        await authenticate(bench, endpoint);
        if (SHARED_LIMITS[endpoint.rateLimit]) await countCall();
        return baseline();
      }),
  };
}

/** Staff endpoints are called by staff, all others with the given login. */
export async function callEndpoint(
  { server, staff }: BenchContext,
  endpoint: Endpoint,
  payload: unknown,
  token?: string,
): Promise<void> {
  const { method, path, access } = endpoint;
  const login = access === 'public' ? undefined : token;
  const { status, body } = await sendRequest(
    server,
    endpoint,
    payload,
    isForStaff(endpoint) ? staff.token : login,
  );
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
}

const isForStaff = ({ access }: Endpoint): boolean => access === 'staff' || access === 'admin';

/** Against the emulator the SDK looks every login up, even without a revocation check. */
async function authenticate({ reader, staff }: BenchContext, endpoint: Endpoint): Promise<void> {
  if (endpoint.access === 'member') await auth().getUser(reader.household.uid);
  if (isForStaff(endpoint)) await authenticateStaff(staff);
}

export const authenticateStaff = ({ uid }: { uid: string }) =>
  Promise.all([auth().getUser(uid), read(`staff/${uid}`)]);

async function countCall(): Promise<void> {
  const counter = from('rateLimits').doc(someId());
  await counter.set({ calls: 1 }, { merge: true });
  await counter.get();
}
