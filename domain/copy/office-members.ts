import { counter } from './counter.ts';
import { plural } from './plural.ts';

/** The owner's list of members. */
export const officeMembers = {
  title: 'Members',
  show: 'Show',
  filters: {
    all: 'All',
    overdue: 'Overdue',
    paused: 'Paused',
    leaving: 'Leaving',
    'not-seen': 'Not seen for 30 days',
  },
  loading: 'Loading the members',
  failed: "Couldn't load the members.",
  nobody: {
    all: 'Nobody is a member yet.',
    overdue: 'Nobody is overdue.',
    paused: 'Nobody is paused.',
    leaving: 'Nobody is leaving.',
    'not-seen': 'Everybody was here in the last 30 days.',
  },
  household: 'Household',
  people: 'Members',
  statuses: counter.statuses,
  paidUntil: 'Paid until',
  lastVisit: 'Last visit',
  longAgo: 'None lately',
  never: 'Not yet',
  households: (count: number) => plural(count, 'household'),
  shown: (shown: number, total: number) => `${shown} of ${plural(total, 'household')}`,
  more: 'Show more',
  changed: 'This list has changed. It was loaded again.',
  columns: {
    household: 'Household',
    name: 'Name',
    tier: 'Tier',
    status: 'Status',
    paidUntil: 'Paid until',
    lastVisit: 'Last visit',
    phone: 'Phone',
    email: 'Email',
  },
  checks: { filter: 'Please choose which members to show.' },
};
