import { weekEmail } from '../copy/office/week-email.ts';
import { consent as consentCopy } from '../copy/public/consent.ts';
import { extensionText, groupSizeText } from '../copy/shared/group-size.ts';
import { openingText } from '../copy/shared/opening-text.ts';
import { formatNames, plural } from '../copy/shared/plural.ts';
import type { EmailList } from '../core/email-lists.ts';
import { WELCOME_LINK_DAYS } from '../core/limits.ts';
import { type Cents, formatAud, formatAudShort, sum } from '../core/money.ts';
import { formatPassCode } from '../core/pass-code.ts';
import { TIERS } from '../core/tiers.ts';
import type { EmailContent, Receipt, TaxInvoice } from '../documents/email.ts';
import { askedConsent } from '../venue/consent.ts';
import { includedGst, receiptTitle } from '../venue/gst.ts';
import { venue } from '../venue/settings.ts';
import { hoursOn } from '../venue/time/opening-hours.ts';
import { dayOf, formatDay, formatLongDate, formatWeek, type VenueDate } from '../venue/time/venue-time.ts';
import { CLOSURE_EMAILS, closedForPause, endedForPause } from './closure-emails.ts';
import { greeting, membershipOf } from './greeting.ts';
import { refundEmail, seller } from './refund-email.ts';
import { STAFF_EMAILS } from './staff-emails.ts';

export interface EmailCopy {
  subject: string;
  paragraphs: string[];
  /** The label of the email's button. The link itself is created when the email is sent. */
  button?: string;
}

/** The footers of emails that can be unsubscribed from. */
export const emailFooter: Record<EmailList, string> = {
  reminders: 'Stop these reminders',
  news: 'Stop this news',
  week: 'Stop these weekly emails',
};

const PAID_BY = { cash: 'in cash', terminal: 'by card at the counter', card: 'by card' };

const receiptLine = ({ numbers, day, method }: TaxInvoice): string =>
  `${receiptTitle(day)} ${numbers.join(', ')}, ${formatLongDate(day)}${method ? `, paid ${PAID_BY[method]}` : ''}. ${seller()}`;

function totalLine(total: Cents, day: VenueDate, label = 'Total'): string {
  const gst = includedGst(total, day);
  return `${label} ${formatAud(total)}${gst === null ? '' : `, ${gst}`}.`;
}

/** Returns the amounts paid for a pass. A pass with added hours or people has several invoices. */
function passPaidText({ totalCents, paid }: Pick<Of<'walk-in-pass'>, 'totalCents' | 'paid'>): string {
  if (paid === null) return `Pay ${formatAud(totalCents)} at the counter.`;
  const { amountCents = totalCents, day } = paid;
  const label = amountCents === totalCents ? 'Total' : 'This receipt:';
  return `Paid, thank you. ${totalLine(amountCents, day, label)} ${receiptLine(paid)}`;
}

/** True if someone in the group may need a guardian's consent. */
const asksConsentOf = ({ participants }: Pick<Of<'walk-in-pass'>, 'participants'>): boolean =>
  participants > 0 && askedConsent() !== null;

type Of<Kind extends EmailContent['kind']> = Extract<EmailContent, { kind: Kind }>;

const receiptText = ({ lines, invoice }: Receipt): string[] => [
  ...lines.map(({ text, amountCents }) => `${text}: ${formatAud(amountCents)}`),
  totalLine(sum(lines.map(({ amountCents }) => amountCents)), invoice.day),
  receiptLine(invoice),
];

function madeChangeText(change: Of<'change-made'>['changes'][number]): string {
  switch (change.what) {
    case 'tier':
      return `${change.name} moves to ${TIERS[change.tier].name} when the paid week ends.`;
    case 'goes-on':
      return `${change.name}: the cancellation was undone. The membership continues.`;
    case 'not-paused':
      return `${change.name}: the pause was cancelled. The membership continues without it.`;
    case 'removed':
      return `${change.name} was removed from your household.`;
  }
}

const EMAIL_COPY: { [Kind in EmailContent['kind']]: (content: Of<Kind>) => EmailCopy } = {
  welcome: ({ name, members, receipt }) => ({
    subject: `Welcome to the ${venue().name}`,
    paragraphs: [
      `${greeting(name)} ${membershipOf(members)} is active – welcome!`,
      ...(receipt ? ['Thanks for your payment. This is your receipt:', ...receiptText(receipt)] : []),
      'Set a password to log in to your portal, where you can finish your profile, book visits and manage your subscription.',
      `The link works for ${WELCOME_LINK_DAYS} days, until you’ve set your password.`,
    ],
    button: 'Set your password',
  }),
  'reset-password': () => ({
    subject: 'Reset your password',
    paragraphs: [
      `We got a request to reset the password for your ${venue().name} account.`,
      'A new password logs you out on every device, and your membership card gets a new code.',
      'If this wasn’t you, you can ignore this email. Your password won’t change.',
    ],
    button: 'Reset your password',
  }),
  'payment-link': ({ name, weeklyCents }) => ({
    subject: `Pay for your membership at the ${venue().name}`,
    paragraphs: [
      `${greeting(name)} thanks for registering at our counter.`,
      `Pay ${formatAudShort(weeklyCents)} by card now, and the same every week until you cancel.`,
      'As soon as it’s paid, everyone can come in.',
    ],
    button: 'Pay by card',
  }),
  'confirm-email': () => ({
    subject: 'Confirm your new email',
    paragraphs: [
      `Confirm that your ${venue().name} account should use this address. You’ll log in with it, and we’ll send your receipts here.`,
      'The link works for 24 hours. If you didn’t ask for this, you can ignore this email: nothing changes.',
    ],
    button: 'Confirm this email',
  }),
  'email-changed': ({ name, byMember = false }) => ({
    subject: 'Your account email was changed',
    paragraphs: [
      `${greeting(name)} ${byMember ? 'you' : 'our staff'} changed the email of your ${venue().name} account. You can’t log in with this address any more.`,
      `If you didn’t ask for this, please call us on ${venue().phone}.`,
    ],
  }),
  'card-replaced': ({ name }) => ({
    subject: 'Your membership card was replaced',
    paragraphs: [
      `${greeting(name)} our staff replaced your membership card. The old one no longer works, and all your devices were logged out.`,
      'Log in to get your new card. Your password is the same; if someone else may know it, choose a new one under Profile.',
      `If you didn’t ask for this, please call us on ${venue().phone}.`,
    ],
    button: 'Open the portal',
  }),
  'walk-in-pass': ({ name, code, date, extension, ...pass }) => ({
    subject: `Your day pass ${formatPassCode(code)}`,
    paragraphs: [
      `${greeting(name)} here’s your day pass for ${formatDay(date)}.`,
      `${groupSizeText(pass)}: ${formatAud(pass.totalCents)}.`,
      ...(extension
        ? [`This includes ${extensionText(extension)}: ${formatAud(extension.amountCents)}.`]
        : []),
      passPaidText(pass),
      `Show this code at the counter: ${formatPassCode(code)}`,
      ...(asksConsentOf(pass) ? [consentCopy.inEmail] : []),
    ],
    ...(asksConsentOf(pass) && { button: consentCopy.open }),
  }),
  'walk-in-canceled': ({ name, code, date }) => ({
    subject: `Your day pass ${formatPassCode(code)} was cancelled`,
    paragraphs: [
      `${greeting(name)} our staff cancelled your day pass for ${formatDay(date)}. There’s nothing to pay.`,
      `If you didn’t ask for this, please call us on ${venue().phone}.`,
    ],
  }),
  receipt: ({ name, ...receipt }) => ({
    subject: 'Your receipt',
    paragraphs: [`${greeting(name)} thanks for your payment.`, ...receiptText(receipt)],
  }),
  'renewal-failed': ({ name, amountCents, nextAttempt = null }) => ({
    subject: 'Your weekly payment didn’t go through',
    paragraphs: [
      `${greeting(name)} we couldn’t charge your card ${formatAud(amountCents)} for this week.`,
      nextAttempt === null
        ? 'We won’t try this card again. Please update your card under Settings, or pay at the counter.'
        : `We’ll try the card again on ${formatDay(dayOf(nextAttempt))}. You can also update your card under Settings, or pay at the counter.`,
    ],
    button: 'Open your settings',
  }),
  'renewal-requires-action': ({ name, amountCents }) => ({
    subject: 'Your bank needs you to confirm a payment',
    paragraphs: [
      `${greeting(name)} your bank needs you to approve this week’s payment of ${formatAud(amountCents)} before it goes through. We can’t do that for you or try again without you.`,
    ],
    button: 'Confirm the payment',
  }),
  refund: refundEmail,
  'price-rise': ({ name, from, beforeCents, afterCents }) => ({
    subject: `Your weekly price changes on ${formatLongDate(from)}`,
    paragraphs: [
      `${greeting(name)} our prices are changing. Your household pays ${formatAudShort(beforeCents)} a week now, and ${formatAudShort(afterCents)} a week from your first week starting on or after ${formatLongDate(from)}.`,
      'Nothing changes before then. If you’d like another tier, or to cancel, you can do both in the portal under Settings.',
    ],
    button: 'Open your settings',
  }),
  'price-stays': ({ name, from, weeklyCents }) => ({
    subject: 'Your weekly price stays the same',
    paragraphs: [
      `${greeting(name)} we wrote to you about new prices from ${formatLongDate(from)}. We’ve withdrawn them. Your household keeps paying ${formatAudShort(weeklyCents)} a week.`,
      'You don’t need to do anything.',
    ],
    button: 'Open your settings',
  }),
  'pause-begins': ({ name, members, from, until, weeklyCents, closed, bookings = [] }) => ({
    subject: `Your membership pauses from ${formatDay(dayOf(from))}`,
    paragraphs: [
      ...(closed ? [closedForPause(closed)] : []),
      `${greeting(name)} ${membershipOf(members)} is paused from ${formatDay(dayOf(from))} until ${formatDay(dayOf(until))}. ${members ? 'Visits go on' : 'You can come'} as usual until it starts, and nothing is charged during the pause.`,
      ...(weeklyCents === null
        ? [`To come back, pay at the counter on or before ${formatDay(dayOf(until))}.`]
        : [
            `On ${formatDay(dayOf(until))} it restarts automatically: we’ll charge your card ${formatAudShort(weeklyCents)}, and then every week.`,
            'Back early? You can end the pause any time under Settings, with one click.',
          ]),
      ...endedForPause(bookings),
    ],
    button: 'Open your settings',
  }),
  'pause-ends': ({ name, until, weeklyCents }) => ({
    subject: `Your pause ends on ${formatDay(dayOf(until))}`,
    paragraphs: [
      weeklyCents === null
        ? `${greeting(name)} your pause ends on ${formatDay(dayOf(until))}. To come back, pay at the counter any time.`
        : `${greeting(name)} your pause ends on ${formatDay(dayOf(until))}. Then your membership restarts: we’ll charge your card ${formatAudShort(weeklyCents)} that day, and then every week.`,
      ...(weeklyCents === null ? [] : ['To change or cancel your membership, go to Settings before then.']),
    ],
    button: 'Open your settings',
  }),
  'card-link': ({ name, from, weeklyCents }) => ({
    subject: `Pay by card at the ${venue().name}`,
    paragraphs: [
      `${greeting(name)} you’ve paid at the counter until ${formatDay(dayOf(from))}. If you’d like to pay by card from then on, log in and save your card. Nothing is charged before that day.`,
      `Then it’s ${formatAudShort(weeklyCents)} every week until you cancel.`,
    ],
    button: 'Pay by card',
  }),
  'card-begins': ({ name, from, weeklyCents }) => ({
    subject: `We’ll charge your card from ${formatDay(dayOf(from))}`,
    paragraphs: [
      `${greeting(name)} you’ve paid at the counter until ${formatDay(dayOf(from))}, and nothing is charged before then. On that day we’ll charge your card ${formatAudShort(weeklyCents)}, and then every week until you cancel.`,
      'To change or cancel your membership, go to Settings before then.',
    ],
    button: 'Open your settings',
  }),
  'card-expires': ({ name, members, last4, until }) => ({
    subject: 'Your card expires soon',
    paragraphs: [
      `${greeting(name)} the card ending ${last4} that pays for ${membershipOf(members)} can’t be used from ${formatLongDate(dayOf(until))}.`,
      'Update it under Settings so your membership can renew. You won’t be charged for the update.',
    ],
    button: 'Open your settings',
  }),
  'change-made': ({ name, changes, renewal }) => ({
    subject: 'Your membership has changed',
    paragraphs: [
      `${greeting(name)} here’s what changed:`,
      ...changes.map(madeChangeText),
      renewal === null
        ? 'No card is charged. You’ll pay the new amount at the counter.'
        : `Nothing is charged now. From ${formatDay(dayOf(renewal.from))}, we’ll charge your card ${formatAudShort(renewal.weeklyCents)} a week.`,
      `If you didn’t ask for this, please call us on ${venue().phone}.`,
    ],
    button: 'Open your settings',
  }),
  'booking-tomorrow': ({ name, day, people }) => ({
    subject: `Tomorrow, ${formatDay(day)}, at the ${venue().name}`,
    paragraphs: [
      `${greeting(name)} you’ve booked for tomorrow, ${formatDay(day)}:`,
      ...people.map((person) => `${person.name}: ${plural(person.hours, 'hour')}`),
      ...(hoursOn(day, venue()) ? [`We’re open ${openingText(day, venue())}.`] : []),
      'Can’t make it? Remove the booking in the portal to free up the hours.',
    ],
    button: 'Open your bookings',
  }),
  'pause-ended': ({ name, members, weeklyCents, paidUntil }) => ({
    subject: 'Welcome back – your membership has restarted',
    paragraphs: [
      `${greeting(name)} the pause is over and ${membershipOf(members)} has restarted.`,
      `We’ll charge your card ${formatAudShort(weeklyCents)} a week again, next on ${formatDay(dayOf(paidUntil))}.`,
    ],
    button: 'Open the portal',
  }),
  /** Its text is composed when it is sent: `weekEmail` in `domain/office`. */
  'owner-week': ({ monday }) => ({
    subject: weekEmail.subject(formatWeek(monday)),
    paragraphs: [],
    button: weekEmail.button,
  }),
  /** The subject and the text of these two follow from the message when they are sent. */
  'service-message': () => ({ subject: `A message from the ${venue().name}`, paragraphs: [] }),
  news: () => ({ subject: `News from the ${venue().name}`, paragraphs: [] }),
  ...CLOSURE_EMAILS,
  ...STAFF_EMAILS,
  cancellation: ({ name, people, usableUntil }) => ({
    subject: 'Your membership has been cancelled',
    paragraphs: [
      `${greeting(name)} we’ve cancelled the membership for ${formatNames(people)}. You won’t be charged for it again.`,
      usableUntil === null
        ? 'You can come back any time: you can restart the same memberships under Settings.'
        : `You can keep using it until ${formatDay(dayOf(usableUntil))}. If you change your mind before then, undo it under Settings with one click.`,
    ],
    button: 'Open your settings',
  }),
};

export function emailCopyFor<Kind extends EmailContent['kind']>(content: Of<Kind>): EmailCopy {
  const write: (content: Of<Kind>) => EmailCopy = EMAIL_COPY[content.kind as Kind];
  return write(content);
}
