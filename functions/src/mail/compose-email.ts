import { wordsOf } from '@legacy-hub/domain/copy/emails';
import type { Letter, Mail } from '@legacy-hub/domain/mail/schema';
import { showPassCode } from '@legacy-hub/domain/walk-ins/pass-code';
import { auth } from '../firebase/admin.ts';
import { venueAbn, websiteUrl } from '../parameters.ts';

/** Sent along with the letter, and shown in it. */
export interface Picture {
  readonly name: string;
  readonly png: Buffer;
  readonly says: string;
}

export interface Composed {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string } | null;
  readonly picture: Picture | null;
}

export async function composeLetter({ to, letter }: Mail): Promise<Composed> {
  const { subject, paragraphs, button } = wordsOf(letter, { abn: venueAbn.value() });
  return {
    subject,
    paragraphs,
    button: button === undefined ? null : { label: button, url: await linkFor(letter, to) },
    picture: letter.kind === 'walk-in-pass' ? await drawPass(letter.code) : null,
  };
}

/** What the counter scans instead of typing the code. */
async function drawPass(code: string): Promise<Picture> {
  const { toBuffer } = await import('qrcode'); // only a day pass needs it
  return { name: 'pass.png', png: await toBuffer(code, { width: 240, margin: 2 }), says: showPassCode(code) };
}

/** A link that opens an account is made at the last moment, and lives nowhere but in the letter. */
async function linkFor(letter: Letter, email: string): Promise<string> {
  if (letter.kind !== 'welcome' && letter.kind !== 'reset-password') return `${websiteUrl.value()}/portal`;
  const link = new URL(await auth().generatePasswordResetLink(email));
  const code = link.searchParams.get('oobCode');
  if (code === null) throw new Error('the link to reset a password carries no code');
  return `${websiteUrl.value()}/reset-password?code=${encodeURIComponent(code)}`;
}
