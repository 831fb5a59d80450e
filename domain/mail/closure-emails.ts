import { formatNames, plural } from '../copy/shared/plural.ts';
import { type Cents, cents, formatAud, formatAudShort } from '../core/money.ts';
import { formatPassCode } from '../core/pass-code.ts';
import type { PassOutcome } from '../documents/closure.ts';
import type { EmailContent } from '../documents/email.ts';
import { venue } from '../venue/settings.ts';
import { dayOf, formatDay, type VenueDate } from '../venue/time/venue-time.ts';
import { greeting } from './greeting.ts';

export const closureEmails = {
  /** The reason for days closed by a change of the weekly hours. Other closed days have a reason of their own. */
  changedHours: 'Our opening hours have changed',
  refundReason: (day: string, reason: string) =>
    `We’re closed on ${day} (${reason}), so your day pass is cancelled.`,
};

type Of<Kind extends EmailContent['kind']> = Extract<EmailContent, { kind: Kind }>;

const callUs = () => `call us on ${venue().phone}, or tell us at the counter.`;

const namesOf = (days: readonly VenueDate[]): string => formatNames(days.map(formatDay));

export const closedForPause = ({ from, to, reason }: NonNullable<Of<'pause-begins'>['closed']>): string =>
  `We’re closed from ${formatDay(from)} to ${formatDay(to)}: ${reason}. You won’t pay for that time.`;

type EndedBookings = Of<'bookings-ended'>['bookings'];

const bookingLines = (bookings: EndedBookings): string[] =>
  bookings.map((each) => `${each.name}, ${formatDay(each.day)}: ${plural(each.hours, 'hour')}`);

export const endedForPause = (bookings: EndedBookings): string[] =>
  bookings.length === 0
    ? []
    : ['These bookings are cancelled with it, and you get the hours back:', ...bookingLines(bookings)];

function bringCardText(terminalCents: Cents, atCounter: Cents): string {
  const part = terminalCents === atCounter ? 'It' : `Of this, ${formatAud(terminalCents)}`;
  return `${part} goes back to the card you paid with there, so please bring it.`;
}

type ToCollect = Extract<PassOutcome, { what: 'to-collect' }>;

function collectText({ amountCents, terminalCents, cardCents = cents(0) }: ToCollect): string[] {
  const atCounter = cents(amountCents - cardCents);
  const all = `your ${formatAud(amountCents)}`;
  const returned = cardCents > 0 ? `${formatAud(atCounter)} of ${all}` : all;
  return [
    `You’ll get ${returned} back at the counter, on any day we’re open.`,
    ...(terminalCents === undefined ? [] : [bringCardText(terminalCents, atCounter)]),
    ...(cardCents > 0
      ? [`We’ll then refund the other ${formatAud(cardCents)} to the card you paid with online.`]
      : []),
  ];
}

function passText(is: PassOutcome): string[] {
  switch (is.what) {
    case 'moved':
      return [
        `Your day pass is now for ${formatDay(is.to)}, with the same code.`,
        `If that doesn’t suit you, ${callUs()}`,
      ];
    case 'to-collect':
      return collectText(is);
    case 'canceled':
      return ['Your day pass is cancelled. There’s nothing to pay.'];
    case 'left-open':
      return [`You can use your day pass on another day. To choose one, ${callUs()}`];
  }
}

function reopenedText({ pass }: Of<'open-again'>): string {
  if (!pass) return 'You can book again in the portal, under Bookings.';
  return pass.date === null
    ? 'Your day pass was cancelled. You can buy another on our website or at the counter.'
    : `Your day pass ${formatPassCode(pass.code)} is for ${formatDay(pass.date)}. If you’d like another day, ${callUs()}`;
}

export const CLOSURE_EMAILS = {
  'bookings-ended': ({ name, reason, bookings }: Of<'bookings-ended'>) => {
    const days = namesOf([...new Set(bookings.map(({ day }) => day))]);
    return {
      subject: `We’re closed on ${days}`,
      paragraphs: [
        `${greeting(name)} we’re closed on ${days}: ${reason}. We’re sorry. These bookings are cancelled, and you get the hours back:`,
        ...bookingLines(bookings),
        'Book another day in the portal.',
      ],
      button: 'Open your bookings',
    };
  },
  'pass-day-closed': ({ name, code, date, reason, is }: Of<'pass-day-closed'>) => ({
    subject: `We’re closed on ${formatDay(date)}: your day pass ${formatPassCode(code)}`,
    paragraphs: [
      `${greeting(name)} we’re closed on ${formatDay(date)}: ${reason}. We’re sorry.`,
      ...passText(is),
    ],
  }),
  'pause-shortened': ({ name, from, weeklyCents }: Of<'pause-shortened'>) => {
    const day = formatDay(dayOf(from));
    return {
      subject: `We’re open earlier: your next week starts on ${day}`,
      paragraphs: [
        `${greeting(name)} we’re open earlier than planned, so your membership doesn’t have to pause for as long.`,
        weeklyCents === null
          ? `To play again, pay at the counter on or before ${day}.`
          : `Your next week starts on ${day}: we’ll charge your card ${formatAudShort(weeklyCents)} that day, and then every week.`,
        'To change, pause or cancel your membership instead, go to Settings before then.',
      ],
      button: 'Open your settings',
    };
  },
  'weeks-moved': ({ name: reader, closed, people }: Of<'weeks-moved'>) => ({
    subject: closed ? 'Your paid weeks have moved' : 'We’re open earlier: your paid weeks have moved',
    paragraphs: [
      closed
        ? `${greeting(reader)} we’re closed from ${formatDay(closed.from)} to ${formatDay(closed.to)}: ${closed.reason}. You’ve paid ahead, and you won’t lose that time:`
        : `${greeting(reader)} we’re open earlier than planned, so the weeks you’ve paid for don’t have to move as far:`,
      ...people.map(({ name, until, pausedUntil }) => {
        const paid = `${name}: paid until ${formatDay(dayOf(until))}`;
        return pausedUntil === undefined
          ? paid
          : `${paid}, then paused until ${formatDay(dayOf(pausedUntil))}`;
      }),
    ],
    button: 'Open your settings',
  }),
  'open-again': (content: Of<'open-again'>) => ({
    subject: `We’re open after all on ${namesOf(content.days)}`,
    paragraphs: [
      `${greeting(content.name)} we wrote to you that we’d be closed on ${namesOf(content.days)}. We’re open after all.`,
      reopenedText(content),
    ],
    ...(content.pass ? {} : { button: 'Open your bookings' }),
  }),
};
