import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { REFUSALS } from '@legacy-hub/domain/refusals';
import { wireError } from '@legacy-hub/domain/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePhoto } from '../account/store-photo.ts';
import { handlers } from '../handlers.ts';
import { dumpProject } from '../testing/dump-project.ts';
import { payloadsAbout } from '../testing/example-payloads.ts';
import { call, type Reply } from '../testing/http-client.ts';
import { aLoggedInHousehold, aPhoto, type LoggedIn } from '../testing/logged-in-household.ts';
import { asQuery, isInvalid, mutated } from '../testing/odd-payloads.ts';
import { sendRequest } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';

setProject('demo-fuzz');

const endpoints = Object.entries<Endpoint>(ENDPOINTS);
const RUNS_PER_ENDPOINT = Math.ceil(5_000 / endpoints.length / 2);
const CONCURRENCY = 16;
const seed = Date.now();

const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  '*/*',
);

const bytes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 400 }),
  fc.string({ minLength: 1 }).map((text) => Buffer.from(`--x\r\nContent-Disposition: ${text}\r\n\r\n`)),
  fc.json().map((text) => Buffer.from(text.slice(0, -1))),
);

const isRefusal = ({ status, body }: Reply): boolean => {
  const parsed = wireError.safeParse(body);
  const refusal = Object.entries(REFUSALS).find(([code]) => code === parsed.data?.code)?.[1];
  return refusal?.status === status && status < 500;
};

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += CONCURRENCY)
    await Promise.all(items.slice(start, start + CONCURRENCY).map(work));
}

describe(`fuzzed requests (seed ${seed})`, () => {
  let server: Served;
  let maya: LoggedIn;
  let staff = '';
  let payloads: ReturnType<typeof payloadsAbout>;
  let before: Record<string, unknown> = {};
  let sent = 0;

  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers);
    maya = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    staff = (await aStaffMember('admin')).token;
    const photo = await storePhoto(maya.household.uid, await aPhoto());
    payloads = payloadsAbout(maya.household, photo.ok ? photo.path : '');
    before = await dumpProject();
  });
  afterAll(() => server.close());

  const tokenFor = ({ access }: Endpoint) => (access === 'staff' || access === 'admin' ? staff : maya.token);

  test.each(endpoints)('are refused when the fields of %s are invalid', async (name, endpoint) => {
    const valid = payloads[name];
    const invalidPayloads = fc
      .sample(mutated(endpoint, valid), { numRuns: RUNS_PER_ENDPOINT, seed })
      .map((payload): unknown => (endpoint.accepts === 'query' ? asQuery(payload) : payload))
      .filter((payload) => isInvalid(endpoint, payload));
    await inBatches(invalidPayloads, async (payload) => {
      const reply = await sendRequest(server, endpoint, payload, tokenFor(endpoint));
      expect([payload, reply]).toSatisfy(() => isRefusal(reply));
      sent += 1;
    });
  });

  test.each(endpoints)(
    'are refused when %s gets random bytes, headers and methods',
    async (_name, endpoint) => {
      const hostile = fc.record({
        method: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH'),
        body: bytes,
        type: contentType,
        token: fc.option(fc.base64String(), { nil: undefined }),
        tail: fc.constantFrom('', '?', '?a[b]=c&a=d', '?%', '/', '/%00', '/..%2f', '//'),
      });
      await inBatches(
        fc.sample(hostile, { numRuns: RUNS_PER_ENDPOINT * 2, seed }),
        async ({ method, body, type, token, tail }) => {
          const isValidRequest = endpoint.method === method && endpoint.accepts === 'nothing';
          const sender = token === undefined ? {} : { token };
          const options = { ...sender, body, headers: { 'Content-Type': type } };
          const reply = await call(
            server,
            isValidRequest ? 'PATCH' : method,
            `${endpoint.path}${tail}`,
            options,
          );
          expect([method, tail, type, Buffer.from(body).toString('base64'), reply]).toSatisfy(() =>
            isRefusal(reply),
          );
          sent += 1;
        },
      );
    },
  );

  test('change nothing and log no errors after more than five thousand requests', async () => {
    expect(sent).toBeGreaterThan(5_000);
    expect(await dumpProject()).toEqual(before);
    expect(server.log.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  });
});
