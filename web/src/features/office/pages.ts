import { ACCOUNTS, DAYS, MEMBERS, OFFICE, STAFF, VENUE, WEEK } from '@legacy-hub/domain/core/addresses';
import { officeMenu } from './copy/menu.ts';

/** The office's pages in menu order. Each loads when it is opened. */
export const PAGES = [
  { icon: 'calendar', to: WEEK, name: officeMenu.week, load: () => import('./WeekView.tsx') },
  { icon: 'chart', to: OFFICE, name: officeMenu.month, load: () => import('./MonthView.tsx') },
  {
    icon: 'people',
    to: MEMBERS,
    name: officeMenu.members,
    load: () => import('./members/MembersView.tsx'),
  },
  { icon: 'tick', to: DAYS, name: officeMenu.days, load: () => import('./DaysView.tsx') },
  {
    icon: 'card',
    to: ACCOUNTS,
    name: officeMenu.accounts,
    load: () => import('../accounting/AccountsView.tsx'),
  },
  { icon: 'settings', to: VENUE, name: officeMenu.venue, load: () => import('./venue/VenueView.tsx') },
  { icon: 'person', to: STAFF, name: officeMenu.staff, load: () => import('./StaffView.tsx') },
] as const;
