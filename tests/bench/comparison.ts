import type { Endpoint } from '@legacy-hub/domain/endpoint';
import type { EndpointName } from '@legacy-hub/domain/endpoints';
import type { RateLimitClass } from '@legacy-hub/domain/rate-limits';
import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { call } from '@legacy-hub/functions/src/testing/http-client.ts';
import { sendRequest } from '@legacy-hub/functions/src/testing/send-request.ts';
import { read, someId } from './baseline-operations.ts';
import type { BenchContext } from './bench-context.ts';
import { type Round, timeOf } from './measure.ts';

export interface Comparison {
  readonly payload?: unknown;
  /** The caller, if it isn't the household for reading or the staff member. */
  readonly token?: string;
  readonly send?: () => Promise<unknown>;
  /** What comes after authentication and the rate limit. Without it the baseline is an empty HTTP server. */
  readonly baseline?: () => Promise<unknown>;
}

export type Comparisons = Partial<Record<EndpointName, (bench: BenchContext) => Promise<Comparison>>>;

const SHARED_RATE_LIMITS: readonly RateLimitClass[] = [
  'registration',
  'paying',
  'credentials',
  'emailing',
  'uploading',
  'searching',
];

/** One round of an endpoint: sent over HTTP, and the bare operations one after the other. */
export function roundOf(bench: BenchContext, endpoint: Endpoint, comparison: Comparison): Round {
  const { payload = {}, token = tokenFor(bench, endpoint), send, baseline } = comparison;
  return {
    measured: () => timeOf(send ?? (() => callEndpoint(bench, endpoint, payload, token))),
    baseline: () =>
      timeOf(async () => {
        if (!baseline) return call(bench.empty, 'GET', '/');
        await authenticate(bench, endpoint);
        if (SHARED_RATE_LIMITS.includes(endpoint.rateLimit)) await countCall();
        return baseline();
      }),
  };
}

export async function callEndpoint(
  { server }: BenchContext,
  endpoint: Endpoint,
  payload: unknown,
  token: string | undefined,
): Promise<void> {
  const { status, body } = await sendRequest(server, endpoint, payload, token);
  if (status !== 200)
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
}

function tokenFor({ reader, staff }: BenchContext, { access }: Endpoint): string | undefined {
  if (access === 'member') return reader.token;
  return access === 'staff' ? staff.token : undefined;
}

/** Against the emulator the SDK looks every login up, even without a revocation check. */
async function authenticate({ reader, staff }: BenchContext, { access }: Endpoint): Promise<void> {
  if (access === 'member') await auth().getUser(reader.household.uid);
  if (access === 'staff') await authenticateStaff(staff);
}

export const authenticateStaff = ({ uid }: { uid: string }) =>
  Promise.all([auth().getUser(uid), read(`staff/${uid}`)]);

async function countCall(): Promise<void> {
  const counter = firestore().doc(`rateLimits/${someId()}`);
  await counter.set({ calls: 1 }, { merge: true });
  await counter.get();
}
