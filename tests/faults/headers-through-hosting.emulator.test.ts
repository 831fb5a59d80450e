import { API_DOCUMENT_PATH } from '@legacy-hub/domain/openapi/openapi';
import { expect, test } from 'vitest';

const { WEBSITE_URL: website = '' } = process.env;

const PAGES = [
  '/',
  '/form/leader',
  '/walk-in',
  '/checkout',
  '/thank-you',
  '/login',
  '/portal',
  '/admin-portal',
  '/admin-portal/office',
  '/nowhere',
];

const headersOf = async (path: string) => Object.fromEntries((await fetch(website + path)).headers);

test.each(PAGES)('%s has a strict content security policy and cannot be framed', async (path) => {
  const headers = await headersOf(path);
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining(
      path.startsWith('/admin-portal') ? 'camera=(self)' : 'camera=()',
    ),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
  });
});

test('browsers may cache scripts permanently', async () => {
  const page = await (await fetch(website)).text();
  const [script] = page.match(/\/static\/js\/[\w-]+\.js/) ?? expect.unreachable('the page names no script');
  expect(await headersOf(script)).toMatchObject({
    'cache-control': expect.stringContaining('immutable'),
    'content-type': expect.stringContaining('javascript'),
  });
});

test.each(['/static/js/removed-1a2b3c.js', '/static/css/removed.css'])(
  '%s is not found, rather than a page under a script’s name',
  async (path) => {
    const response = await fetch(website + path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('Legacy Hub');
  },
);

test('API responses are not cached, and their policy allows no content', async () => {
  const headers = await headersOf('/api/health');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
});

test('clients may cache the description of the API, and revalidate it', async () => {
  expect(await headersOf(API_DOCUMENT_PATH)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('application/json'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    etag: expect.any(String),
  });
});
