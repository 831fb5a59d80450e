import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { VENUE } from '@legacy-hub/domain/venue';
import { mailFrom, smtpUrl } from '../firebase/parameters.ts';
import type { ComposedEmail } from './compose-email.ts';
import { toHtml, toText } from './render-email.ts';

export async function sendOverSmtp(mail: QueuedEmail, content: ComposedEmail): Promise<void> {
  const { picture } = content;
  const { createTransport } = await import('nodemailer'); // lazy: the API never sends email itself
  await createTransport(smtpUrl.value()).sendMail({
    messageId: `<${mail.id}@legacyhub>`,
    from: { name: VENUE.name, address: mailFrom.value() },
    to: mail.to,
    subject: content.subject,
    text: toText(content),
    html: toHtml(content),
    attachments: picture ? [{ filename: picture.name, content: picture.png, cid: picture.name }] : [],
  });
}
