import { describe, expect, test } from 'vitest';
import { mailSchema, type QueuedEmail } from '../documents/email.ts';
import { RETENTION_DAYS } from '../documents/retention-periods.ts';
import { addDuration, days, instant, minutes } from '../venue/time/venue-time.ts';
import {
  asFailed,
  asSent,
  claimForSending,
  emailRetainedUntil,
  isDue,
  queueMail,
  SEND_TIMEOUT,
} from './rules.ts';

const now = instant(Date.UTC(2026, 10, 21, 1));
const content = { kind: 'reset-password', uid: 'maya' } as const;
const queued = queueMail({ id: 'one', to: 'maya@example.com', content }, now);

function failEveryAttempt(mail: QueuedEmail): { mail: QueuedEmail; attempts: number; hours: number } {
  let current = mail;
  let time = now;
  while (current.state.status === 'queued') {
    time = current.state.notBefore;
    current = asFailed(claimForSending(current, time), 'the mail server is down', time);
  }
  return { mail: current, attempts: current.attempts, hours: (time - now) / minutes(60) };
}

describe('a queued email', () => {
  test('is retained for 90 days after the last attempt, or after it was queued', () => {
    const sentAt = addDuration(now, days(3));
    const failed = { ...queued, state: { status: 'failed', at: sentAt, reason: 'unknown address' } } as const;
    expect(emailRetainedUntil(queued)).toBe(addDuration(now, days(RETENTION_DAYS.email)));
    expect(emailRetainedUntil(asSent(queued, sentAt))).toBe(addDuration(now, days(93)));
    expect(emailRetainedUntil(failed)).toBe(addDuration(now, days(93)));
  });

  test('is due immediately', () => {
    expect(mailSchema.parse(queued)).toEqual(queued);
    expect(isDue(queued, now)).toBe(true);
  });

  test('is not due while a sender has claimed it', () => {
    const claimed = claimForSending(queued, now);
    expect(isDue(claimed, addDuration(now, SEND_TIMEOUT - 1))).toBe(false);
  });

  test('is due again when its sender has not reported back in time', () => {
    const claimed = claimForSending(queued, now);
    expect(isDue(claimed, addDuration(now, SEND_TIMEOUT))).toBe(true);
  });

  test('is never due again once it is sent', () => {
    const sent = asSent(claimForSending(queued, now), now);
    expect(isDue(sent, addDuration(now, minutes(10_000)))).toBe(false);
  });

  test('is retried after a longer delay with each failure', () => {
    const once = asFailed(claimForSending(queued, now), 'down', now);
    expect(isDue(once, now)).toBe(false);
    expect(isDue(once, addDuration(now, minutes(1)))).toBe(true);
    const twice = asFailed(claimForSending(once, now), 'down', now);
    expect(isDue(twice, addDuration(now, minutes(4)))).toBe(false);
  });

  test('fails permanently, with its reason, after six attempts over half a day', () => {
    const { mail, attempts, hours } = failEveryAttempt(queued);
    expect(mail.state).toMatchObject({ status: 'failed', reason: 'the mail server is down' });
    expect(attempts).toBe(6);
    expect(hours).toBeGreaterThan(10);
    expect(hours).toBeLessThan(24);
  });
});
