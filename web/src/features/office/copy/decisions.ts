import { RETENTION_DAYS } from '@legacy-hub/domain/documents/retention-periods';

/** Guidance for the owner: the law as of November 2026, in plain words. */
export const officeDecisions = {
  explained:
    'The website does its part, but these decisions are yours. This page is information, not legal advice: ask a lawyer to answer the open questions before you open.',
  sections: [
    {
      heading: 'Does the Privacy Act apply to you?',
      paragraphs: [
        'A business with a turnover of $3 million a year or less usually isn’t covered by the Privacy Act 1988. Some small businesses are: those that trade in personal details, provide a health service or belong to a larger business, and those that choose to be. Ask whether you’re one of them.',
        'The website follows the Act anyway: it says what it collects and who receives it, and members can see, correct, download and delete their details. Your privacy page lists who gets them, and in which country. Read it once, and tell visitors about anything you add, such as cameras or a newsletter.',
        'Since June 2025, a person whose privacy is seriously invaded can sue a business of any size.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'Most of the people in your records are children. Decide whether everyone needs a photo (Venue, First login). A photo helps staff recognise a child, but a parent may have good reasons not to give one.',
        'A Children’s Online Privacy Code is due by December 2026. Its draft lets the services it covers collect only what’s strictly necessary. Ask whether it covers you, and what you could stop collecting.',
        'Ask your state or territory which of your staff need a Working with Children Check. Keep their numbers and dates yourself: the website doesn’t store them.',
        'Decide how old a child must be to stay without an adult, and write it under Ages (Venue, Visitor information).',
      ],
    },
    {
      heading: 'Terms',
      paragraphs: [
        'The website’s own terms describe what it does: renewals, pauses, price changes, closures, refunds and unused passes. They say little about risk and conduct, because only you know your equipment and your rules. Ask a lawyer to read them, or link your own (Venue, Terms).',
        'Members agree to a version once. If you change the meaning, set a new version, and each member is asked at their next login.',
        'Consumer law comes first: no one can sign away the right to get what they paid for.',
      ],
    },
    {
      heading: 'How long details are stored',
      paragraphs: [
        `The privacy page lists it: a day pass loses its contact details after ${RETENTION_DAYS.walkInContact} days, photos are deleted a year after the last membership ends, payments stay for seven years without the name once an account is deleted. Expired accounts stay until a member or your staff delete them. Decide who does that and how often.`,
        'Tax law asks for five years of records and company law for seven. Ask your accountant which applies.',
      ],
    },
    {
      heading: 'When something goes wrong',
      paragraphs: [
        'Choose who’s in charge if details are lost or seen by someone else. If the Privacy Act applies, you have 30 days to assess it, and must tell the Information Commissioner and the people concerned if serious harm is likely.',
        'Remove a staff member’s access on their last day (Staff). Give everyone their own login, or no one can say who did what.',
        'Check what your insurance covers: injuries, stolen details, money lost to fraud.',
      ],
    },
    {
      heading: 'Money',
      paragraphs: [
        'Register for GST before your turnover over twelve months reaches $75,000, and set the day under Venue, Business details. Receipts from that day on are tax invoices.',
        'Decide when you’ll refund more than the law requires, and tell your staff. They can refund a payment they took the same day; everything else is an admin’s decision.',
      ],
    },
  ],
};
