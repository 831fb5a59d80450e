/** Shown where the venue has not published its own document. */
export const terms = {
  title: 'Terms and Conditions',
  sections: [
    {
      heading: 'Memberships',
      paragraphs: [
        'A membership is paid by the week, in advance, by card or in cash at the counter. The first membership is charged in full, each further one of the household at half price.',
        'Paid by card, it goes on every week until you cancel. You can cancel online at any time; what is paid can be used until it runs out.',
      ],
    },
    {
      heading: 'Day passes',
      paragraphs: [
        'A day pass is for the day, the hours and the people you chose.',
        'Non-participating adults may supervise. They cannot use the arcade and gaming facilities.',
      ],
    },
    {
      heading: 'Prices',
      paragraphs: ['All prices are in Australian dollars and include GST. There is no surcharge for cards.'],
    },
    {
      heading: 'Photos and personal details',
      paragraphs: [
        'Only you and our staff see the photos of your household. They are deleted with the account.',
        'You can download what we hold about you, or delete your account, in your portal.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: ['Nothing here takes away what the Australian Consumer Law guarantees you.'],
    },
  ],
};
