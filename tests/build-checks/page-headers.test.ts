import { readFileSync } from 'node:fs';
import { API_HEADERS } from '@legacy-hub/functions/src/http/security-headers.ts';
import { hostingHeaders } from '@legacy-hub/local/launcher/hosting-headers.ts';
import { APP_CHECK, type Header } from '@legacy-hub/web/page-headers.ts';
import { describe, expect, test } from 'vitest';

const deployed = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));

type Options = Parameters<typeof hostingHeaders>[0];

function directive(name: string, options?: Options): string[] {
  const [rule] = hostingHeaders(options);
  const policy = rule?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  const match = policy.split('; ').find((each) => each.split(' ')[0] === name);
  return match?.split(' ').slice(1) ?? [];
}

describe('page headers', () => {
  test('are the same in firebase.json as in the code', () => {
    expect(deployed.hosting.headers).toEqual(hostingHeaders());
  });

  test('do not apply to API responses', () => {
    const api = deployed.hosting.headers.find(({ source }: { source: string }) => source === '/api/**');
    const apiHeaders = Object.fromEntries(api.headers.map(({ key, value }: Header) => [key, value]));
    expect(apiHeaders).toEqual(API_HEADERS);
  });

  test('allow no inline scripts or styles', () => {
    const all = JSON.stringify(hostingHeaders({ extraHosts: APP_CHECK }));
    expect(all).not.toMatch(/unsafe|strict-dynamic|nonce|script-src[^;]* (https?:|data:|blob:|\*)[ ;]/);
  });

  test('forbid framing and changes to the base URL', () => {
    expect(directive('frame-ancestors')).toEqual(["'none'"]);
    expect(directive('base-uri')).toEqual(["'none'"]);
    expect(directive('default-src')).toEqual(["'none'"]);
  });

  test('allow the App Check hosts only when App Check is on', () => {
    expect(directive('script-src').join()).not.toContain('recaptcha');
    expect(directive('script-src', { extraHosts: APP_CHECK })).toContain(
      'https://www.gstatic.com/recaptcha/',
    );
    expect(directive('connect-src', { extraHosts: APP_CHECK })).toContain(
      'https://content-firebaseappcheck.googleapis.com',
    );
  });

  test('name no local host, and upgrade insecure requests', () => {
    expect(JSON.stringify(deployed.hosting.headers)).not.toMatch(/localhost|127\.0\.0\.1|http:/);
    expect(JSON.stringify(deployed.hosting.headers)).toContain('upgrade-insecure-requests');
  });
});
