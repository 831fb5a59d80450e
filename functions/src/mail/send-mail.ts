import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { redact } from '@legacy-hub/domain/redact';
import { type Instant, instant } from '@legacy-hub/domain/venue-time';
import { warn } from 'firebase-functions/logger';
import type { Job } from '../schedules/run-schedule.ts';
import { workThrough } from '../schedules/work-through.ts';
import { claimEmail, dueEmails, markFailed, markSent } from '../stores/mail.ts';
import { composeEmail } from './compose-email.ts';
import { sendOverSmtp } from './transport.ts';

/**
 * Delivers at least once. If the sender dies after the SMTP hand-over but before saving the result,
 * the email is sent again with the same Message-ID.
 */
export async function sendMail(id: string, now: Instant = instant(Date.now())): Promise<void> {
  const mail = await claimEmail(id, now);
  if (mail) await deliver(mail);
}

/** Sends what failed before or was abandoned, several at a time: one mail server that hangs holds up few. */
export const sendDueMail: Job = (now, isTimeUp) =>
  workThrough(
    {
      name: 'mail',
      pages: dueEmails(now),
      idOf: (id) => id,
      handle: (id) => sendMail(id, now),
      parallel: 5,
    },
    now,
    isTimeUp,
  );

async function deliver(mail: QueuedEmail): Promise<void> {
  try {
    await sendOverSmtp(mail, await composeEmail(mail));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn('Email could not be sent', { mail: mail.id, attempts: mail.attempts, reason: redact(reason) });
    await markFailed(mail, reason, instant(Date.now()));
    return;
  }
  await markSent(mail, instant(Date.now()));
}
