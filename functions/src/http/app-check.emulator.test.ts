import { requiresAppCheck } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import type { AppCheckMode } from '../parameters.ts';
import { echoEndpoint } from '../testing/echo-endpoint.ts';
import { call } from '../testing/http-client.ts';
import { sendRequest } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { respond } from './handler.ts';
import { handlers } from './handlers.ts';

setProject('demo-prove-app');

const OURS = 'a-token-of-our-website';

/** Knows one token; `no keys` is what it is given on a day when it cannot look. */
async function verify(token: string): Promise<void> {
  if (token === 'no keys') throw new Error('Error fetching Json Web Keys: getaddrinfo ENOTFOUND');
  if (token !== OURS) throw new Error('The provided App Check token has invalid signature.');
}

let venue: Served;
const open = async (mode: AppCheckMode) => {
  const rows = { join: { ...echoEndpoint, rateLimit: 'registration' } } as const;
  const app = { mode: () => mode, verify };
  venue = await serveApp(rows, { join: async ({ said }) => respond({ said }) }, { app });
};
const join = (token?: string) => {
  const headers = token === undefined ? {} : { 'X-Firebase-AppCheck': token };
  return call(venue, 'POST', '/api/echo', { body: { said: 'hello' }, headers });
};
const noted = () => venue.log.at(-1)?.app;

afterEach(() => venue.close());

describe('a call that strangers may flood', () => {
  test('has to come from the website, where that is required', async () => {
    await open('enforce');
    expect(await join(OURS)).toMatchObject({ status: 200 });
    expect(noted()).toBe('proven');
    expect(await join('made up')).toMatchObject({ status: 403, body: { code: 'app-check-failed' } });
    expect(noted()).toBe('forged');
    expect(await join()).toMatchObject({ status: 403, body: { code: 'app-check-failed' } });
    expect(noted()).toBe('missing');
  });

  test('is not turned away because we could not look', async () => {
    await open('enforce');
    expect(await join('no keys')).toMatchObject({ status: 200 });
    expect(noted()).toBe('unknown');
  });

  test('is answered and noted while it is only monitored', async () => {
    await open('monitor');
    expect(await join('made up')).toMatchObject({ status: 200 });
    expect(noted()).toBe('forged');
    expect(await join()).toMatchObject({ status: 200 });
    expect(noted()).toBe('missing');
  });

  test('is not looked at where it is off', async () => {
    await open('off');
    expect(await join('made up')).toMatchObject({ status: 200 });
    expect(noted()).toBeUndefined();
  });
});

describe('where the website has to prove itself', () => {
  const names = Object.entries(ENDPOINTS).filter(([, endpoint]) => !requiresAppCheck(endpoint));

  test('strangers register, pay and log in only from there', () => {
    const asked = Object.keys(ENDPOINTS).filter((name) => !names.some(([each]) => each === name));
    expect(asked.sort()).toEqual([
      'createPayment',
      'logIn',
      'registerHousehold',
      'registerWalkIn',
      'requestPasswordReset',
    ]);
  });

  test('the counter, members, photo links, the card provider and the health check are never asked', async () => {
    const app = { mode: () => 'enforce' as const, verify };
    venue = await serveApp(ENDPOINTS, handlers, { app });
    for (const [, endpoint] of names) {
      const reply = await sendRequest(venue, endpoint, {}, undefined);
      expect(reply.body).not.toMatchObject({ code: 'app-check-failed' });
    }
    expect(await call(venue, 'GET', '/api/health')).toMatchObject({ status: 200 });
  });
});
