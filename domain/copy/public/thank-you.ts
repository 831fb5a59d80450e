import { WELCOME_LINK_DAYS } from '../../core/limits.ts';
import { priceNote } from '../../venue/gst.ts';
import type { VenueDate } from '../../venue/time/venue-time.ts';

type Step = readonly [title: string, text: string];

export const thankYou = {
  title: 'Thank You!',
  walkIn:
    'Your walk-pass has been activated. Please check your email, including the promotions and spam folders.',
  membership: 'Your payment was successful. Please check your email.',
  goToPortal: 'Go to Client Portal',
  backToStart: 'Back to home',
  noPurchase: {
    title: 'No purchase to show',
    explained:
      'This page shows a purchase right after it’s made. If you’ve paid, your receipt or day pass is in your email. Members also find their receipts in the portal, under History.',
  },
  paidToday: 'Paid today',
  paidUntil: (day: string, total: string, paidOn: VenueDate) =>
    `Paid until ${day}, then ${total} every week until you cancel. ${priceNote(paidOn)}`,
  noEmail: 'Email didn’t arrive, or link expired?',
  newLink: 'Send a new link',
  visit: {
    title: 'Plan your visit',
    say: 'At the counter, give',
  },
  next: {
    title: 'What happens next',
    /**
     * The text leaves open whether a password exists: a former member who registers again has one, which a
     * public page mustn't reveal.
     */
    membership: (email: string): readonly Step[] => [
      [
        'Check your email',
        `Your receipt is on its way to ${email}. If you’re new here, it has a link to choose your password, which works for ${WELCOME_LINK_DAYS} days.`,
      ],
      [
        'Tell us who’s who',
        'Add a name and a photo for each person in the portal, so our staff recognise you.',
      ],
      ['Come and play', 'Book your hours in the portal, or just drop in – no password needed.'],
    ],
    /** For people who start again and already have a password. */
    member: (email: string): readonly Step[] => [
      ['Your receipt', `It’s on its way to ${email}.`],
      ['Come and play', 'Log in with your password and book your hours, or just drop in.'],
    ],
    counter: (email: string): readonly Step[] => [
      ['Drop in', 'Show your code or give your phone number at the counter. We’ll find you in seconds.'],
      ['Pay at the counter', 'In cash or by card, for one or more weeks. Your membership starts right away.'],
      [
        'Check your email',
        `Once you’ve paid, we email your receipt to ${email}. If you’re new here, it has a link to choose your password.`,
      ],
    ],
  },
  counter: {
    registered: 'You’re registered. Nothing has been paid yet.',
    toPay: 'To pay at the counter',
    show: 'Show this at the counter, or give your phone number',
    directions: 'Get directions',
  },
};
