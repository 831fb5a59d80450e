import { readFileSync } from 'node:fs';
import { API_HEADERS } from '@legacy-hub/functions/src/http/access/security-headers.ts';
import { hostingHeaders } from '@legacy-hub/local/launcher/firebase-config.ts';
import type { Header } from '@legacy-hub/web/page-headers.ts';
import { describe, expect, test } from 'vitest';

const deployed = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));

function directive(name: string): string[] {
  const [rule] = hostingHeaders();
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
    const all = JSON.stringify(hostingHeaders());
    expect(all).not.toMatch(/unsafe|strict-dynamic|nonce|script-src[^;]* (https?:|data:|blob:|\*)[ ;]/);
  });

  test('forbid framing and changes to the base URL', () => {
    expect(directive('frame-ancestors')).toEqual(["'none'"]);
    expect(directive('base-uri')).toEqual(["'none'"]);
    expect(directive('default-src')).toEqual(["'none'"]);
  });

  test('allow the App Check hosts', () => {
    expect(directive('script-src')).toContain('https://www.gstatic.com/recaptcha/');
    expect(directive('frame-src')).toContain('https://www.google.com/recaptcha/');
    expect(directive('connect-src')).toContain('https://content-firebaseappcheck.googleapis.com');
  });

  test('allow no external image except the one that Firestore’s client loads after a failed request', () => {
    const [picture = '', ...others] = directive('img-src').filter((source) => source.startsWith('https:'));
    expect(others).toEqual([]);
    const client =
      '../../node_modules/@firebase/webchannel-wrapper/dist/webchannel-blob/esm/webchannel_blob_es2018.js';
    expect(readFileSync(new URL(client, import.meta.url), 'utf8')).toContain(picture.replace('https:', ''));
  });

  test('contain no local host, and upgrade insecure requests', () => {
    expect(JSON.stringify(deployed.hosting.headers)).not.toMatch(/localhost|127\.0\.0\.1|http:/);
    expect(JSON.stringify(deployed.hosting.headers)).toContain('upgrade-insecure-requests');
  });
});
