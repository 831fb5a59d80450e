import type { EmailContent, TaxInvoice } from '../mail/schema.ts';
import { formatAud, sum } from '../money.ts';
import { formatDate, formatDay } from '../venue-time.ts';
import { formatPassCode } from '../walk-ins/pass-code.ts';

export interface EmailCopy {
  subject: string;
  paragraphs: string[];
  /** What the one link of the letter is called; where it leads is known when it is sent. */
  button?: string;
}

/** Who sells: what the law wants on a tax invoice beside its number, day, lines and total. */
export type Seller = { abn: string };

const taxInvoice = ({ numbers, day }: TaxInvoice, { abn }: Seller): string =>
  `Tax invoice ${numbers.join(', ')} of ${formatDay(day)}. Legacy Hub, ABN ${abn}.`;

type Of<Kind extends EmailContent['kind']> = Extract<EmailContent, { kind: Kind }>;

/** The lines of receipts beside those of whole weeks. */
export const receiptLines = {
  sessions: (quantity: number, name: string) =>
    `${name} ${quantity} extra ${quantity === 1 ? 'session' : 'sessions'}`.trim(),
  restOfWeek: (name: string, tier: string) => `${name} ${tier}, rest of the week`.trim(),
};

const EMAIL_COPY: { [Kind in EmailContent['kind']]: (content: Of<Kind>, seller: Seller) => EmailCopy } = {
  welcome: ({ name }) => ({
    subject: 'Welcome to the Legacy Hub',
    paragraphs: [
      `Hello ${name}, your membership is active.`,
      'Choose a password to open your portal: there you complete your profile, book your visits and manage your subscription.',
    ],
    button: 'Choose your password',
  }),
  'reset-password': () => ({
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, hopefully you, asked to reset the password of your Legacy Hub account.',
      'If it was not you, nothing needs to be done.',
    ],
    button: 'Choose a new password',
  }),
  'walk-in-pass': ({ name, code, date, hours, participants, adults, totalCents, paid }, seller) => ({
    subject: `Your day pass ${formatPassCode(code)}`,
    paragraphs: [
      `Hello ${name}, this is your pass for ${formatDay(date)}.`,
      `${hours} hour(s), ${participants} participant(s), ${adults} non-participating adult(s): ${formatAud(totalCents)}, GST included.`,
      paid
        ? `It is paid. ${taxInvoice(paid, seller)}`
        : `Please pay ${formatAud(totalCents)} at the counter.`,
      `Show the code ${formatPassCode(code)} at the counter.`,
    ],
  }),
  receipt: ({ name, lines, invoice }, seller) => ({
    subject: 'Your receipt',
    paragraphs: [
      `Hello ${name}, thank you for your payment.`,
      ...lines.map(({ text, amountCents }) => `${text}: ${formatAud(amountCents)}`),
      `In all ${formatAud(sum(lines.map(({ amountCents }) => amountCents)))}. The total price includes GST.`,
      taxInvoice(invoice, seller),
    ],
  }),
  'renewal-failed': ({ name, amountCents }) => ({
    subject: 'Your weekly payment did not go through',
    paragraphs: [
      `Hello ${name}, your card was not charged the ${formatAud(amountCents)} for this week.`,
      'We try again in the next days. You can change your card in the portal, or pay at the counter.',
    ],
    button: 'Open the portal',
  }),
  'renewal-requires-action': ({ name }) => ({
    subject: 'Your bank asks you to confirm a payment',
    paragraphs: [`Hello ${name}, your weekly payment waits until you have confirmed it with your bank.`],
    button: 'Confirm in the portal',
  }),
  cancellation: ({ name, people, usableUntil }) => ({
    subject: 'Your membership is cancelled',
    paragraphs: [
      `Hello ${name}, we have cancelled the membership of ${people.join(', ')}. Nothing more will be charged for it.`,
      ...(usableUntil === null
        ? []
        : [`What you have paid for can be used until ${formatDate(usableUntil)}.`]),
    ],
  }),
};

export function emailCopyFor<Kind extends EmailContent['kind']>(
  content: Of<Kind>,
  seller: Seller,
): EmailCopy {
  const words: (content: Of<Kind>, seller: Seller) => EmailCopy = EMAIL_COPY[content.kind as Kind];
  return words(content, seller);
}
