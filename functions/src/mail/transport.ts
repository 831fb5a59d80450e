import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { mailFrom, smtpUrl } from '../parameters.ts';
import type { ComposedEmail } from './compose-email.ts';
import { toHtml, toText } from './render-email.ts';

export async function sendOverSmtp(mail: QueuedEmail, content: ComposedEmail): Promise<void> {
  const { picture } = content;
  const { createTransport } = await import('nodemailer'); // lazy: the API never sends email itself
  await createTransport(smtpUrl.value()).sendMail({
    messageId: `<${mail.id}@legacyhub>`,
    from: mailFrom.value(),
    to: mail.to,
    subject: content.subject,
    text: toText(content),
    html: toHtml(content),
    attachments: picture ? [{ filename: picture.name, content: picture.png, cid: picture.name }] : [],
  });
}
