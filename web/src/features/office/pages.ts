import { officeMenu } from '@legacy-hub/domain/copy/office-menu';

export const OFFICE = '/admin-portal/office';
const MEMBERS = `${OFFICE}/members`;
export const VENUE = `${OFFICE}/venue`;

/** The office's pages, as its menu lists them. Each loads when it is opened. */
export const PAGES = [
  { icon: 'chart', to: OFFICE, name: officeMenu.month, load: () => import('./MonthView.tsx') },
  { icon: 'people', to: MEMBERS, name: officeMenu.members, load: () => import('./MembersView.tsx') },
  { icon: 'tick', to: `${OFFICE}/day`, name: officeMenu.days, load: () => import('./DaysView.tsx') },
  {
    icon: 'card',
    to: `${OFFICE}/accounts`,
    name: officeMenu.accounts,
    load: () => import('../accounting/AccountsView.tsx'),
  },
  { icon: 'settings', to: VENUE, name: officeMenu.venue, load: () => import('./VenueView.tsx') },
  { icon: 'person', to: `${OFFICE}/staff`, name: officeMenu.staff, load: () => import('./StaffView.tsx') },
] as const;
