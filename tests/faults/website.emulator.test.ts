import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { call } from '@legacy-hub/functions/src/testing/calls/http-client.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/subjects/staff.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVERS, throughHosting } from './servers.ts';

const website = { url: throughHosting.urlFor('/api') };

let before: { revision: number; venue: Venue };
let token: string;
beforeAll(async () => {
  ({ token } = await aStaffMember('admin'));
  before = await read();
});
afterAll(() => save(before.venue));

const read = async () => Object((await call(website, 'GET', '/api/admin/venue', { token })).body);

async function save(venue: Venue): Promise<void> {
  const { revision } = await read();
  const body = { revision, venue };
  expect((await call(website, 'PUT', '/api/admin/venue', { token, body })).status).toBe(200);
}

describe.each(SERVERS)('website $name', ({ urlFor }) => {
  const fetchPage = (path: string, options?: RequestInit) => fetch(`${urlFor(path)}${path}`, options);
  const textAt = async (path: string) => (await fetchPage(path)).text();

  test('pages without a script show an admin’s latest change', async () => {
    await save({ ...before.venue, name: 'The Den', introduction: 'New games every Friday.' });
    const landing = await textAt('/');
    expect(landing).toContain('<title>The Den</title>');
    expect(landing).toContain('New games every Friday.');
    expect(await textAt('/form/leader')).toContain('Join the The Den as a Leader');
    expect(await textAt('/portal')).toContain('<title>Home · The Den</title>');
    expect(JSON.parse(await textAt('/card.webmanifest'))).toMatchObject({ short_name: 'The Den' });
  });

  test('open pages receive a change, and nothing is sent without one', async () => {
    await save({ ...before.venue, name: 'The Den' });
    const response = await fetchPage('/venue.json');
    expect(await response.json()).toMatchObject({ venue: { name: 'The Den' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, must-revalidate');
    const etag = response.headers.get('etag') ?? '';
    // Without the second header, Node's fetch requests an uncached response.
    const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    expect((await fetchPage('/venue.json', { headers })).status).toBe(304);
  });

  test('a page accepts only reads', async () => {
    const response = await fetchPage('/login', { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
