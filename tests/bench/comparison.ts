import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { SHARED_LIMITS } from '@legacy-hub/functions/src/http/rate-limit.ts';
import { payloadsAbout } from '@legacy-hub/functions/src/testing/example-payloads.ts';
import { call, type Reply } from '@legacy-hub/functions/src/testing/http-client.ts';
import { sendRequest } from '@legacy-hub/functions/src/testing/send-request.ts';
import type { BenchContext } from './bench-context.ts';
import { document, someId } from './documents.ts';
import { type Round, timeOf } from './measure.ts';
import { authenticateStaff } from './operations.ts';

/** Whose data a request is about, and with which login it is sent. What else is known goes into the fields of its name. */
interface Own {
  readonly household?: Household;
  readonly token?: string;
}

interface Comparison {
  readonly own?: Own;
  /** Fields whose example by their name doesn't do here. */
  readonly fields?: object | undefined;
  readonly send?: () => Promise<void>;
  /** The work after authentication and the rate limit. Without it the baseline is an empty HTTP server. */
  readonly baseline?: () => Promise<unknown>;
}

export type Compare = (bench: BenchContext) => Promise<Comparison>;
export type Comparisons = Partial<Record<EndpointName, Compare>>;

export interface MeasuredCall {
  readonly name: EndpointName;
  readonly what: string;
  readonly compare: Compare;
}

/** The request is about the first of two that are alike, the baseline about the second. */
export const about =
  <Known extends object>(
    given: (bench: BenchContext) => Promise<Known & Own>,
    baseline: (own: NoInfer<Known>) => Promise<unknown>,
    fieldsOf?: (own: NoInfer<Known>) => object | Promise<object>,
  ): Compare =>
  async (bench) => {
    const [own, other] = [await given(bench), await given(bench)];
    return { own, fields: await fieldsOf?.(own), baseline: () => baseline(other) };
  };

/** One round of an endpoint: sent over HTTP, and the bare operations one after the other. */
export function roundOf(bench: BenchContext, name: EndpointName, comparison: Comparison): Round {
  const { access, rateLimit }: Endpoint = ENDPOINTS[name];
  const { own, fields, baseline } = comparison;
  const { household, token } = { ...bench.reader, ...own };
  const example = { ...Object(payloadsAbout(household, '')[name]) };
  const known = Object.entries({ ...own, idempotencyKey: randomUUID() });
  const filled = Object.fromEntries(known.filter(([field]) => field in example));
  const payload = { ...example, ...filled, ...fields };
  const isForStaff = access === 'staff' || access === 'admin';
  const login = access === 'member' ? token : undefined;
  const sender = isForStaff ? bench.staff.token : login;
  const send = comparison.send ?? (() => callEndpoint(bench, name, payload, sender));
  const bare = async () => {
    if (!baseline) return call(bench.empty, 'GET', '/');
    if (access === 'member') await auth().getUser(bench.reader.household.uid);
    if (isForStaff) await authenticateStaff(bench.staff);
    if (SHARED_LIMITS[rateLimit]) await countCall();
    return baseline();
  };
  return { measured: () => timeOf(send), baseline: () => timeOf(bare) };
}

export const callEndpoint = async (
  { server }: BenchContext,
  name: EndpointName,
  payload: object,
  token: string | undefined,
) => mustSucceed(name, await sendRequest(server, ENDPOINTS[name], payload, token));

export function mustSucceed(name: EndpointName, { status, body }: Reply): void {
  const { produces }: Endpoint = ENDPOINTS[name];
  if (status !== (produces === 'redirect' ? 303 : 200))
    throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
}

async function countCall(): Promise<void> {
  const counter = document(`rateLimits/${someId()}`);
  await counter.set({ calls: 1 }, { merge: true });
  await counter.get();
}
