import type { EmailList } from '../core/email-lists.ts';
import type { EmailContent, EmailOutcome, NewEmail, QueuedEmail } from '../documents/email.ts';
import { RETENTION_DAYS } from '../documents/retention-periods.ts';
import { addDuration, days, type Instant, minutes } from '../venue/time/venue-time.ts';

type Kind = EmailContent['kind'];

/**
 * The reason for sending an email: the membership, the account or the day pass requires it, or it is on a
 * list that the recipient can leave.
 */
const EMAIL_BASIS = {
  welcome: 'needed',
  'staff-welcome': 'needed',
  'staff-appointed': 'needed',
  'login-code': 'needed',
  'reset-password': 'needed',
  'payment-link': 'needed',
  'confirm-email': 'needed',
  'email-changed': 'needed',
  'card-replaced': 'needed',
  'walk-in-pass': 'needed',
  'walk-in-canceled': 'needed',
  receipt: 'needed',
  'renewal-failed': 'needed',
  'renewal-requires-action': 'needed',
  refund: 'needed',
  'price-rise': 'needed',
  'price-stays': 'needed',
  'pause-begins': 'needed',
  'pause-shortened': 'needed',
  'weeks-moved': 'needed',
  'pause-ends': 'needed',
  'pause-ended': 'needed',
  'card-link': 'needed',
  'card-begins': 'needed',
  'card-expires': 'needed',
  'change-made': 'needed',
  'bookings-ended': 'needed',
  'pass-day-closed': 'needed',
  'open-again': 'needed',
  cancellation: 'needed',
  'booking-tomorrow': 'reminders',
  'service-message': 'needed',
  news: 'news',
  'owner-week': 'week',
} as const satisfies Record<Kind, 'needed' | EmailList>;

type ListedKind = { [Each in Kind]: (typeof EMAIL_BASIS)[Each] extends EmailList ? Each : never }[Kind];

/** Returns the recipient and the list that they can leave; null for an email that is needed. */
export function listOf(content: EmailContent): { uid: string; list: EmailList } | null {
  return isOnList(content) ? { uid: content.uid, list: EMAIL_BASIS[content.kind] } : null;
}

const isOnList = (content: EmailContent): content is Extract<EmailContent, { kind: ListedKind }> =>
  EMAIL_BASIS[content.kind] !== 'needed';

/** The delay after each failed attempt. If the attempt after the last delay fails too, sending stops. */
const RETRY_DELAYS = [minutes(1), minutes(5), minutes(30), minutes(120), minutes(480)];

/** The time after which a sender without a result is assumed dead, and the email is sent again. */
export const SEND_TIMEOUT = minutes(3);

/** Queues an email. `uid` is null if the email isn't about a household. */
export const queueMail = (mail: NewEmail, now: Instant, uid: string | null = null): QueuedEmail => ({
  ...mail,
  ...(uid !== null && { uid }),
  version: 1,
  createdAt: now,
  attempts: 0,
  state: { status: 'queued', notBefore: now },
});

/**
 * Returns the household or day pass that an email is about; null for one to someone else, for example new
 * staff.
 */
export function customerOf({ uid, content }: Pick<QueuedEmail, 'uid' | 'content'>): string | null {
  const walkInId = 'walkInId' in content ? content.walkInId : undefined;
  return uid ?? walkInId ?? null;
}

export function isDue({ state }: QueuedEmail, now: Instant): boolean {
  if (state.status === 'queued') return state.notBefore <= now;
  return state.status === 'sending' && addDuration(state.since, SEND_TIMEOUT) <= now;
}

/** Claims an email, so that no other worker sends it too. */
export const claimForSending = (mail: QueuedEmail, now: Instant): QueuedEmail => ({
  ...mail,
  attempts: mail.attempts + 1,
  state: { status: 'sending', since: now },
});

export const asSent = (mail: QueuedEmail, now: Instant): QueuedEmail => ({
  ...mail,
  state: { status: 'sent', at: now },
});

/**
 * True if the email was returned. The mail provider's report takes precedence, because it can arrive before
 * the sender has saved its own result.
 */
export const isReturned = ({ state }: QueuedEmail): boolean =>
  state.status === 'bounced' || state.status === 'complained';

/**
 * Returns the email with its outcome. It stays unchanged if the outcome is known, or if the failed sender is
 * no longer the current one.
 */
export function withOutcome(mail: QueuedEmail, outcome: EmailOutcome): QueuedEmail {
  const isLate = outcome.status === 'failed' && mail.state.status !== 'sending';
  return isReturned(mail) || isLate ? mail : { ...mail, state: outcome };
}

/**
 * Returns the end of the retention period, which begins with the attempt to send the email, or with its
 * queueing.
 */
export function emailRetainedUntil({ state, createdAt }: QueuedEmail): Instant {
  return addDuration('at' in state ? state.at : createdAt, days(RETENTION_DAYS.email));
}

export function asFailed(mail: QueuedEmail, reason: string, now: Instant): QueuedEmail {
  const delay = RETRY_DELAYS[mail.attempts - 1];
  if (delay === undefined) return { ...mail, state: { status: 'failed', at: now, reason } };
  return { ...mail, state: { status: 'queued', notBefore: addDuration(now, delay) } };
}
