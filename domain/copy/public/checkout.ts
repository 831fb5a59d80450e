import { priceNote } from '../../venue/gst.ts';
import type { VenueDate } from '../../venue/time/venue-time.ts';
import { abnOf } from '../shared/site.ts';

type Moment = readonly [when: string, what: string];

export const checkout = {
  title: 'Checkout',
  walkInPass: 'Walk-in Pass',
  primaryMembership: (tier: string) => `Primary Membership: ${tier}`,
  familyMembership: (position: number, tier: string) => `Family Membership ${position}: ${tier}`,
  total: 'Total',
  card: 'Card details',
  pay: (total: string) => `Pay ${total}`,
  processing: 'Processing...',
  payAtCounter: 'Pay at Counter',
  chargedWeekly: (total: string, today: VenueDate) =>
    `${total} today, then ${total} every week until you cancel. ${priceNote(today)}`,
  chargedOnce: (total: string, today: VenueDate) => `${total}, charged once. ${priceNote(today)}`,
  cardBrands: 'Visa, Mastercard, Amex',
  paidTo: (name: string, abn: string) => `You pay ${name}, ${abnOf(abn)}.`,
  secure: 'Your card details go straight to Stripe, our payment provider. We never see or store them.',
  afterFailure: 'Try again or use another card. You won’t be charged twice.',
  orAtCounter: 'You can also pay at the counter.',
  timeline: {
    title: 'When you’ll be charged',
    /**
     * The text mentions a password only for new customers who may need one: any other household may already
     * have one, which a public page mustn't reveal.
     */
    membership: (total: string, nextDay: string, isMember: boolean): readonly Moment[] => [
      [
        'Today',
        `We charge ${total} and email you a receipt.${isMember ? '' : ' If you’re new here, it has a link to choose your password.'}`,
      ],
      [`${nextDay}, then weekly`, `We charge ${total} again and email you a receipt.`],
      ['Any time', 'Cancel online in the portal. You keep your membership until the paid week ends.'],
    ],
    walkIn: (total: string, day: string): readonly Moment[] => [
      ['Today', `We charge ${total} once, show you the pass and email it. It doesn’t renew.`],
      [day, 'Show the code at the counter and come in.'],
    ],
  },
  registeredForCounter: (total: string) =>
    `You’re registered. Pay ${total} at the counter to start your membership.`,
  checks: {
    paymentMethod: 'Please enter your card details.',
    walkIn: 'We can’t find this day pass. Please register again.',
  },
  failed: 'Payment failed. Please try again.',
  nothingToPay: {
    title: 'Nothing to pay yet',
    explained: 'Choose one of these first.',
    membership: 'Choose a membership',
    dayPass: 'Get a day pass',
  },
};
