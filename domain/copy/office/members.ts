import { plural } from '../shared/plural.ts';

export const officeMembers = {
  title: 'Members',
  show: 'Show',
  filters: {
    all: 'All',
    overdue: 'Overdue',
    due: 'Due at the counter',
    renewing: 'Renewing by card',
    paused: 'Paused',
    leaving: 'Leaving',
    'not-seen': 'Not seen for 30 days',
  },
  loading: 'Loading the members',
  failed: 'Couldn’t load the members.',
  nobody: {
    all: 'No one is a member yet.',
    overdue: 'No one is overdue.',
    due: 'No one has to pay at the counter in the next seven days.',
    renewing: 'No card is charged in the next seven days.',
    paused: 'No one is paused.',
    leaving: 'No one is leaving.',
    'not-seen': 'Every household has visited or joined in the last 30 days.',
  },
  notFound: (name: string) => `No current member is called “${name}”.`,
  findFormer: 'Find former members at the counter',
  noDay: '–',
  noVisit: 'No visit yet',
  /** Shown before the date if a row has no column titles. */
  until: 'until',
  seen: 'seen',

  ofHousehold: (name: string) => `with ${name}`,
  search: { label: 'Find a member by name', placeholder: 'Find by name' },
  all: (households: number, people: number) =>
    `${plural(households, 'household')}, ${plural(people, 'person', 'people')}`,
  shown: (shown: number, total: number) => `${shown} of ${plural(total, 'household')}`,
  people: (people: number) => `${plural(people, 'person', 'people')} in total`,
  more: 'Show more',
  emailThese: (count: number) => `Email these ${count}`,
  emailTitle: 'Email these members',
  save: 'Download CSV',
  stop: 'Stop',
  saving: (read: number, total: number) =>
    read < total ? `Reading ${read} of ${total}…` : `Reading ${read}…`,
  fileName: (show: string) => `members-${show}.csv`,
  columns: {
    household: 'Household',
    name: 'Name',
    tier: 'Tier',
    status: 'Status',
    paidUntil: 'Paid until',
    lastVisit: 'Last visit',
    contact: 'Contact',
    phone: 'Phone',
    email: 'Email',
  },
  checks: {
    filter: 'Please choose which members to show.',
    name: 'Please type at least two letters of a name.',
  },
};
