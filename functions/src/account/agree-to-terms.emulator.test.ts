import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { instant, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateHousehold } from '../stores/customers/households.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { accountHandlers } from './handlers.ts';

setProject('demo-agree-to-terms');

let server: Served;
beforeAll(async () => {
  server = await serveApp(accountEndpoints, accountHandlers);
});
afterAll(() => server.close());

test('a new version is agreed to once, listed with the previous one, and part of the data export', async () => {
  const { household, token } = await aLoggedInHousehold();
  const { uid } = household;
  const former = { version: venueDate('2025-01-01'), at: instant(1_735_700_000_000), by: uid };
  await updateHousehold(uid, instant(Date.now()), (before) => ({
    ok: true,
    state: { ...before, termsAgreed: [former] },
    effects: [],
  }));
  const agree = (termsVersion: string) =>
    call(server, 'POST', '/api/account/terms', { token, body: { termsVersion } });

  expect(await agree('2025-01-01')).toMatchObject({ status: 409, body: { code: 'terms-outdated' } });
  expect((await stored(uid)).termsAgreed).toEqual([former]);
  expect(await agree(termsVersion())).toMatchObject({ status: 200 });
  const { termsAgreed } = await stored(uid);
  expect(termsAgreed).toEqual([former, { version: termsVersion(), at: expect.any(Number), by: uid }]);
  expect(await agree(termsVersion())).toMatchObject({ status: 200 });
  expect((await stored(uid)).termsAgreed).toEqual(termsAgreed);
  const exported = await call(server, 'GET', '/api/account/export', { token });
  expect(exported.body).toMatchObject({ account: { termsAgreed } });
});
