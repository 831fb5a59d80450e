import { RETENTION_DAYS } from '../retention-periods.ts';
import { venue } from '../venue.ts';

export const privacy = {
  title: 'Privacy',
  get sections() {
    return [
      {
        heading: 'What we ask for, and why',
        paragraphs: [
          'For a membership: your name, email and phone number, to reach you and to find you at the counter. Later, in your portal: your address, and the name, age and photo of everyone in your household, so our staff recognise everyone.',
          'For a day pass: a name, an email and a phone number, to send you the pass and to find it when you arrive.',
          'We also keep what you book, when you visit and what you pay. We never see your card number: it goes straight to Stripe, who handle our payments. Of the card that pays each week we keep the brand, the last four digits and the expiry date.',
          'Our staff can write short notes about your household, such as something you asked them to remember. Ask, and they’ll read them to you.',
        ],
      },
      {
        heading: 'Photos',
        paragraphs: [
          'Only you and our staff can see the photos of your household. No photo has a lasting web address.',
          'We remove the details that a camera adds to the file, such as where the photo was taken.',
        ],
      },
      {
        heading: 'How long we keep it',
        rows: [
          [
            'Name, email and phone number of a day pass',
            `${RETENTION_DAYS.walkInContact} days after the day of the pass`,
          ],
          ['A registration that was never paid', `${RETENTION_DAYS.unpaidRegistration} days`],
          [
            'Photos',
            'A year after the last membership in your household ended, or until your account is deleted',
          ],
          ['Photos of someone who leaves your household', 'Until their paid time is over'],
          ['Photos uploaded but not saved', 'Up to two days'],
          ['Copies of emails we sent you', `${RETENTION_DAYS.email} days`],
          [
            'The actions and changes our staff made for you',
            'Two years; once your account is deleted, without your name',
          ],
          ['Your account', 'Until you delete it, or until it has expired and our staff delete it'],
          [
            'Payments',
            'Seven years, because tax law asks for it; once your account is deleted, without your name',
          ],
          ['Anything deleted, in our backups', `Up to ${RETENTION_DAYS.backups + 1} days more`],
        ],
        paragraphs: [
          'On a device where you stay logged in: your portal’s Home, so it opens at once, and the names on your membership card, so it opens offline. Logging out removes both. If you don’t stay logged in, nothing is left once you close the tab.',
        ],
      },
      {
        heading: 'Who else sees it',
        paragraphs: [
          'Stripe handles card payments. Google runs our database and stores your photos, in Sydney. Your email address and a scrambled form of your password, which no one can read, are kept by Google in the United States.',
          "We don't sell or share your details, and there's no advertising or tracking on this site.",
        ],
      },
      {
        heading: 'Your choices',
        paragraphs: [
          'In your portal, under Profile, you can correct your details, download everything we hold about you and delete your account.',
          `For a day pass, show or read its code to our staff. They can give you a copy of its details, and delete them once the day is over.`,
          `Anything else, or something we got wrong: write to ${venue().email} or call ${venue().phone}. If our answer doesn't help, the Office of the Australian Information Commissioner takes complaints at oaic.gov.au.`,
        ],
      },
    ];
  },
};
