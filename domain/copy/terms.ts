import { formatLongDate, venueDate } from '../venue-time.ts';

/** Shown when the venue hasn't published its own document. */
export const terms = {
  title: 'Terms and Conditions',
  version: (day: string) => `Version of ${formatLongDate(venueDate(day))}`,
  sections: [
    {
      heading: 'Memberships',
      paragraphs: [
        'Memberships are paid weekly in advance, by card or in cash at the counter. The first membership is full price, and each further one in the household is half price.',
        "Card memberships renew every week until you cancel. You can cancel online at any time and use what you've paid for until it runs out.",
      ],
    },
    {
      heading: 'Day passes',
      paragraphs: [
        'A day pass is for the day, hours and people you choose.',
        "Non-participating adults may supervise, but can't use the arcade and gaming facilities.",
      ],
    },
    {
      heading: 'Prices',
      paragraphs: ['All prices are total prices in Australian dollars. No card surcharge.'],
    },
    {
      heading: 'Photos and personal details',
      paragraphs: [
        "Only you and our staff can see your household's photos.",
        'You can download everything we hold about you, or delete your account, in the portal.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: ['Nothing in these terms limits your rights under the Australian Consumer Law.'],
    },
  ],
};
