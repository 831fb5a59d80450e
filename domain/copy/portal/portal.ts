import type { Venue } from '../../venue/schema/settings.ts';
import { venue } from '../../venue/settings.ts';
import { formatLongDate, venueDate } from '../../venue/time/venue-time.ts';

export const portalMenu = {
  loading: 'Loading',
  home: 'Home',
  profile: 'Profile',
  bookings: 'Book Your Visits',
  history: 'History',
  settings: 'Settings',
  logout: 'Logout',
  label: 'Your portal',
  noMember: 'We can’t find a membership for this account. Please ask at the counter.',
  failed: 'We couldn’t load your membership. Try again in a moment.',
  welcome: (firstName: string) => `Welcome, ${firstName}!`,
};

const date = (day: string): string => formatLongDate(venueDate(day));

export const portalTerms = {
  title: 'Terms and Conditions',
  changedTitle: 'Our terms have changed',
  /** For a member who agreed to an earlier version. */
  changed: ({ version, changes }: Venue['terms']) =>
    [`New terms apply from ${date(version)}.`, ...(changes === null ? [] : [changes])].join(' '),
  /** For a member who has never agreed. */
  first: 'Have a look at the terms that apply to your membership.',
  nothingElse:
    'Nothing else changes: you can book, cancel and download your data either way, and we’ll ask again next time.',
  read: 'Read the Terms and Conditions',
  agree: 'I agree',
  later: 'Not now',
  agreed: 'Thanks, saved.',
  failed: 'Couldn’t save that.',
  agreedOn: (day: string, of: string) => `You agreed to the ${date(of)} version on ${date(day)}.`,
  get notAgreed() {
    return `The ${date(venue().terms.version)} version applies. You haven’t agreed to it yet.`;
  },
};
