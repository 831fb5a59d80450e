import { plural } from '../shared/plural.ts';

/** Texts for the owner's week. */
export const officeWeek = {
  title: 'Week',
  picker: 'Week',
  previous: (week: string) => `Previous week: ${week}`,
  next: (week: string) => `Next week: ${week}`,
  thisWeek: 'This week',
  loading: 'Loading the week',
  failed: 'Couldn’t load the week.',
  label: 'The week in figures',
  earlier: 'the four weeks before',
  fileName: (monday: string) => `week-${monday}.csv`,
  coming: {
    title: 'The next seven days',
    loading: 'Loading the next seven days',
    failed: 'Couldn’t load the next seven days.',
    caption: 'Booked for the next seven days',
    day: 'Day',
    people: 'People',
    hours: 'Hours',
    total: 'Total',
    today: (day: string) => `Today, ${day}`,
    email: 'Email',
    emailBooked: (day: string) => `Email everyone booked on ${day}`,
    emailToday: 'Email everyone booked today',
    explained: 'Bookings and day passes so far, including passes still to be paid.',
    renewing: (count: number) => `${plural(count, 'household')} ${count === 1 ? 'renews' : 'renew'} by card`,
    due: (count: number) => `${plural(count, 'household')} due to pay at the counter`,
    countsFailed: 'Couldn’t count who renews.',
  },
  notSeen: (count: number) => `${plural(count, 'household')} not seen for 30 days`,
};
