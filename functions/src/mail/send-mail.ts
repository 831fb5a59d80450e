import { redact } from '@legacy-hub/domain/core/redact';
import type { EmailContent, QueuedEmail } from '@legacy-hub/domain/documents/email';
import { asFailed } from '@legacy-hub/domain/mail/rules';
import { getsNews } from '@legacy-hub/domain/office/messages/recipients';
import { getsWeekEmail } from '@legacy-hub/domain/staff/logins/week-email';
import { venue } from '@legacy-hub/domain/venue/settings';
import { instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { warn } from 'firebase-functions/logger';
import { mailFrom, smtpUrl } from '../firebase/parameters.ts';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { findHousehold } from '../stores/customers/households.ts';
import { messageIdOf } from '../stores/firestore/message-id.ts';
import { claimEmail, deleteEmail, dueEmails, markForRetry, markSent } from '../stores/mail.ts';
import { findMessage } from '../stores/messages.ts';
import { isRestoring } from '../stores/restore-mark.ts';
import { findStaff } from '../stores/staff.ts';
import { type ComposedEmail, composeEmail } from './compose-email.ts';
import { recordOutcome } from './record-outcome.ts';
import { toHtml, toText } from './render-email.ts';

/** Shorter than the time after which a sender counts as dead, so that a slow email is not sent twice. */
const SMTP_TIMEOUTS = {
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  socketTimeout: seconds(30),
};

export async function sendOverSmtp(
  mail: Pick<QueuedEmail, 'id' | 'to'>,
  content: ComposedEmail,
): Promise<void> {
  const { picture, unsubscribe } = content;
  const { createTransport } = await import('nodemailer'); // lazy: the API never sends email itself
  const url = smtpUrl.value();
  await createTransport({ url, requireTLS: !isOnThisMachine(url), ...SMTP_TIMEOUTS }).sendMail({
    messageId: messageIdOf(mail.id, mailFrom.value()),
    from: { name: venue().name, address: mailFrom.value() },
    replyTo: venue().email, // no one reads mail to the sending domain
    to: mail.to,
    subject: content.subject,
    text: toText(content),
    html: toHtml(content),
    headers: unsubscribe ? oneClickHeaders(unsubscribe.oneClickUrl) : {},
    attachments: picture ? [{ filename: picture.name, content: picture.png, cid: picture.name }] : [],
  });
}

/**
 * True for a local mail server. Emails contain links that open an account, so all others require encryption.
 */
const isOnThisMachine = (url: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);

/** RFC 8058: the mail program shows its own unsubscribe button and posts to the address. */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Delivers an email at least once. If the sender dies between the SMTP hand-over and saving the result, the
 * email is sent again with the same Message-ID. Emails written by a restore wait for the schedule.
 */
export async function sendMail(id: string, now = instant(Date.now())): Promise<void> {
  if (await isRestoring()) return;
  const mail = await claimEmail(id, now);
  if (mail) await deliver(mail);
}

/**
 * Sends emails that failed or were abandoned, several at a time, so that one hanging mail server delays few.
 * Every email is claimed at its own time, because a run can last longer than the time after which a sender
 * counts as dead.
 */
export const sendDueMail: Job = (now, isTimeUp) =>
  processAll(
    {
      name: 'mail',
      pages: dueEmails(now),
      idOf: (id) => id,
      handle: (id) => sendMail(id, instant(Math.max(now, Date.now()))),
      parallel: 5,
    },
    now,
    isTimeUp,
  );

async function deliver(mail: QueuedEmail): Promise<void> {
  if (!(await isStillWanted(mail.content))) return deleteEmail(mail.id);
  try {
    await sendOverSmtp(mail, await composeEmail(mail));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn('Email could not be sent', { mail: mail.id, attempts: mail.attempts, reason: redact(reason) });
    await saveFailure(asFailed(mail, reason, instant(Date.now())));
    return;
  }
  await markSent(mail.id, instant(Date.now()));
}

/**
 * False once the recipient has left the list or lost the role, or the message was stopped or deleted, after
 * the email was queued.
 */
async function isStillWanted(content: EmailContent): Promise<boolean> {
  if (content.kind === 'owner-week') {
    const admin = await findStaff(content.uid);
    return admin !== null && getsWeekEmail(admin);
  }
  if (!('messageId' in content)) return true;
  const message = await findMessage(content.messageId);
  if (message === null || message.status === 'stopped') return false;
  if (content.kind !== 'news') return true;
  const household = await findHousehold(content.uid);
  return household !== null && getsNews(household);
}

const saveFailure = (mail: QueuedEmail): Promise<void> =>
  mail.state.status === 'failed' ? recordOutcome(mail, mail.state) : markForRetry(mail);
