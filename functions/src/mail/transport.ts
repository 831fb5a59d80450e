import type { Mail } from '@legacy-hub/domain/mail/schema';
import { mailFrom, smtpUrl } from '../parameters.ts';
import type { Composed } from './compose-email.ts';
import { toHtml, toText } from './render-email.ts';

export async function post(mail: Mail, letter: Composed): Promise<void> {
  const { picture } = letter;
  const { createTransport } = await import('nodemailer'); // the API never sends itself
  await createTransport(smtpUrl.value()).sendMail({
    messageId: `<${mail.id}@legacyhub>`,
    from: mailFrom.value(),
    to: mail.to,
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    attachments: picture ? [{ filename: picture.name, content: picture.png, cid: picture.name }] : [],
  });
}
