import { type Endpoint, RATE_LIMITS, requiresAppCheck } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../handlers.ts';
import { payloadsAbout } from '../testing/example-payloads.ts';
import { aPaidHousehold } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';

setProject('demo-rate-limit-per-ip');

const isEndpointName = (name: string): name is EndpointName => name in ENDPOINTS;
const publicEndpoints = Object.keys(ENDPOINTS)
  .filter(isEndpointName)
  .map((name): [EndpointName, Endpoint] => [name, ENDPOINTS[name]])
  .filter(([, endpoint]) => requiresAppCheck(endpoint));

/** Every limit is a multiple of ten. */
const TEN = Array.from({ length: 10 });

/** The client address as our own proxies report it. */
const from = (address: string) => ({ 'X-Forwarded-For': `${address}, 10.0.0.1` });

describe('rate limit per IP address', () => {
  let server: Served;
  let payloads: ReturnType<typeof payloadsAbout>;

  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers);
    payloads = payloadsAbout(await aPaidHousehold(), 'photos/none');
  });
  afterAll(() => server.close());

  test.each(publicEndpoints)(
    'blocks %s for an address over the limit and still serves another address',
    { timeout: 90_000 },
    async (name, endpoint) => {
      const limit = RATE_LIMITS[endpoint.rateLimit]?.calls ?? 0;
      const address = `198.51.100.${publicEndpoints.findIndex(([each]) => each === name)}`;
      const statusFor = async (headers: Record<string, string>) =>
        (await call(server, endpoint.method, endpoint.path, { body: payloads[name], headers })).status;
      const statuses: number[] = [];
      while (statuses.length < limit)
        statuses.push(...(await Promise.all(TEN.map(() => statusFor(from(address))))));
      expect(statuses).not.toContain(429);
      expect(await statusFor(from(address))).toBe(429);
      expect(await statusFor(from(`${address}0`))).not.toBe(429);
    },
  );
});
