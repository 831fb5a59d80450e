import { emailCopyFor } from '@legacy-hub/domain/copy/emails';
import type { EmailContent, QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { formatPassCode } from '@legacy-hub/domain/walk-ins/pass-code';
import { auth } from '../firebase/admin.ts';
import { venueAbn, websiteUrl } from '../parameters.ts';

/** Sent along with the letter, and shown in it. */
export interface InlineImage {
  readonly name: string;
  readonly png: Buffer;
  readonly alt: string;
}

export interface ComposedEmail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string } | null;
  readonly picture: InlineImage | null;
}

export async function composeEmail({ to, content }: QueuedEmail): Promise<ComposedEmail> {
  const { subject, paragraphs, button } = emailCopyFor(content, { abn: venueAbn.value() });
  return {
    subject,
    paragraphs,
    button: button === undefined ? null : { label: button, url: await linkFor(content, to) },
    picture: content.kind === 'walk-in-pass' ? await drawPassCode(content.code) : null,
  };
}

/** What the counter scans instead of typing the code. */
async function drawPassCode(code: string): Promise<InlineImage> {
  const { toBuffer } = await import('qrcode'); // only a day pass needs it
  return {
    name: 'pass.png',
    png: await toBuffer(code, { width: 240, margin: 2 }),
    alt: formatPassCode(code),
  };
}

/** A link that opens an account is made at the last moment, and lives nowhere but in the letter. */
async function linkFor(content: EmailContent, email: string): Promise<string> {
  if (content.kind !== 'welcome' && content.kind !== 'reset-password') return `${websiteUrl.value()}/portal`;
  const link = new URL(await auth().generatePasswordResetLink(email));
  const code = link.searchParams.get('oobCode');
  if (code === null) throw new Error('the link to reset a password carries no code');
  return `${websiteUrl.value()}/reset-password?code=${encodeURIComponent(code)}`;
}
