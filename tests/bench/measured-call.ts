import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import type { Household } from '@legacy-hub/domain/documents/household';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { SHARED_LIMITS } from '@legacy-hub/functions/src/http/limits/rate-limit.ts';
import { payloadsAbout } from '@legacy-hub/functions/src/testing/calls/example-payloads.ts';
import type { Reply } from '@legacy-hub/functions/src/testing/calls/http-client.ts';
import { sendRequest } from '@legacy-hub/functions/src/testing/calls/send-request.ts';
import type { BenchContext } from './bench-context.ts';
import { document, someId } from './documents.ts';
import { timeOf } from './measure.ts';
import { authenticateStaff } from './operations.ts';

/** The household and login of a request. Other properties fill the request fields with the same names. */
interface Own {
  readonly household?: Household;
  readonly token?: string;
}

interface Request {
  readonly own?: Own;
  /** Fields that differ from their examples. */
  readonly fields?: object | undefined;
  readonly send?: () => Promise<void>;
}

/** Finds or creates a customer for whom the request is accepted. */
export type Prepare = (bench: BenchContext) => Promise<Request>;

/** The operations that a call needs after authentication and the rate limit, in sequence. */
export type Baseline = (own: never) => Promise<unknown>;

export interface MeasuredCall {
  readonly name: EndpointName;
  readonly what: string;
  readonly prepare: Prepare;
  readonly baseline: Baseline | undefined;
}

export const about =
  <Known extends object>(
    given: (bench: BenchContext) => Promise<Known & Own>,
    fieldsOf?: (own: NoInfer<Known>) => object | Promise<object>,
  ): Prepare =>
  async (bench) => {
    const own = await given(bench);
    return { own, fields: await fieldsOf?.(own) };
  };

/** Prepares one round of an endpoint, sent over HTTP. */
export async function roundOf(bench: BenchContext, { name, prepare }: MeasuredCall) {
  const { access }: Endpoint = ENDPOINTS[name];
  const { own, fields, send } = await prepare(bench);
  const { household, token } = { ...bench.reader, ...own };
  const example = { ...Object(payloadsAbout(household, '')[name]) };
  const known = Object.entries({ ...own, idempotencyKey: randomUUID() });
  const filled = Object.fromEntries(known.filter(([field]) => field in example));
  const payload = { ...example, ...filled, ...fields };
  const login = access === 'member' ? token : undefined;
  const sender = isForStaff(access) ? bench.staff.token : login;
  return { measured: () => timeOf(send ?? (() => callEndpoint(bench, name, payload, sender))) };
}

/** Adds the bare operations as a baseline, for a similar but different customer. */
export async function roundBeside(bench: BenchContext, call: MeasuredCall, baseline: Baseline) {
  const { access, rateLimit }: Endpoint = ENDPOINTS[call.name];
  const { own } = await call.prepare(bench);
  const bare = async () => {
    if (access === 'member') await auth().getUser(bench.reader.household.uid);
    if (isForStaff(access)) await authenticateStaff(bench.staff);
    if (SHARED_LIMITS[rateLimit]) await countCall();
    return (baseline as (own: Own | undefined) => Promise<unknown>)(own);
  };
  return { ...(await roundOf(bench, call)), baseline: () => timeOf(bare) };
}

const isForStaff = (access: Endpoint['access']) => access === 'staff' || access === 'admin';

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
