import { type Endpoint, RATE_LIMITS, requiresAppCheck } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payloadsAbout } from '../testing/example-payloads.ts';
import { aPaidHousehold } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { handlers } from './handlers.ts';

setProject('demo-floods');

const isEndpointName = (name: string): name is EndpointName => name in ENDPOINTS;
const open = Object.keys(ENDPOINTS)
  .filter(isEndpointName)
  .map((name): [EndpointName, Endpoint] => [name, ENDPOINTS[name]])
  .filter(([, endpoint]) => requiresAppCheck(endpoint));

/** Every limit is a multiple of it. */
const TEN = Array.from({ length: 10 });

/** The same address each time, as our own proxies report it. */
const from = (address: string) => ({ 'X-Forwarded-For': `${address}, 10.0.0.1` });

describe('a flood from one address', () => {
  let venue: Served;
  let payloads: ReturnType<typeof payloadsAbout>;

  beforeAll(async () => {
    venue = await serveApp(ENDPOINTS, handlers);
    payloads = payloadsAbout(await aPaidHousehold(), 'photos/none');
  });
  afterAll(() => venue.close());

  test.each(open)(
    'of %s is stopped, and another address is still answered',
    { timeout: 90_000 },
    async (name, endpoint) => {
      const most = RATE_LIMITS[endpoint.rateLimit]?.calls ?? 0;
      const address = `198.51.100.${open.findIndex(([each]) => each === name)}`;
      const ask = async (headers: Record<string, string>) =>
        (await call(venue, endpoint.method, endpoint.path, { body: payloads[name], headers })).status;
      const within: number[] = [];
      while (within.length < most) within.push(...(await Promise.all(TEN.map(() => ask(from(address))))));
      expect(within).not.toContain(429);
      expect(await ask(from(address))).toBe(429);
      expect(await ask(from(`${address}0`))).not.toBe(429);
    },
  );
});
