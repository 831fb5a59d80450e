import { unsubscribe } from '@legacy-hub/domain/account/endpoints';
import { CARD_LINK } from '@legacy-hub/domain/billing/weeks/card-after-cash';
import { COUNTER, weekAddress } from '@legacy-hub/domain/core/addresses';
import { formatPassCode } from '@legacy-hub/domain/core/pass-code';
import type { EmailContent, QueuedEmail } from '@legacy-hub/domain/documents/email';
import { emailCopyFor, emailFooter } from '@legacy-hub/domain/mail/emails';
import { listOf } from '@legacy-hub/domain/mail/rules';
import { codeLine, counterAddress, STAFF_EMAILS } from '@legacy-hub/domain/mail/staff-emails';
import { paragraphsOf } from '@legacy-hub/domain/office/messages/recipients';
import { weekEmail } from '@legacy-hub/domain/office/week-email';
import { paymentLink } from '@legacy-hub/domain/registration/payment-link';
import { pictureUrl } from '@legacy-hub/domain/venue/pictures';
import { venue } from '@legacy-hub/domain/venue/settings';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import {
  choosePasswordPath,
  confirmEmailPath,
  unsubscribeFields,
  unsubscribePath,
} from '../account/email-links.ts';
import { passConsentPath } from '../consent/consent-links.ts';
import { createResetCode } from '../firebase/identity-toolkit.ts';
import { websiteUrl } from '../firebase/parameters.ts';
import { readWeekFacts } from '../office/week-facts.ts';
import { loginCode } from '../staff/login-code.ts';
import { findHousehold } from '../stores/customers/households.ts';
import { findMessage } from '../stores/messages.ts';

/** An image attached to the email and shown in its body. */
interface InlineImage {
  readonly name: string;
  readonly png: Buffer;
  readonly alt: string;
}

interface LinkedLine {
  readonly text: string;
  readonly url: string;
}

export interface ComposedEmail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly { readonly title: string; readonly lines: readonly LinkedLine[] }[];
  readonly button: { readonly label: string; readonly url: string } | null;
  readonly picture: InlineImage | null;
  /** The first picture of the venue, in emails about memberships and visits. */
  readonly cover: { readonly url: string; readonly alt: string } | null;
  /** Links to stop emails of this list; null for emails that are needed. */
  readonly unsubscribe: {
    readonly label: string;
    readonly pageUrl: string;
    readonly oneClickUrl: string;
  } | null;
}

export async function composeEmail({ to, content }: QueuedEmail): Promise<ComposedEmail> {
  const { subject, paragraphs, button } = emailCopyFor(content);
  const late = await composeLate(content);
  return {
    subject: late.subject ?? subject,
    paragraphs: [
      ...(content.kind === 'login-code' ? [codeLine(loginCode(content.uid, content.sentAt))] : []),
      ...paragraphs,
      ...late.paragraphs,
      ...(content.kind in STAFF_EMAILS ? [counterAddress(websiteUrl.value() + COUNTER)] : []),
    ],
    sections: (late.sections ?? []).map(({ title, lines }) => ({
      title,
      lines: lines.map(({ text, path }) => ({ text, url: websiteUrl.value() + path })),
    })),
    button:
      button === undefined ? null : { label: button, url: websiteUrl.value() + (await pathFor(content, to)) },
    picture: content.kind === 'walk-in-pass' ? await drawPassCode(content.code) : null,
    cover: WITH_COVER.includes(content.kind) ? findCover() : null,
    unsubscribe: unsubscribeLinks(content),
  };
}

interface LatePart {
  readonly subject?: string;
  readonly paragraphs: readonly string[];
  readonly sections?: ReturnType<typeof weekEmail>['sections'];
}

/** Composes the part of an email that isn't stored with it. */
async function composeLate(content: EmailContent): Promise<LatePart> {
  if (content.kind === 'owner-week')
    return weekEmail(await readWeekFacts(content.monday, instant(Date.now())));
  const message = 'messageId' in content ? await findMessage(content.messageId) : null;
  return message ? { subject: message.subject, paragraphs: paragraphsOf(message.text) } : { paragraphs: [] };
}

/** The page requires a click. The one-click address is for mail programs, which post to it. */
function unsubscribeLinks(content: EmailContent): ComposedEmail['unsubscribe'] {
  const entry = listOf(content);
  if (entry === null) return null;
  const fields = unsubscribeFields(entry);
  const website = websiteUrl.value();
  return {
    label: emailFooter[entry.list],
    pageUrl: website + unsubscribePath(fields),
    oneClickUrl: `${website}${unsubscribe.path}?${new URLSearchParams(fields)}`,
  };
}

const WITH_COVER: readonly EmailContent['kind'][] = [
  'welcome',
  'receipt',
  'walk-in-pass',
  'booking-tomorrow',
  'open-again',
];

function findCover(): ComposedEmail['cover'] {
  const [first] = venue().pictures;
  return first ? { url: websiteUrl.value() + pictureUrl(first.id, '-wide.jpg'), alt: first.alt } : null;
}

const MODULE_PX = 10;

/** Draws the QR code that the counter scans instead of typing the pass code. */
async function drawPassCode(code: string): Promise<InlineImage> {
  const [qr, sharp] = await Promise.all([import('qr'), import('sharp')]); // lazy: only day pass emails need them
  const rows = qr.default(code, 'raw');
  const size = rows.length;
  const pixels = Uint8Array.from(rows.flat(), (isDark) => (isDark ? 0 : 255));
  const png = await sharp
    .default(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PX, null, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return { name: 'pass.png', png, alt: formatPassCode(code) };
}

async function pathFor(content: EmailContent, email: string): Promise<string> {
  if (content.kind === 'owner-week') return weekAddress(content.monday);
  if (content.kind === 'payment-link') return checkoutPath(content.uid);
  if (content.kind === 'card-link') return CARD_LINK;
  if (content.kind === 'walk-in-pass') return passConsentPath(content.walkInId, content.date);
  if (content.kind === 'confirm-email') {
    const { uid, former, requestedAt } = content;
    return confirmEmailPath({ uid, email, former }, requestedAt);
  }
  if (content.kind === 'welcome') return choosePasswordPath({ uid: content.uid, email }, instant(Date.now()));
  if (PASSWORD_EMAILS.includes(content.kind)) return passwordPath(email);
  return PORTAL_PATHS[content.kind] ?? '/portal/settings';
}

/** Emails with a password link of the provider, which works for about an hour. */
const PASSWORD_EMAILS: readonly EmailContent['kind'][] = ['staff-welcome', 'reset-password'];

/** The portal pages of emails that don't link to the memberships. */
const PORTAL_PATHS: Partial<Record<EmailContent['kind'], string>> = {
  'booking-tomorrow': '/portal/bookings',
  'bookings-ended': '/portal/bookings',
  'open-again': '/portal/bookings',
  'card-replaced': '/portal',
  'pause-ended': '/portal',
  'staff-appointed': COUNTER,
};

/**
 * Returns the checkout link with the details at the time of sending, or the portal if nothing is left to pay.
 */
async function checkoutPath(uid: string): Promise<string> {
  const household = await findHousehold(uid);
  return (household && paymentLink(household, instant(Date.now()))) ?? '/portal';
}

/** Returns a password link, whose code is created on sending. */
const passwordPath = async (email: string): Promise<string> =>
  `/reset-password?code=${encodeURIComponent(await createResetCode(email))}`;
