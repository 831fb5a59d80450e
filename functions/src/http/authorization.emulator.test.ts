import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import { peopleOf } from '@legacy-hub/domain/household';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePhoto } from '../account/store-photo.ts';
import { auth } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { dumpProject } from '../testing/dump-project.ts';
import { payloadsAbout } from '../testing/example-payloads.ts';
import { aLoggedInHousehold, aPhoto, type LoggedIn } from '../testing/logged-in-household.ts';
import { sendRequest } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { idTokenFor } from '../testing/sign-in.ts';

setProject('demo-authorization');

const isEndpointName = (name: string): name is EndpointName => name in ENDPOINTS;
const endpoints = Object.keys(ENDPOINTS)
  .filter(isEndpointName)
  .map((name): [EndpointName, Endpoint] => [name, ENDPOINTS[name]]);
const endpointsFor = (...levels: Endpoint['access'][]) =>
  endpoints.filter(([, { access }]) => levels.includes(access));

describe('endpoint authorization', () => {
  let server: Served;
  let maya: LoggedIn;
  let sam: LoggedIn;
  let photo = '';
  let payloads: ReturnType<typeof payloadsAbout>;

  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers);
    maya = await aLoggedInHousehold({ name: 'Maya Chen', tiers: ['leader', 'supporter'] });
    sam = await aLoggedInHousehold({ name: 'Sam Okafor' });
    const stored = await storePhoto(maya.household.uid, await aPhoto());
    photo = stored.ok ? stored.path : '';
    payloads = payloadsAbout(maya.household, photo);
  });
  afterAll(() => server.close());

  const secrets = (): string[] => {
    const { uid, email, phone } = maya.household;
    return [uid, email, phone.shown, phone.e164, photo, ...peopleOf(maya.household).map(({ id }) => id)];
  };

  async function aClaimant(): Promise<string> {
    await auth().setCustomUserClaims(sam.household.uid, { role: 'admin' });
    const token = await idTokenFor(sam.household.email, sam.password);
    await auth().setCustomUserClaims(sam.household.uid, {});
    return token;
  }

  test.each(endpointsFor('staff', 'admin'))(
    '%s reveals and changes nothing without a staff login',
    async (name, endpoint) => {
      const before = await dumpProject();
      const callers: [string | undefined, number][] = [
        [undefined, 401],
        ['nonsense', 401],
        [sam.token, 403],
        [maya.token, 403],
        [await aClaimant(), 403],
      ];
      for (const [token, status] of callers) {
        const reply = await sendRequest(server, endpoint, payloads[name], token);
        expect(reply.status).toBe(status);
        expect(reply.body).toEqual({ error: expect.any(String), code: expect.any(String) });
      }
      expect(await dumpProject()).toEqual(before);
    },
  );

  test.each(endpointsFor('member'))(
    '%s reveals and changes nothing without a login',
    async (name, endpoint) => {
      const before = await dumpProject();
      for (const token of [undefined, 'nonsense']) {
        const reply = await sendRequest(server, endpoint, payloads[name], token);
        expect(reply).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
      }
      expect(await dumpProject()).toEqual(before);
    },
  );

  test.each(endpointsFor('member'))(
    '%s reveals and changes nothing for another member who sends the household’s ids',
    async (name, endpoint) => {
      const before = await dumpProject();
      /** Sam's own document keeps the key of a call that found nothing to do there. */
      const seen = (path: string, document: unknown) =>
        path === `users/${sam.household.uid}`
          ? { ...Object(document), idempotencyKeys: undefined }
          : document;
      const reply = await sendRequest(server, endpoint, payloads[name], sam.token);
      expect(reply.status).toBeLessThan(500);
      const body = JSON.stringify(reply.body);
      for (const secret of secrets()) expect(body).not.toContain(secret);
      const after = await dumpProject();
      for (const [path, document] of Object.entries(before))
        if (!path.startsWith('rateLimits/'))
          expect([path, seen(path, after[path])]).toEqual([path, seen(path, document)]);
    },
  );

  test.each(endpointsFor('public', 'webhook'))(
    '%s reveals nothing to someone who knows the household’s email',
    async (name, endpoint) => {
      const reply = await sendRequest(server, endpoint, payloads[name], undefined);
      expect(reply.status).toBeLessThan(500);
      const body = JSON.stringify(reply.body);
      for (const secret of secrets()) expect(body).not.toContain(secret);
    },
  );
});
