import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../handlers.ts';
import { dumpProject } from '../testing/dump-project.ts';
import { payloadsAbout } from '../testing/example-payloads.ts';
import { aLoggedInHousehold } from '../testing/logged-in-household.ts';
import { sendRequest } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';

setProject('demo-ill-formed-text');

const seed = Date.now();
const RUNS_PER_FIELD = 6;

/** A query string can't carry a lone surrogate: it is sent as a replacement character. */
const ILL_FORMED: { [Accepts in Endpoint['accepts']]?: readonly string[] } = {
  json: ['\ud800', '\udfff', '\u0000', '\u0007', '\u001b', '\u007f', '\u009f'],
  query: ['\u0000', '\u0007', '\u001b', '\u007f'],
};

/** The payload once for each of its strings, with that string replaced. */
function* withEachString(payload: unknown, replace: (text: string) => string): Generator<unknown> {
  if (typeof payload === 'string') yield replace(payload);
  if (typeof payload !== 'object' || payload === null) return;
  for (const [key, value] of Object.entries(payload))
    for (const changed of withEachString(value, replace))
      yield Array.isArray(payload)
        ? payload.map((each, index) => (String(index) === key ? changed : each))
        : { ...payload, [key]: changed };
}

const insertion = (characters: readonly string[]) =>
  fc.record({ character: fc.constantFrom(...characters), at: fc.double({ min: 0, max: 1, noNaN: true }) });

describe(`ill-formed text (seed ${seed})`, () => {
  let server: Served;
  let token = '';
  let staff = '';
  let before: unknown;
  let payloads: ReturnType<typeof payloadsAbout>;

  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers);
    const maya = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    token = maya.token;
    staff = (await aStaffMember('admin')).token;
    payloads = payloadsAbout(maya.household, `photos/${maya.household.uid}/none.webp`);
    before = await dumpProject();
  });
  afterAll(() => server.close());

  test.each(Object.entries<Endpoint>(ENDPOINTS).filter(([, { accepts }]) => accepts in ILL_FORMED))(
    'is refused in every string of %s',
    async (name, endpoint) => {
      const characters = ILL_FORMED[endpoint.accepts] ?? [];
      const valid = payloads[name];
      for (const { character, at } of fc.sample(insertion(characters), { numRuns: RUNS_PER_FIELD, seed })) {
        const insert = (text: string) => {
          const index = Math.round(at * text.length);
          return `${text.slice(0, index)}x${character}x${text.slice(index)}`;
        };
        for (const payload of withEachString(valid, insert)) {
          const reply = await sendRequest(
            server,
            endpoint,
            payload,
            endpoint.access === 'member' ? token : staff,
          );
          expect([payload, reply]).toMatchObject([payload, { status: 400, body: { code: 'bad-input' } }]);
        }
      }
    },
  );

  test('changes no document and no account', async () => {
    expect(await dumpProject()).toEqual(before);
  });
});
