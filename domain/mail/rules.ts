import { after, type Instant, minutes } from '../venue-time.ts';
import type { Mail, NewMail } from './schema.ts';

/** The waits after a failed attempt; after the last one the letter is given up and staff see it. */
const WAITS = [minutes(1), minutes(5), minutes(30), minutes(120), minutes(480)];

/** A sender that has not reported back after this long is taken for dead, and the letter goes out again. */
export const SENDER_LOST_AFTER = minutes(3);

export const queueMail = (mail: NewMail, now: Instant): Mail => ({
  ...mail,
  version: 1,
  createdAt: now,
  attempts: 0,
  state: { status: 'queued', notBefore: now },
});

export function isDue({ state }: Mail, now: Instant): boolean {
  if (state.status === 'queued') return state.notBefore <= now;
  return state.status === 'sending' && after(state.since, SENDER_LOST_AFTER) <= now;
}

/** Whoever takes a letter first sends it; to everybody else it is no longer due. */
export const takeToSend = (mail: Mail, now: Instant): Mail => ({
  ...mail,
  attempts: mail.attempts + 1,
  state: { status: 'sending', since: now },
});

export const afterSending = (mail: Mail, now: Instant): Mail => ({
  ...mail,
  state: { status: 'sent', at: now },
});

export function afterFailure(mail: Mail, reason: string, now: Instant): Mail {
  const wait = WAITS[mail.attempts - 1];
  if (wait === undefined) return { ...mail, state: { status: 'failed', at: now, reason } };
  return { ...mail, state: { status: 'queued', notBefore: after(now, wait) } };
}
