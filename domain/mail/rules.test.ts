import { describe, expect, test } from 'vitest';
import { after, instant, minutes } from '../venue-time.ts';
import { afterFailure, afterSending, isDue, queueMail, SENDER_LOST_AFTER, takeToSend } from './rules.ts';
import { type Mail, mailSchema } from './schema.ts';

const now = instant(Date.UTC(2026, 10, 21, 1));
const letter = { kind: 'reset-password', uid: 'maya' } as const;
const queued = queueMail({ id: 'one', to: 'maya@example.com', letter }, now);

function failUntilGivenUp(mail: Mail): { mail: Mail; attempts: number; hours: number } {
  let current = mail;
  let time = now;
  while (current.state.status === 'queued') {
    time = current.state.notBefore;
    current = afterFailure(takeToSend(current, time), 'the mail server is away', time);
  }
  return { mail: current, attempts: current.attempts, hours: (time - now) / minutes(60) };
}

describe('a letter', () => {
  test('is due the moment it is put into the post', () => {
    expect(mailSchema.parse(queued)).toEqual(queued);
    expect(isDue(queued, now)).toBe(true);
  });

  test('is nobody else’s to send once somebody has taken it', () => {
    const taken = takeToSend(queued, now);
    expect(isDue(taken, after(now, SENDER_LOST_AFTER - 1))).toBe(false);
  });

  test('is due again when whoever took it was never heard of again', () => {
    const taken = takeToSend(queued, now);
    expect(isDue(taken, after(now, SENDER_LOST_AFTER))).toBe(true);
  });

  test('rests once it is sent', () => {
    const sent = afterSending(takeToSend(queued, now), now);
    expect(isDue(sent, after(now, minutes(10_000)))).toBe(false);
  });

  test('waits longer after each failure', () => {
    const once = afterFailure(takeToSend(queued, now), 'away', now);
    expect(isDue(once, now)).toBe(false);
    expect(isDue(once, after(now, minutes(1)))).toBe(true);
    const twice = afterFailure(takeToSend(once, now), 'away', now);
    expect(isDue(twice, after(now, minutes(4)))).toBe(false);
  });

  test('is given up, with its reason, after six attempts over half a day', () => {
    const { mail, attempts, hours } = failUntilGivenUp(queued);
    expect(mail.state).toMatchObject({ status: 'failed', reason: 'the mail server is away' });
    expect(attempts).toBe(6);
    expect(hours).toBeGreaterThan(10);
    expect(hours).toBeLessThan(24);
  });
});
