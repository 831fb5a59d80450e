import * as officeEndpoints from '@legacy-hub/domain/office/endpoints';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { settings } from '../stores/firestore/collections.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { officeHandlers } from './handlers.ts';

setProject('demo-venue-settings');

let server: Served;
let admin: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  server = await serveApp(officeEndpoints, officeHandlers);
  admin = await aStaffMember('admin');
  await settings().doc('venue').delete();
});
afterAll(() => server.close());

const read = () => call(server, 'GET', '/api/venue');
const change = (revision: number, venue: unknown, { token } = admin) =>
  call(server, 'PUT', '/api/admin/venue', { token, body: { revision, venue } });
const withCapacity = (capacity: number) => ({ ...EXAMPLE_VENUE, capacity });
const { accountCodes: _, consentText: _text, ...PUBLIC_VENUE } = EXAMPLE_VENUE;

describe('the venue’s settings', () => {
  test('are missing before the set-up, and then match the admin’s input', async () => {
    expect(await read()).toMatchObject({ status: 200, body: { revision: 0, venue: null } });
    expect(await change(0, withCapacity(80))).toMatchObject({ status: 200, body: { revision: 1 } });
    expect((await read()).body).toEqual({ revision: 1, venue: { ...PUBLIC_VENUE, capacity: 80 } });
  });

  test('are changed once when the response was lost and the same change is sent again', async () => {
    expect(await change(1, withCapacity(70))).toMatchObject({ body: { revision: 2 } });
    expect(await change(1, withCapacity(70))).toMatchObject({ status: 200, body: { revision: 2 } });
  });

  test('accept one of two simultaneous changes, and notify the other', async () => {
    const answers = await Promise.all([60, 50].map((capacity) => change(2, withCapacity(capacity))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read()).body).toMatchObject({ revision: 3 });
  });

  test('are unchanged when the input is invalid, with the reason', async () => {
    const backwards = { opens: '18:00', closes: '10:00' };
    const openingHours = { ...EXAMPLE_VENUE.openingHours, Tue: backwards };
    expect(await change(3, { ...EXAMPLE_VENUE, openingHours })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('closing time is before the opening time') },
    });
    expect((await read()).body).toMatchObject({ revision: 3 });
  });

  test('have a history with authors, and can be restored', async () => {
    const { body } = await call(server, 'GET', '/api/admin/venue/changes', { token: admin.token });
    const { changes } = Object(body);
    expect(changes).toMatchObject([
      { revision: 3, changedBy: admin.uid },
      { revision: 2, venue: { capacity: 70 } },
      { revision: 1, venue: { capacity: 80 } },
    ]);
    expect(await change(3, changes[2].venue)).toMatchObject({ status: 200 });
    expect((await read()).body).toEqual({ revision: 4, venue: { ...PUBLIC_VENUE, capacity: 80 } });
  });

  test('show the accounting codes to admins only', async () => {
    const all = () => call(server, 'GET', '/api/admin/venue', { token: admin.token });
    const { revision, venue } = Object((await all()).body);
    const renamed = { ...venue, accountCodes: { ...venue.accountCodes, gst: '999' } };
    expect(await change(revision, renamed)).toMatchObject({ status: 200 });
    expect(await change(revision, renamed)).toMatchObject({ status: 200, body: { revision: revision + 1 } });
    expect((await all()).body).toEqual({ revision: revision + 1, venue: renamed });
    expect(Object.keys(Object((await read()).body).venue).toSorted()).toEqual(
      Object.keys(PUBLIC_VENUE).toSorted(),
    );
    const document = (await firestore().doc('settings/venue').get()).data();
    expect(document).toEqual({ version: 1, ...Object((await read()).body) });
    expect(await change(revision + 1, venue)).toMatchObject({ status: 200 });
  });
});
