import * as consentEndpoints from '@legacy-hub/domain/consent/endpoints';
import { consentRequest } from '@legacy-hub/domain/consent/request';
import { addDuration, type Instant, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCustomer } from '../stores/customers/customers.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { settings } from '../stores/firestore/collections.ts';
import { changeVenue } from '../stores/venue.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { TEST_VENUE } from '../testing/test-venue.ts';
import { consentPath } from './consent-links.ts';
import { consentHandlers } from './handlers.ts';

setProject('demo-consent');

const now = instant(Date.now());
const save = (revision: number, consentText: string) =>
  changeVenue({ revision, venue: { ...TEST_VENUE, consentText }, by: 'lee' }, [], now);

let server: Served;
beforeAll(async () => {
  await settings().doc('venue').delete();
  await save(0, 'No running.');
  server = await serveApp(consentEndpoints, consentHandlers);
});
afterAll(() => server.close());

const linkIn = (path: string) => Object.fromEntries(new URLSearchParams(path.split('#')[1]));
const open = (path: string) => call(server, 'POST', '/api/consent/open', { body: linkIn(path) });
const give = (path: string, body: object) =>
  call(server, 'POST', '/api/consent', {
    body: { ...linkIn(path), version: 1, by: 'Anna Lee', childIds: [], names: [], ...body },
  });

/** Returns a household in which only the family member is a child. */
async function aParent() {
  const { household, token } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
  await updateHousehold(household.uid, now, (current) => ({
    ok: true,
    effects: [],
    state: { ...current, family: current.family.map((leo) => ({ ...leo, name: 'Leo Lee', age: 9 })) },
  }));
  const [leo] = household.family;
  if (!leo) throw new Error('The household has no family member');
  return { uid: household.uid, token, leo: leo.id };
}

const pathOf = (reply: { body: unknown }): string => String(Object(reply.body).path);
const inTenMinutes: Instant = addDuration(now, minutes(10));

test('a parent consents with the code at the counter, and giving it twice stores it once', async () => {
  const { uid, leo } = await aParent();
  const { token } = await aStaffMember();
  const path = pathOf(await call(server, 'GET', `/api/admin/consent-code?userId=${uid}`, { token }));
  expect(await open(path)).toMatchObject({
    status: 200,
    body: { text: 'No running.', version: 1, children: [{ id: leo, name: 'Leo' }], given: [] },
  });
  const replies = await Promise.all([1, 2, 3].map(() => give(path, { childIds: [leo] })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await stored(uid)).family).toMatchObject([
    { consents: [{ version: 1, by: 'Anna Lee', how: 'counter' }] },
  ]);
  expect((await open(path)).body).toMatchObject({ children: [], given: ['Leo'] });
});

test('a member gets a link for the own household only', async () => {
  const { uid, token, leo } = await aParent();
  const other = await aParent();
  const path = pathOf(await call(server, 'GET', '/api/consent/link', { token }));
  expect(await give(path, { childIds: [other.leo] })).toMatchObject({ body: { code: 'unknown-person' } });
  expect(await give(path, { childIds: [leo] })).toMatchObject({ status: 200 });
  expect((await stored(uid)).family).toMatchObject([{ consents: [{ how: 'portal' }] }]);
  expect((await stored(other.uid)).family[0]?.consents).toBeUndefined();
});

test('a link that is changed, has expired, or is for someone who was erased opens nothing', async () => {
  const { uid, leo } = await aParent();
  const other = await aParent();
  const path = consentPath(uid, 'counter', inTenMinutes);
  const closed = { status: 409, body: { code: 'consent-link-closed' } };
  for (const each of [
    path.replace(uid, other.uid),
    path.replace('counter', 'portal'),
    path.replace(String(inTenMinutes), String(inTenMinutes + 1)),
    consentPath(uid, 'counter', instant(Date.now() - 1)),
    consentPath('nobody', 'counter', inTenMinutes),
  ]) {
    expect(await open(each)).toMatchObject(closed);
    expect(await give(each, { childIds: [leo] })).toMatchObject(closed);
  }
});

test('guardians of a group each name their own children, up to the number of participants', async () => {
  const { id } = await aPaidWalkIn({ participants: 3 });
  const path = consentPath(id, 'link', inTenMinutes);
  const replies = await Promise.all([
    give(path, { names: ['Mia', 'Leo'], by: 'Anna Lee' }),
    give(path, { names: ['Zoe', 'Max'], by: 'Sam Reed' }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const pass = await findCustomer(id);
  const opened = pass && consentRequest(pass, TEST_VENUE, now);
  expect(opened).toMatchObject({ request: { children: null, room: 1 } });
});

test('a changed text asks again, and refuses a consent to the former one', async () => {
  const { uid, leo } = await aParent();
  const path = consentPath(uid, 'link', inTenMinutes);
  await give(path, { childIds: [leo] });
  await save(1, 'No running or climbing.');
  expect((await open(path)).body).toMatchObject({
    text: 'No running or climbing.',
    version: 2,
    children: [{ id: leo }],
  });
  expect(await give(path, { childIds: [leo] })).toMatchObject({ body: { code: 'consent-changed' } });
  expect(await give(path, { childIds: [leo], version: 2 })).toMatchObject({ status: 200 });
  expect((await stored(uid)).family[0]?.consents).toMatchObject([{ version: 1 }, { version: 2 }]);
});
