import { cents } from '@legacy-hub/domain/core/money';
import type { EmailContent } from '@legacy-hub/domain/documents/email';
import { atVenue } from '@legacy-hub/domain/testing/at-venue';
import { days, instant, minutes, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isConsentLinkValid } from '../consent/consent-links.ts';
import { loginCode } from '../staff/login-code.ts';
import { composeEmail } from './compose-email.ts';

beforeAll(() => {
  vi.stubEnv('WEBSITE_URL', 'https://hub.example');
  vi.stubEnv('LINK_SECRET', 'secret');
});

const NOON = instant(Date.parse('2026-11-29T01:00Z'));
const QUEUED = { version: 1, id: 'email', to: 'mia@example.com', createdAt: NOON, attempts: 0 } as const;
const name = 'Mia';

const CASES: [string, EmailContent][] = [
  ['/portal/settings', { kind: 'cancellation', name, people: [name], usableUntil: NOON }],
  ['/portal/settings', { kind: 'card-expires', name, last4: '4242', until: NOON }],
  ['/portal/settings', { kind: 'renewal-requires-action', uid: 'household', name, amountCents: cents(2400) }],
  [
    '/portal/bookings',
    { kind: 'booking-tomorrow', uid: 'household', name, day: venueDate('2026-11-29'), people: [] },
  ],
  ['/portal', { kind: 'pause-ended', name, weeklyCents: cents(800), paidUntil: NOON }],
  ['/portal', { kind: 'card-replaced', name }],
  ['/admin-portal', { kind: 'staff-appointed', isAdmin: false }],
];

// spec: mail-compose-email-1
it.each(CASES)('links to %s, where the email describes the next step', async (path, content) => {
  const { button } = await composeEmail({ ...QUEUED, state: { status: 'queued', notBefore: NOON }, content });
  expect(button?.url).toBe(`https://hub.example${path}`);
});

it('links the guardians of a day-pass group to a consent that works until the day ends', async () => {
  const content = {
    kind: 'walk-in-pass',
    walkInId: 'walk-in-1',
    name,
    code: 'A7AB01Z0',
    date: venueDate('2026-11-29'),
    hours: 2,
    participants: 3,
    adults: 0,
    totalCents: cents(2800),
    paid: null,
  } as const;
  const { button } = await composeEmail({
    ...QUEUED,
    state: { status: 'queued', notBefore: NOON },
    content,
  });
  const { pathname, hash } = new URL(button?.url ?? '');
  expect(pathname).toBe('/consent');
  const { signature = '', userId = '', until = '' } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const link = { userId, how: 'link', until, signature } as const;
  expect(userId).toBe('walk-in-1');
  const midnight = instant(Date.parse('2026-11-29T13:00Z'));
  expect(isConsentLinkValid(link, instant(midnight - 1))).toBe(true);
  expect(isConsentLinkValid(link, midnight)).toBe(false);
});

it('shows the counter’s address to staff only', async () => {
  const paragraphsOf = async (content: EmailContent) =>
    (await composeEmail({ ...QUEUED, state: { status: 'queued', notBefore: NOON }, content })).paragraphs;
  const address = 'The counter’s address is https://hub.example/admin-portal';
  expect(await paragraphsOf({ kind: 'staff-appointed', isAdmin: false })).toContain(address);
  expect(await paragraphsOf({ kind: 'card-replaced', name })).not.toContain(address);
});

it('creates the code of a staff login when the email is sent', async () => {
  const content = { kind: 'login-code', uid: 'kim', sentAt: NOON } as const;
  const queued = { ...QUEUED, state: { status: 'queued', notBefore: NOON }, content } as const;
  const { paragraphs, subject } = await composeEmail(queued);
  expect(paragraphs[0]).toBe(`Your code is ${loginCode('kim', NOON)}.`);
  expect(subject).not.toContain(loginCode('kim', NOON));
  expect(JSON.stringify(queued)).not.toContain(loginCode('kim', NOON));
});

it('links a new member to the page for the first password, for seven days', async () => {
  const content = { kind: 'welcome', uid: 'household', name } as const;
  const queued = { ...QUEUED, state: { status: 'queued', notBefore: NOON }, content } as const;
  const { button, paragraphs } = await composeEmail(queued);
  const { pathname, hash } = new URL(button?.url ?? '');
  expect(pathname).toBe('/reset-password');
  const { uid, until } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  expect(uid).toBe('household');
  expect(Number(until)).toBeGreaterThan(Date.now() + days(7) - minutes(1));
  expect(paragraphs.at(-1)).toBe('The link works for 7 days, until you’ve set your password.');
});

describe('the picture above the text', () => {
  const id = '6f1f2f53-4c1e-4f0a-9a55-0d5f0d7c2a11';
  atVenue({ pictures: [{ id, alt: 'The room', width: 1600, height: 1200 }] });
  const coverOf = async (content: EmailContent) =>
    (await composeEmail({ ...QUEUED, state: { status: 'queued', notBefore: NOON }, content })).cover;

  // spec: mail-compose-email-2
  it('is the venue’s first, where an email is about a visit, and never for staff', async () => {
    const booking = { name, uid: 'household', day: venueDate('2026-11-29'), people: [] };
    expect(await coverOf({ kind: 'booking-tomorrow', ...booking })).toEqual({
      url: `https://hub.example/pictures/${id}-wide.jpg`,
      alt: 'The room',
    });
    expect(await coverOf({ kind: 'card-replaced', name })).toBeNull();
    expect(await coverOf({ kind: 'staff-appointed', isAdmin: false })).toBeNull();
  });
});
