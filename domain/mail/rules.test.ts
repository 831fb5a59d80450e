import { describe, expect, test } from 'vitest';
import { addDuration, instant, minutes } from '../venue-time.ts';
import { asFailed, asSent, claimForSending, isDue, queueMail, SEND_TIMEOUT } from './rules.ts';
import { mailSchema, type QueuedEmail } from './schema.ts';

const now = instant(Date.UTC(2026, 10, 21, 1));
const content = { kind: 'reset-password', uid: 'maya' } as const;
const queued = queueMail({ id: 'one', to: 'maya@example.com', content }, now);

function failUntilGivenUp(mail: QueuedEmail): { mail: QueuedEmail; attempts: number; hours: number } {
  let current = mail;
  let time = now;
  while (current.state.status === 'queued') {
    time = current.state.notBefore;
    current = asFailed(claimForSending(current, time), 'the mail server is away', time);
  }
  return { mail: current, attempts: current.attempts, hours: (time - now) / minutes(60) };
}

describe('a letter', () => {
  test('is due the moment it is put into the post', () => {
    expect(mailSchema.parse(queued)).toEqual(queued);
    expect(isDue(queued, now)).toBe(true);
  });

  test('is nobody else’s to send once somebody has taken it', () => {
    const taken = claimForSending(queued, now);
    expect(isDue(taken, addDuration(now, SEND_TIMEOUT - 1))).toBe(false);
  });

  test('is due again when whoever took it was never heard of again', () => {
    const taken = claimForSending(queued, now);
    expect(isDue(taken, addDuration(now, SEND_TIMEOUT))).toBe(true);
  });

  test('rests once it is sent', () => {
    const sent = asSent(claimForSending(queued, now), now);
    expect(isDue(sent, addDuration(now, minutes(10_000)))).toBe(false);
  });

  test('waits longer after each failure', () => {
    const once = asFailed(claimForSending(queued, now), 'away', now);
    expect(isDue(once, now)).toBe(false);
    expect(isDue(once, addDuration(now, minutes(1)))).toBe(true);
    const twice = asFailed(claimForSending(once, now), 'away', now);
    expect(isDue(twice, addDuration(now, minutes(4)))).toBe(false);
  });

  test('is given up, with its reason, after six attempts over half a day', () => {
    const { mail, attempts, hours } = failUntilGivenUp(queued);
    expect(mail.state).toMatchObject({ status: 'failed', reason: 'the mail server is away' });
    expect(attempts).toBe(6);
    expect(hours).toBeGreaterThan(10);
    expect(hours).toBeLessThan(24);
  });
});
