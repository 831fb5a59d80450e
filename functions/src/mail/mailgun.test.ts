import { addDuration, hours, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messageIdOf, messageIdPart } from '../stores/firestore/message-id.ts';
import { mailgunEvent, signMailgunEvent } from '../testing/mailgun-event.ts';
import { verifyMailgunRequest } from './mailgun.ts';

const KEY = 'a-signing-key';
const now = instant(Date.now());
const messageId = messageIdOf('welcome:mia', 'hello@hub.example');
const bounce = mailgunEvent(messageId, 'mia@example.com', { event: 'failed', severity: 'permanent' });
const verify = (data: unknown, signedAt = now, key = KEY) =>
  verifyMailgunRequest(signMailgunEvent(data, key, signedAt), now);

beforeEach(() => {
  vi.stubEnv('MAILGUN_SIGNING_KEY', KEY);
  return () => vi.unstubAllEnvs();
});

describe('a signed request from Mailgun', () => {
  it('identifies the email by its Message-ID, and includes the reason it bounced', () => {
    expect(verify(bounce)).toEqual({
      ok: true,
      event: {
        messageId: messageIdPart('welcome:mia'),
        outcome: { status: 'bounced', at: now, reason: '5.1.1 No such mailbox' },
      },
    });
  });

  it('reports that the recipient marked it as spam', () => {
    const complaint = mailgunEvent(messageId, 'mia@example.com', { event: 'complained' });
    expect(verify(complaint)).toMatchObject({ event: { outcome: { status: 'complained', at: now } } });
  });

  it.each([
    ['5.1.1 No such mailbox', {}, {}],
    ['No such user here', {}, {}],
    ['5.2.1 The account is disabled', {}, {}],
    ['550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', {}, {}],
    ['550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).', {}, {}],
    ['Recipient address rejected: Access denied.', { 'enhanced-code': '5.4.1' }, {}],
    ['Not delivering to previously bounced address', { code: 605 }, { reason: 'suppress-bounce' }],
  ])('marks the address if the mail server responds “%s”', (text, status, event) => {
    const said = { ...bounce, ...event, 'delivery-status': { message: text, ...status } };
    expect(verify(said)).toMatchObject({ event: { outcome: { status: 'bounced', reason: text } } });
    expect(verify(said)).not.toHaveProperty('event.outcome.isAddressGood');
  });

  it.each([
    ['5.7.26 This mail is unauthenticated', {}],
    ['5.1.8 Bad sender’s system address', {}],
    ['5.2.2 Mailbox full', {}],
    ['5.4.1 No answer from host', {}],
    ['5.5.0 Protocol error', {}],
    ['Message rejected', { 'enhanced-code': '5.7.1' }],
    ['421 4.7.0 Try again later', {}],
  ])('leaves the address alone if the mail server responds “%s”', (text, status) => {
    const said = { ...bounce, 'delivery-status': { message: text, ...status } };
    expect(verify(said)).toMatchObject({ event: { outcome: { status: 'bounced', isAddressGood: true } } });
  });

  it.each(['permanent', 'temporary'])(
    'was tried for too long, which is no fault of the address (%s)',
    (severity) => {
      const said = { ...bounce, severity, reason: 'old', 'delivery-status': { message: 'Too old' } };
      expect(verify(said)).toMatchObject({ event: { outcome: { status: 'bounced', isAddressGood: true } } });
    },
  );

  it.each([
    ['lines', '550\r\n5.1.1\tNo such\u0000 mailbox ', '550 5.1.1 No such mailbox'],
    ['length', 'x'.repeat(500), 'x'.repeat(200)],
    ['half character at the end', `${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ])('gives a reason without the mail server’s %s', (_what, message, reason) => {
    const event = { ...bounce, 'delivery-status': { message, description: null } };
    expect(verify(event)).toMatchObject({ event: { outcome: { reason } } });
  });

  it.each([
    ['a failure that is tried again', { ...bounce, severity: 'temporary' }],
    ['a delivery', { ...bounce, event: 'delivered' }],
    [
      'an email that is not ours',
      mailgunEvent('<abc@hub.example>', 'mia@example.com', { event: 'complained' }),
    ],
    ['an event without an email', { event: 'failed', severity: 'permanent' }],
    ['no event', null],
  ])('changes nothing with %s', (_what, data) => {
    expect(verify(data)).toEqual({ ok: true, event: null });
  });

  it('is accepted for as long as Mailgun repeats it', () => {
    expect(verify(bounce, addDuration(now, -hours(8)))).toMatchObject({ ok: true });
  });
});

describe('a request not signed by Mailgun', () => {
  const signed = JSON.parse(signMailgunEvent(bounce, KEY));
  const altered = (fields: object) =>
    verifyMailgunRequest(JSON.stringify({ ...signed, signature: { ...signed.signature, ...fields } }), now);

  it.each([
    ['another key', () => verify(bounce, now, 'another key')],
    ['an old timestamp', () => verify(bounce, addDuration(now, -hours(13)))],
    ['a timestamp from the future', () => verify(bounce, addDuration(now, minutes(10)))],
    ['another token', () => altered({ token: 'x' })],
    [
      'digits moved from the token to the timestamp',
      () => altered({ timestamp: `${signed.signature.timestamp}1` }),
    ],
    ['a signature of another length', () => altered({ signature: 'ab' })],
    ['no signature', () => verifyMailgunRequest('{"event-data":{}}', now)],
    ['text that is no JSON', () => verifyMailgunRequest('bounce=mia', now)],
  ])('is refused with %s', (_what, attempt) => {
    expect(attempt()).toMatchObject({ ok: false, refusal: { code: 'bad-input' } });
  });

  it('is refused while no key is set, even one signed with an empty key', () => {
    vi.stubEnv('MAILGUN_SIGNING_KEY', '');
    expect(verify(bounce, now, '')).toMatchObject({ ok: false });
  });
});
