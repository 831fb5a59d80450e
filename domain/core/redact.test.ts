import { describe, expect, test } from 'vitest';
import { redact } from './redact.ts';

describe('redact', () => {
  test.each([
    ['550 5.1.1 <maya.chen+hub@example.com.au>: unknown user', '550 5.1.1 <[email]>: unknown user'],
    ['no member with 0412 345 678', 'no member with [number]'],
    ['no member with +61412345678.', 'no member with [number].'],
    ['no member with (02) 9876-5432', 'no member with [number]'],
    ['Decoding eyJhbGciOi.eyJ1aWQi.c2lnbmVk failed', 'Decoding [token] failed'],
    ['sent authorization: Bearer abc.def', 'sent authorization: Bearer [token]'],
    ['pi_1_secret_2 is over', '[secret] is over'],
    ['Invalid API Key provided: sk_live_abc123', 'Invalid API Key provided: [key]'],
    ['connect to smtp://hub:pass@mail.example', 'connect to smtp://[login]@mail.example'],
    [
      'GET /api/photo?path=photos/u/p&signature=abc&until=1',
      'GET /api/photo?path=photos/u/p&signature=[secret]&until=1',
    ],
  ])('removes personal data and secrets from “%s”', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  test.each([
    'Error: connect ECONNREFUSED 127.0.0.1:8080',
    '    at Module.run (file:///srv/node_modules/@grpc/grpc-js/build/src/call.js:32:19)',
    'No such price: price_1OabcDEF',
  ])('keeps a message without personal data: %s', (text) => {
    expect(redact(text)).toBe(text);
  });
});
