import type { Call } from '@legacy-hub/domain/endpoint';
import { CALLS, type CallName } from '@legacy-hub/domain/endpoints';
import { peopleOf } from '@legacy-hub/domain/household';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePhoto } from '../account/store-photo.ts';
import { auth } from '../firebase/admin.ts';
import { everythingStored } from '../testing/dump-project.ts';
import { payloadsAbout } from '../testing/example-payloads.ts';
import { aLoggedInHousehold, aPhoto, type LoggedIn } from '../testing/logged-in-household.ts';
import { ask } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { signIn } from '../testing/sign-in.ts';
import { handlers } from './handlers.ts';

useProject('demo-strangers');

const isCallName = (name: string): name is CallName => name in CALLS;
const rows = Object.keys(CALLS)
  .filter(isCallName)
  .map((name): [CallName, Call] => [name, CALLS[name]]);
const rowsFor = (...whos: Call['who'][]) => rows.filter(([, { who }]) => whos.includes(who));

describe('of Maya’s household', () => {
  let venue: Served;
  let maya: LoggedIn;
  let sam: LoggedIn;
  let photo = '';
  let payloads: ReturnType<typeof payloadsAbout>;

  beforeAll(async () => {
    venue = await serveApp(CALLS, handlers);
    maya = await aLoggedInHousehold({ name: 'Maya Chen', tiers: ['leader', 'supporter'] });
    sam = await aLoggedInHousehold({ name: 'Sam Okafor' });
    const stored = await storePhoto(maya.member.uid, await aPhoto());
    photo = stored.ok ? stored.path : '';
    payloads = payloadsAbout(maya.member, photo);
  });
  afterAll(() => venue.close());

  /** Whatever names them. */
  const secrets = (): string[] => {
    const { uid, email, phone } = maya.member;
    return [uid, email, phone.shown, phone.e164, photo, ...peopleOf(maya.member).map(({ id }) => id)];
  };

  /** A claim alone, without the document behind it. */
  async function aClaimant(): Promise<string> {
    await auth().setCustomUserClaims(sam.member.uid, { role: 'admin' });
    const token = await signIn(sam.member.email, sam.password);
    await auth().setCustomUserClaims(sam.member.uid, {});
    return token;
  }

  test.each(rowsFor('staff', 'admin'))(
    '%s tells and changes nothing without a staff login',
    async (name, row) => {
      const before = await everythingStored();
      const callers: [string | undefined, number][] = [
        [undefined, 401],
        ['nonsense', 401],
        [sam.token, 403],
        [maya.token, 403],
        [await aClaimant(), 403],
      ];
      for (const [token, status] of callers) {
        const reply = await ask(venue, row, payloads[name], token);
        expect(reply.status).toBe(status);
        expect(reply.body).toEqual({ error: expect.any(String), code: expect.any(String) });
      }
      expect(await everythingStored()).toEqual(before);
    },
  );

  test.each(rowsFor('member'))('%s tells and changes nothing without a login', async (name, row) => {
    const before = await everythingStored();
    for (const token of [undefined, 'nonsense']) {
      const reply = await ask(venue, row, payloads[name], token);
      expect(reply).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    }
    expect(await everythingStored()).toEqual(before);
  });

  test.each(rowsFor('member'))('%s gives another member nothing for their ids', async (name, row) => {
    const before = await everythingStored();
    const reply = await ask(venue, row, payloads[name], sam.token);
    expect(reply.status).toBeLessThan(500);
    const told = JSON.stringify(reply.body);
    for (const secret of secrets()) expect(told).not.toContain(secret);
    const after = await everythingStored();
    for (const [path, document] of Object.entries(before))
      if (!path.startsWith('rateLimits/')) expect([path, after[path]]).toEqual([path, document]);
  });

  test.each(rowsFor('anyone', 'provider'))(
    '%s gives nothing away to whoever knows the email',
    async (name, row) => {
      const reply = await ask(venue, row, payloads[name], undefined);
      expect(reply.status).toBeLessThan(500);
      const told = JSON.stringify(reply.body);
      for (const secret of secrets()) expect(told).not.toContain(secret);
    },
  );
});
