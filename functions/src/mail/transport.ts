import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { VENUE } from '@legacy-hub/domain/venue';
import { seconds } from '@legacy-hub/domain/venue-time';
import { mailFrom, smtpUrl } from '../firebase/parameters.ts';
import type { ComposedEmail } from './compose-email.ts';
import { toHtml, toText } from './render-email.ts';

/** Below the time after which a sender counts as dead, so that no email is sent twice for being slow. */
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
  await createTransport({ url: smtpUrl.value(), ...SMTP_TIMEOUTS }).sendMail({
    messageId: `<${mail.id}@legacyhub>`,
    from: { name: VENUE.name, address: mailFrom.value() },
    to: mail.to,
    subject: content.subject,
    text: toText(content),
    html: toHtml(content),
    headers: unsubscribe ? oneClickHeaders(unsubscribe.oneClickUrl) : {},
    attachments: picture ? [{ filename: picture.name, content: picture.png, cid: picture.name }] : [],
  });
}

/** RFC 8058: the mail program shows its own button and posts to the address. */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
