import { RETENTION_DAYS } from '../retention-periods.ts';
import { addDuration, days, type Instant, minutes } from '../venue-time.ts';
import type { NewEmail, QueuedEmail } from './schema.ts';

/** The delay after each failed attempt. If the attempt after the last delay fails too, sending stops. */
const RETRY_DELAYS = [minutes(1), minutes(5), minutes(30), minutes(120), minutes(480)];

/** After this long without a result the sender is assumed dead, and the email is sent again. */
export const SEND_TIMEOUT = minutes(3);

/** `uid` is null for an email that isn't about a household. */
export const queueMail = (mail: NewEmail, now: Instant, uid: string | null = null): QueuedEmail => ({
  ...mail,
  ...(uid !== null && { uid }),
  version: 1,
  createdAt: now,
  attempts: 0,
  state: { status: 'queued', notBefore: now },
});

export function isDue({ state }: QueuedEmail, now: Instant): boolean {
  if (state.status === 'queued') return state.notBefore <= now;
  return state.status === 'sending' && addDuration(state.since, SEND_TIMEOUT) <= now;
}

/** Claims the email, so no other worker sends it too. */
export const claimForSending = (mail: QueuedEmail, now: Instant): QueuedEmail => ({
  ...mail,
  attempts: mail.attempts + 1,
  state: { status: 'sending', since: now },
});

export const asSent = (mail: QueuedEmail, now: Instant): QueuedEmail => ({
  ...mail,
  state: { status: 'sent', at: now },
});

/** Counted from the attempt to send it; a queued email is stored as long. */
export function emailKeptUntil({ state, createdAt }: QueuedEmail): Instant {
  const from = state.status === 'sent' || state.status === 'failed' ? state.at : createdAt;
  return addDuration(from, days(RETENTION_DAYS.email));
}

export function asFailed(mail: QueuedEmail, reason: string, now: Instant): QueuedEmail {
  const delay = RETRY_DELAYS[mail.attempts - 1];
  if (delay === undefined) return { ...mail, state: { status: 'failed', at: now, reason } };
  return { ...mail, state: { status: 'queued', notBefore: addDuration(now, delay) } };
}
