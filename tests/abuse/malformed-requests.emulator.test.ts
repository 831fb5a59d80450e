import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { payloadsAbout } from '@legacy-hub/functions/src/testing/calls/example-payloads.ts';
import { call, type Reply } from '@legacy-hub/functions/src/testing/calls/http-client.ts';
import { asQuery, isInvalid, mutated } from '@legacy-hub/functions/src/testing/calls/odd-payloads.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/subjects/logged-in-household.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/subjects/staff.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dumpProject } from '../../functions/src/testing/dump-project.ts';

const website = { url: process.env.WEBSITE_URL ?? '' };
const endpoints = Object.entries<Endpoint>(ENDPOINTS);

/**
 * Number of requests. `MALFORMED=10000 npm test -- hosting tests/abuse/malformed` takes some minutes and
 * checks the whole database.
 */
const { MALFORMED } = process.env;
const seed = MALFORMED === undefined ? 1 : Date.now();
const REQUESTS = Number(MALFORMED ?? 250);
const PER_ENDPOINT = Math.ceil(REQUESTS / endpoints.length);
/** A low number, because the emulator starts a process for each request while all others are busy. */
const AT_ONCE = 2;
const TIMEOUT = { timeout: 60_000 + PER_ENDPOINT * 1000 };

interface Malformed {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: string | Uint8Array | undefined;
}

/** Excludes OPTIONS, which the emulators answer themselves. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
const JSON_TYPE = 'application/json';
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Text that is invalid in any database, or far too long. */
const badText = fc.constantFrom(
  '\ud800',
  '\udfffx',
  'a\u0000b',
  '\u001b[2J',
  'x'.repeat(60_000),
  '\u2028',
  ' ',
);

const withBadText = (valid: unknown): fc.Arbitrary<unknown> => {
  const strings = Object.entries(Object(valid)).filter(([, value]) => typeof value === 'string');
  if (strings.length === 0) return badText;
  return fc
    .record({ field: fc.constantFrom(...strings.map(([key]) => key)), text: badText })
    .map(({ field, text }) => ({ ...Object(valid), [field]: text }));
};

const brokenBody = (valid: unknown): fc.Arbitrary<string | Uint8Array> => {
  const text = JSON.stringify(valid) ?? '';
  return fc.oneof(
    fc.nat(Math.max(0, text.length - 1)).map((length) => text.slice(0, length)),
    fc.constantFrom(deep(20_000), '{"a":'.repeat(5000), '\ufeff{}', '{}{}', 'null', '[]', '""', '0'),
    fc.constant('x'.repeat(300_000)),
    fc.uint8Array({ maxLength: 300 }),
    fc.string().map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
  );
};

function malformed(endpoint: Endpoint, valid: unknown): fc.Arbitrary<Malformed> {
  const { method, path, accepts } = endpoint;
  const hasBody = method !== 'GET';
  const send = (body: string | Uint8Array, type = JSON_TYPE): Malformed =>
    hasBody ? { method, path, type, body } : { method, path, type, body: undefined };
  const sendPayload = (payload: unknown): Malformed =>
    accepts === 'query'
      ? { ...send(''), path: `${path}?${new URLSearchParams(asQuery(payload))}` }
      : send(JSON.stringify(payload) ?? '');
  const isWrong = (payload: unknown) => isInvalid(endpoint, accepts === 'query' ? asQuery(payload) : payload);
  const payloads = fc.oneof(mutated(endpoint, valid), withBadText(valid)).filter(isWrong);
  const used = endpoints.filter(([, other]) => other.path === path).map(([, other]) => other.method);
  const otherMethod = fc.constantFrom(...METHODS.filter((other) => !used.some((each) => each === other)));
  // Excludes paths that can't be decoded, such as %ff, because the Hosting emulator itself returns 500 for
  // them.
  const wrong: fc.Arbitrary<Malformed>[] = [
    otherMethod.map((other) => ({
      method: other,
      path,
      type: JSON_TYPE,
      body: other === 'GET' ? undefined : '{}',
    })),
    fc
      .constantFrom('/more', '%2f', '/%00', '/..%2fuser', ';a=b', '/%f0%9f%a6%98')
      .map((tail) => ({ ...send('{}'), path: `${path}${tail}` })),
  ];
  if (accepts === 'json' || accepts === 'query')
    wrong.push(payloads.map(sendPayload), payloads.map(sendPayload));
  if (accepts !== 'nothing' && hasBody) {
    const type = fc.constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      '',
      '*/*',
    );
    wrong.push(brokenBody(valid).map((body) => send(body)));
    wrong.push(fc.tuple(brokenBody(valid), type).map(([body, other]) => send(body, other)));
  }
  return fc.oneof(...wrong);
}

describe(`${REQUESTS} malformed requests through Hosting (seed ${seed})`, () => {
  let staff = { uid: '', token: '' };
  let member = { uid: '', email: '', token: '' };
  let payloads: ReturnType<typeof payloadsAbout>;
  let before: unknown;
  const statuses = new Map<number, number>();

  /** Returns all documents, or, when other tests run at the same time, only documents about this test's people. */
  async function documents(): Promise<unknown> {
    const all = Object.entries(await dumpProject()).filter(([path]) => !path.startsWith('rateLimits/'));
    const isOurs = (document: unknown) => {
      const text = JSON.stringify(document);
      return [staff.uid, member.uid, member.email].some((each) => text.includes(each));
    };
    return MALFORMED === undefined ? all.filter(isOurs) : all;
  }

  beforeAll(async () => {
    const { household, token } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    member = { uid: household.uid, email: household.email, token };
    staff = await aStaffMember('admin');
    payloads = payloadsAbout(household, `photos/${household.uid}/none.webp`);
    // Waits for the welcome email, which would change documents.
    const settled = async () => {
      before = await documents();
      expect(JSON.stringify(before)).not.toMatch(/"status":"(queued|sending)"/);
    };
    await vi.waitFor(settled, { timeout: 60_000, interval: 200 });
  });
  afterAll(() => console.info('statuses of malformed requests', Object.fromEntries(statuses)));

  const tokenFor = ({ access }: Endpoint) =>
    (access === 'staff' || access === 'admin' ? staff : member).token;

  async function send(endpoint: Endpoint, { method, path, type, body }: Malformed): Promise<Reply> {
    const reply = await call(website, method, path, {
      token: tokenFor(endpoint),
      headers: { 'Content-Type': type },
      ...(body !== undefined && { body }),
    });
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    return reply;
  }

  test.each(endpoints)('are refused by %s', TIMEOUT, async (name, endpoint) => {
    const accepted: unknown[] = [];
    const requests = fc.sample(malformed(endpoint, payloads[name]), { numRuns: PER_ENDPOINT, seed });
    for (let start = 0; start < requests.length; start += AT_ONCE) {
      const together = requests.slice(start, start + AT_ONCE);
      const replies = await Promise.all(together.map((request) => send(endpoint, request)));
      for (const [index, { status }] of replies.entries())
        if (status < 400 || status >= 500) accepted.push([status, together[index]]);
    }
    expect(accepted).toEqual([]);
  });

  test('change no document, and the API keeps working', async () => {
    expect(await documents()).toEqual(before);
    expect((await call(website, 'GET', '/api/health')).status).toBe(200);
    const { status } = await call(website, 'GET', '/api/user', { token: member.token });
    expect(status).toBe(200);
  });
});
