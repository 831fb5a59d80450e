import { readFileSync } from 'node:fs';
import { privacy } from '@legacy-hub/web/src/features/registration/copy/privacy.ts';
import { expect, test } from 'vitest';

/** The operator of each host that a page may contact, and the owner of each functions secret; null for ourselves. */
const RECIPIENTS: readonly [pattern: RegExp, recipient: string | null][] = [
  [/(?:^|\.)stripe\.com$/, 'Stripe'],
  [/^(?:www\.google\.com|recaptcha\.google\.com|www\.gstatic\.com)$/, 'Google reCAPTCHA'],
  [/\.googleapis\.com$/, 'Google'],
  [/^STRIPE_/, 'Stripe'],
  [/^(?:SMTP_URL|MAILGUN_SIGNING_KEY)$/, 'Mailgun'],
  [/^LINK_SECRET$/, null],
];

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const hosts = [...read('firebase.json').matchAll(/https:\/\/(?:\*\.)?([\w.-]+)/g)].map(([, host]) => host);
const secrets = [...read('functions/src/firebase/parameters.ts').matchAll(/defineSecret\('(\w+)'\)/g)].map(
  ([, name]) => name,
);

const listed = privacy.sections.flatMap(({ rows = [] }) => rows.map(([name]) => name));

test('the privacy page lists everyone who receives personal details', () => {
  expect(hosts).toContain('api.stripe.com');
  expect(secrets).toContain('SMTP_URL');
  for (const source of [...hosts, ...secrets]) {
    const known = RECIPIENTS.find(([pattern]) => pattern.test(source ?? ''));
    expect(known, `${source} has a known recipient`).toBeDefined();
    if (known?.[1]) expect(listed, source).toContain(known[1]);
  }
});
