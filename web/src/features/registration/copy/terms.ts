import {
  LONG_CLOSURE_DAYS,
  MAX_PASS_DAYS_AHEAD,
  MAX_PAUSE_WEEKS,
  WEEKLY_NOTICE_DAYS,
} from '@legacy-hub/domain/core/limits';
import { formatLongDate, venueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** Shown when the venue hasn't published its own document. */
export const terms = {
  title: 'Terms and Conditions',
  version: (day: string) => `Effective ${formatLongDate(venueDate(day))}`,
  sections: [
    {
      heading: 'Memberships',
      paragraphs: [
        'Memberships are paid weekly in advance, by card or at the counter. One person in a household pays the full price, and everyone else pays half.',
        'Card memberships renew every week until you cancel. You can cancel online at any time and use what you’ve paid for until it runs out.',
        'Unused hours don’t carry over to another week. Extra sessions don’t expire. A booking you don’t use costs nothing.',
        'If a card payment fails, we email you and try again for up to a week. A membership can only be used while it’s paid, and it ends if the payment keeps failing.',
      ],
    },
    {
      heading: 'Pauses',
      paragraphs: [
        `You can pause all memberships of your household online for 1 to ${MAX_PAUSE_WEEKS} weeks, from the end of what you’ve paid. Nothing is charged during a pause, and no one can use a membership until it ends. You can end it early.`,
      ],
    },
    {
      heading: 'Day passes',
      paragraphs: [
        `A day pass is for the day, hours and people you choose, up to ${MAX_PASS_DAYS_AHEAD} days ahead. It’s only valid on that day.`,
        'Non-participating adults may supervise, but can’t use the arcade and gaming facilities.',
        'Can’t come? Contact us before the day, and we’ll help you change the pass if there’s room. We don’t refund a pass just because it wasn’t used.',
        'An unpaid pass may not hold a place for you.',
      ],
    },
    {
      heading: 'Prices',
      paragraphs: [
        'All prices are total prices in Australian dollars. No card surcharge.',
        `If the weekly price of your membership changes, we tell you at least ${WEEKLY_NOTICE_DAYS} days before you’re charged the new one, and you can cancel before then. The price of a day pass is the one shown on the day you chose it.`,
      ],
    },
    {
      heading: 'When we close',
      paragraphs: [
        'If we close on a day you booked, we email you, and you get your hours back. If you have a paid day pass for it, we move it to another day, refund it, or ask you to choose. If the new day doesn’t suit you, tell us.',
        `If we close for ${LONG_CLOSURE_DAYS} days or more, we may pause memberships so that no one pays for those weeks. Otherwise, contact us.`,
      ],
    },
    {
      heading: 'Refunds',
      paragraphs: [
        'A refund goes back the way you paid. We don’t refund a lower tier or a cancellation during a paid week, because you can use that week until it ends.',
        'If you paid twice, paid the wrong amount, or didn’t get what you paid for, contact us and we’ll put it right.',
      ],
    },
    {
      heading: 'In the venue',
      paragraphs: [
        'We can only let in as many people as fit safely. When we’re full, you may have to wait until someone leaves.',
        'Children are the responsibility of the adult who brings or registers them.',
        'Please treat people and equipment with care and follow what our staff say. Anyone who puts others at risk may be asked to leave. We only end a membership for that after talking to you, and we refund what’s left of it.',
      ],
    },
    {
      heading: 'Photos and personal details',
      paragraphs: [
        'Only you and our staff can see your household’s photos.',
        'You can download everything we hold about you, or delete your account, in the portal.',
      ],
    },
    {
      heading: 'Changes to these terms',
      paragraphs: ['When these terms change, we ask every member to agree at their next login.'],
    },
    {
      heading: 'Your rights',
      paragraphs: ['Nothing in these terms limits your rights under the Australian Consumer Law.'],
    },
  ],
};
