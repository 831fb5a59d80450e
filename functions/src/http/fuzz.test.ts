import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { REFUSALS } from '@legacy-hub/domain/api/refusals';
import { wireError } from '@legacy-hub/domain/core/wire';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { aFamilyMember, aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payloadsAbout } from '../testing/calls/example-payloads.ts';
import { call, type Reply } from '../testing/calls/http-client.ts';
import { asQuery, isInvalid, mutated } from '../testing/calls/odd-payloads.ts';
import { serveDoor } from '../testing/calls/open-door.ts';
import { sendRequest } from '../testing/calls/send-request.ts';
import type { Served } from '../testing/calls/serve-app.ts';

/** All endpoints except those for Stripe events, which are text until the handler has checked the signature. */
const endpoints = Object.entries<Endpoint>(ENDPOINTS).filter(([, { accepts }]) => accepts !== 'signed-event');
const { FUZZ_RUNS = '6', FUZZ_SEED = '1' } = process.env;
/** Photos get more runs, because only one endpoint parses their form data. */
const runsOf = ({ accepts }: Endpoint) => Number(FUZZ_RUNS) * (accepts === 'photo' ? 10 : 1);
const CONCURRENCY = 16;
const seed = Number(FUZZ_SEED);

const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; charset=x',
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

const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('ben', byCard('supporter'))]);
const payloads = payloadsAbout(household, 'photos/mia/face.webp');

describe(`fuzzed requests (seed ${seed})`, () => {
  let server: Served;
  beforeAll(async () => {
    server = await serveDoor();
  });
  afterAll(() => server.close());

  test.each(endpoints)('are accepted by %s when they are valid', async (name, endpoint) => {
    expect(await sendRequest(server, endpoint, payloads[name], undefined)).toMatchObject({ status: 500 });
    await expect.poll(() => server.log.at(-1)?.failure).toContain(`${name} was let through`);
  });

  test.each(endpoints)('are refused when the fields of %s are invalid', async (name, endpoint) => {
    const invalidPayloads = fc
      .sample(mutated(endpoint, payloads[name]), { numRuns: runsOf(endpoint), seed })
      .map((payload): unknown => (endpoint.accepts === 'query' ? asQuery(payload) : payload))
      .filter((payload) => isInvalid(endpoint, payload));
    await inBatches(invalidPayloads, async (payload) => {
      const reply = await sendRequest(server, endpoint, payload, undefined);
      expect([payload, reply]).toSatisfy(() => isRefusal(reply));
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
        fc.sample(hostile, { numRuns: runsOf(endpoint), seed }),
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
        },
      );
    },
  );
});
