import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { aFamilyMember, aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payloadsAbout } from '../../testing/calls/example-payloads.ts';
import { serveDoor } from '../../testing/calls/open-door.ts';
import { sendRequest } from '../../testing/calls/send-request.ts';
import type { Served } from '../../testing/calls/serve-app.ts';
import { valuesIn } from '../../testing/values-in.ts';

/** A query string can't carry a lone surrogate, which is sent as a replacement character. */
const ILL_FORMED: { [Accepts in Endpoint['accepts']]?: readonly string[] } = {
  json: ['\ud800', '\udfff', '\u0000', '\u0007', '\u001b', '\u007f', '\u009f'],
  query: ['\u0000', '\u0007', '\u001b', '\u007f'],
};

const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('ben', byCard('supporter'))]);
const payloads = payloadsAbout(household, 'photos/mia/face.webp');

describe('ill-formed text', () => {
  let server: Served;
  beforeAll(async () => {
    server = await serveDoor();
  });
  afterAll(() => server.close());

  test.each(Object.entries<Endpoint>(ENDPOINTS).filter(([, { accepts }]) => accepts in ILL_FORMED))(
    'is refused in every string of %s',
    async (name, endpoint) => {
      const characters = ILL_FORMED[endpoint.accepts] ?? [];
      let sent = 0;
      for (const { value, replaceBy } of valuesIn(payloads[name])) {
        if (typeof value !== 'string') continue;
        sent += 1;
        const middle = Math.round(value.length / 2);
        const payload = replaceBy(
          `${value.slice(0, middle)}x${characters[sent % characters.length]}x${value.slice(middle)}`,
        );
        const reply = await sendRequest(server, endpoint, payload, undefined);
        expect([payload, reply]).toMatchObject([payload, { status: 400, body: { code: 'bad-input' } }]);
      }
    },
  );

  test.each(ILL_FORMED.json ?? [])(
    'is refused with the character %j, also in the name of a field',
    async (character) => {
      for (const payload of [{ q: `Mia ${character}` }, { q: 'Mia', [`more${character}`]: 1 }]) {
        const { status, body } = await sendRequest(server, ENDPOINTS.searchCustomers, payload, undefined);
        expect({ status, body }).toMatchObject({ status: 400, body: { code: 'bad-input' } });
      }
    },
  );
});
