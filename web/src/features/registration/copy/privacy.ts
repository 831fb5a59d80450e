import { RETENTION_DAYS } from '@legacy-hub/domain/documents/retention-periods';
import { venue } from '@legacy-hub/domain/venue/settings';

export const privacy = {
  title: 'Privacy',
  get sections() {
    return [
      {
        heading: 'What we ask for, and why',
        paragraphs: [
          'For a membership: your name, email and phone number, to reach you and to find you at the counter; if it’s for your child, your child’s name too; and if you like, the first names of the others you register. Later, in your portal: your address, and the name, age or date of birth, and photo of everyone in your household, so our staff recognise everyone. If you like, one line about each person that our staff should know, such as an allergy, and whether we may take pictures of them; only you and our staff see it. If you’d rather not give us a photo, ask at the counter.',
          'For a household with children, if you like: the name, relationship and phone number of up to four adults, who may or must not collect a child, and whom we call in an emergency. Only you and our staff see this list. Please ask these adults before you add them.',
          'For a day pass: a name, an email and a phone number, to send you the pass and to find it when you arrive.',
          'For someone under 18, a parent’s or guardian’s consent to our rules: the child’s first name, the name the guardian typed, the time and the version of the rules. It shows that we asked.',
          'We also keep what you book, when you visit, what you pay and, if you say so, why you cancel. We never see your card number: it goes straight to Stripe, who handle our payments. For the card that pays each week, we keep the brand, last four digits and expiry date.',
          'Members may get news from us by email. Each has a link to stop it, and you can stop it in your profile.',
          'Our staff can write short notes about your household, such as something you asked them to remember. Ask, and they’ll read them to you.',
        ],
      },
      {
        heading: 'Photos',
        paragraphs: [
          'Only you and our staff can see the photos of your household. Photo links expire.',
          'We remove the details that a camera adds to the file, such as where the photo was taken.',
        ],
      },
      {
        heading: 'How long we keep it',
        rows: [
          [
            'Name, email and phone number of a day pass, and the consents given for its children',
            `${RETENTION_DAYS.walkInContact} days after the day of the pass`,
          ],
          ['“We’re here”: who came with you', 'Two hours on our screen, then deleted within a day'],
          ['A registration that was never paid', `${RETENTION_DAYS.unpaidRegistration} days`],
          [
            'Photos, the adults you listed, and your answers about what our staff should know and about pictures',
            'A year after the last membership in your household ends, or until your account is deleted',
          ],
          [
            'Photos of someone who leaves your household, and your answers about them',
            'Until their paid time ends',
          ],
          ['A guardian’s consent in your household', 'As long as your account'],
          ['Photos uploaded but not saved', 'Up to two days'],
          ['Copies of emails we sent you', `${RETENTION_DAYS.email} days`],
          [
            'The actions and changes our staff made for you',
            'Two years. Once your account is deleted, we keep them without your name',
          ],
          ['Your account', 'Until you delete it, or until it has expired and our staff delete it'],
          [
            'Payments',
            'Seven years, because tax and company law ask for records. Once your account is deleted, we keep them without your name',
          ],
          ['Anything deleted, in our backups', `Up to ${RETENTION_DAYS.backups + 1} days more`],
        ],
        paragraphs: [
          'On a device where you stay logged in, we store your portal’s Home, so it opens straight away, and the names on your membership card, so it opens offline. Logging out removes both. If you don’t stay logged in, nothing is left once you close the tab.',
        ],
      },
      {
        heading: 'Who else gets it',
        rows: [
          [
            'Google',
            'Runs our database and stores your photos and our backups, in Sydney. Your email and a scrambled form of your password, which no one can read, are stored in the United States.',
          ],
          [
            'Stripe',
            'Handles card payments, in the United States and other countries: your name and email, your card and what you pay. On payment pages, it also collects details of your device to prevent fraud.',
          ],
          [
            'Mailgun',
            'Delivers our emails, from the United States or the European Union. It receives your name, your email address and what we write to you.',
          ],
          [
            'Google reCAPTCHA',
            'Keeps robots away from our forms, in the United States and other countries: details of your device and browser, and how you use the form.',
          ],
        ],
        paragraphs: [
          'We don’t sell your details or give them to anyone else, unless the law requires it. There’s no advertising on this site, and we don’t track what visitors do.',
        ],
      },
      {
        heading: 'Your choices',
        paragraphs: [
          'In your portal, under Profile, you can correct your details, download everything we hold about you and delete your account. A parent or guardian does the same for the children in their household.',
          `For a day pass, show or read its code to our staff. They can give you a copy of its details, and delete them once the day is over.`,
          `Anything else, or something we got wrong: write to ${venue().email} or call ${venue().phone}. If our answer doesn’t help, the Office of the Australian Information Commissioner takes complaints at oaic.gov.au.`,
        ],
      },
    ];
  },
};
