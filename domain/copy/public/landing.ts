import { venue } from '../../venue/settings.ts';
import { formatClock, type OpeningStatus } from '../../venue/time/opening-hours.ts';
import { formatWeekday } from '../../venue/time/venue-time.ts';

function openingText(status: OpeningStatus): string {
  if (status.isOpen) return `Open now until ${formatClock(status.closes)}`;
  if (status.opens === null) return 'Closed at the moment';
  const day = status.day === null ? 'today' : formatWeekday(status.day);
  return `Closed now, opens ${day} at ${formatClock(status.opens)}`;
}

export const landing = {
  get title() {
    return `Join the ${venue().name}`;
  },
  subtitle: 'MEMBERSHIP OPTIONS',
  pictures: 'Pictures of the place',
  tagline: ['YOU ME AND THE COMMUNITY', 'A different way of life'],
  join: 'Join',
  dayPassInstead: 'Get a day pass',
  from: (weekly: string, hourly: string) => `From ${weekly} a week, or ${hourly} an hour`,
  familyNote: '*50% off on 2+ memberships',
  login: 'Login',
  getMembership: 'Get Membership',
  perWeek: 'per week',
  cards: {
    'legacy-maker': 'LEGACY MAKER',
    leader: 'LEADER',
    supporter: 'SUPPORTER',
  },
  suits: {
    'legacy-maker': 'For people who are here most days',
    leader: 'For a regular weekend and a weeknight',
    supporter: 'For a game or two a week',
  },
  unlimitedAccess: 'Unlimited hub access, excluding workshops',
  sessions: (count: number) => `${count} sessions of 1 hour per week`,
  extraSessions: (price: string) => `Additional sessions ${price} each`,
  dayPass: {
    title: 'Day Pass',
    getDayPass: 'Get Day-Pass',
    entry: 'Entry',
    concession: 'Students and pensioners',
    adults: 'Non-participating parent or guardian',
    additionalChildren: 'Family entry, additional children',
    perHour: 'per hour',
    firstAdult: 'per visit',
    furtherAdult: 'for each extra adult',
    perHourEach: 'per hour each',
  },
  visit: {
    title: 'Visit us',
    where: 'Where',
    map: 'Open the map',
    when: 'When',
    status: openingText,
    /** Shown until the page knows the time. */
    statusPending: 'Our opening hours',
    busyness: {
      closed: '',
      quiet: 'Quiet right now, plenty of room',
      lively: 'Lively right now',
      full: 'Full right now, so you may have to wait',
    },
    closed: 'closed',
    hours: (opens: string, closes: string) => `${formatClock(opens)} to ${formatClock(closes)}`,
    who: 'Ages',
    bring: 'What to bring',
  },
  steps: {
    title: 'How it works',
    list: [
      ['Choose', 'A weekly membership for you or the family, or a day pass for a group.'],
      ['Pay', 'By card in two minutes, or at the counter in cash or by card. No joining fee, no lock-in.'],
      ['Play', 'Tell us your phone number or show your code at the counter, and you’re in.'],
    ],
  },
  familyPrice: {
    title: 'What would it cost your family?',
    introduction: 'The first person pays full price, and everyone else pays half.',
    join: 'Join as a family',
  },
  questions: {
    title: 'Good to know',
    list: (concession: string): readonly (readonly [question: string, answer: string])[] => [
      ['Do I have to book?', 'No. Members can reserve hours in the portal, but walking in is fine.'],
      [
        'How do I cancel?',
        'Online in the portal, any time. You keep your membership until the paid week ends.',
      ],
      [
        'Can I pay in cash?',
        'Yes. Choose “Pay at Counter” at the end, and pay for one or more weeks when you arrive, in cash or by card.',
      ],
      [
        'What do students and pensioners pay?',
        `${concession} per hour each on a day pass. Bring your concession card.`,
      ],
      [
        'What happens to my family’s photos?',
        'Only you and our staff can see them. They help us recognise you at the counter.',
      ],
    ],
  },
  footer: {
    terms: 'Terms and Conditions',
    prices: (includesGst: boolean) =>
      `All prices are in Australian dollars${includesGst ? ' and include GST' : ''}.`,
  },
};
