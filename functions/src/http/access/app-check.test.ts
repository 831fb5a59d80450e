import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import type { AppCheckMode } from '../../firebase/parameters.ts';
import { echoEndpoint } from '../../testing/calls/echo-endpoint.ts';
import { call } from '../../testing/calls/http-client.ts';
import { openDoor, serveDoor } from '../../testing/calls/open-door.ts';
import { sendRequest } from '../../testing/calls/send-request.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { respond } from '../handler.ts';

const VALID_TOKEN = 'a-valid-token';

/** Accepts one token. `no keys` simulates that the verification keys can't be fetched. */
async function verify(token: string): Promise<void> {
  if (token === 'no keys') throw new Error('Error fetching Json Web Keys: getaddrinfo ENOTFOUND');
  if (token !== VALID_TOKEN) throw new Error('The provided App Check token has invalid signature.');
}

let server: Served;
const open = async (mode: AppCheckMode) => {
  const endpoints = { join: { ...echoEndpoint, rateLimit: 'registration', appCheck: true } } as const;
  const app = { mode: () => mode, verify };
  server = await serveApp(endpoints, { join: async ({ said }) => respond({ said }) }, { ...openDoor, app });
};
const join = (token?: string) => {
  const headers = token === undefined ? {} : { 'X-Firebase-AppCheck': token };
  return call(server, 'POST', '/api/echo', { body: { said: 'hello' }, headers });
};
const loggedResult = () => server.log.at(-1)?.app;

afterEach(() => server.close());

describe('App Check on a public endpoint', () => {
  test('refuses missing and forged tokens in enforce mode', async () => {
    await open('enforce');
    expect(await join(VALID_TOKEN)).toMatchObject({ status: 200 });
    expect(loggedResult()).toBe('proven');
    expect(await join('made up')).toMatchObject({ status: 403, body: { code: 'app-check-failed' } });
    expect(loggedResult()).toBe('forged');
    expect(await join()).toMatchObject({ status: 403, body: { code: 'app-check-failed' } });
    expect(loggedResult()).toBe('missing');
  });

  test('lets the request through when the verification keys are unavailable', async () => {
    await open('enforce');
    expect(await join('no keys')).toMatchObject({ status: 200 });
    expect(loggedResult()).toBe('unknown');
  });

  test('only logs the result in monitor mode', async () => {
    await open('monitor');
    expect(await join('made up')).toMatchObject({ status: 200 });
    expect(loggedResult()).toBe('forged');
    expect(await join()).toMatchObject({ status: 200 });
    expect(loggedResult()).toBe('missing');
  });

  test('checks nothing in off mode', async () => {
    await open('off');
    expect(await join('made up')).toMatchObject({ status: 200 });
    expect(loggedResult()).toBeUndefined();
  });
});

describe('App Check coverage', () => {
  const exempt = Object.entries<Endpoint>(ENDPOINTS).filter(([, endpoint]) => !endpoint.appCheck);

  test('covers registration, payment and login', () => {
    const covered = Object.keys(ENDPOINTS).filter((name) => !exempt.some(([each]) => each === name));
    expect(covered.sort()).toEqual([
      'cancelPayment',
      'choosePassword',
      'createPayment',
      'logIn',
      'registerHousehold',
      'registerWalkIn',
      'requestPasswordReset',
      'resetPassword',
    ]);
  });

  test('excludes staff, members, photo links, the payment provider and the health check', async () => {
    const app = { mode: () => 'enforce' as const, verify };
    server = await serveDoor({ app });
    for (const [, endpoint] of exempt) {
      const reply = await sendRequest(server, endpoint, {}, undefined);
      expect(reply.body).not.toMatchObject({ code: 'app-check-failed' });
    }
  });
});
