import { VENUE } from '../venue.ts';

export const landing = {
  title: `Join the ${VENUE.name}`,
  subtitle: 'MEMBERSHIP OPTIONS',
  tagline: ['YOU ME AND THE COMMUNITY', 'A different way of life'],
  familyNote: '*50% off on 2+ memberships',
  login: 'Login',
  getMembership: 'Get Membership',
  perWeek: 'per week',
  cards: {
    'legacy-maker': 'LEGACY MAKER',
    leader: 'LEADER',
    supporter: 'SUPPORTER',
  },
  unlimitedAccess: 'Unlimited hub access, excluding workshops',
  sessions: (count: number) => `${count} sessions of 1 hour per week`,
  extraSessions: (price: string) => `Additional sessions ${price} each`,
  gstIncluded: 'All prices are in Australian dollars and include GST.',
  dayPass: {
    title: 'Day Pass',
    getDayPass: 'Get Day-Pass',
    entry: 'Entry',
    concession: 'Students and pensioners',
    adults: 'Non-participating parent or guardian',
    additionalChildren: 'Family entry, additional children',
    perHour: 'per hour',
    firstAdult: 'the first',
    furtherAdult: 'the second',
    each: 'each',
  },
};
