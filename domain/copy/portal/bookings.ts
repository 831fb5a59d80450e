import { venue } from '../../venue/settings.ts';
import { plural } from '../shared/plural.ts';

const hours = (count: number): string => plural(count, 'hour');
const hoursShort = (count: number): string => `${count} h`;

type Day = { text: string; isToday: boolean; isClosed: boolean; booked: number; visited: number };

export const portalBookings = {
  title: 'Book Your Visits',
  remove: 'Remove',
  noBookings: 'No bookings',
  book: 'Book Visit',
  bookForEveryone: 'Book for everyone',
  notEveryone: 'Nothing was booked, because not everyone can come then.',
  refusedFor: (name: string, reason: string) => (reason.includes(name) ? reason : `${name}: ${reason}`),
  total: (booked: number, initial: number | 'Unlimited') =>
    `Total booked / initial hours: ${booked} / ${initial}`,
  laterWeeks: 'Later weeks',
  outOfHours: (week: string) => `${week} Choose a later day to book ahead.`,
  used: 'Used',
  hours,
  hoursShort,
  removeOf: (day: string, name: string) => `Remove ${day}, ${name}`,
  bookFor: (name: string) => `Book Visit for ${name}`,
  week: {
    choose: 'Choose a day',
    away: (weeks: number) => ['This week', 'Next week'][weeks] ?? `In ${weeks} weeks`,
    earlier: 'Previous week',
    later: 'Following week',
    today: 'Today',
    ofPerson: (name: string) => `${name}’s week`,
    booked: 'Booked',
    visited: 'Visited',
    free: 'Free',
    closed: 'Closed',
    closedOn: (day: string) => `${day}, closed`,
    day: ({ text, isToday, isClosed, booked, visited }: Day) => {
      const facts = [
        ...(booked > 0 ? [`${hours(booked)} booked`] : []),
        ...(visited > 0 ? [`${hours(visited)} visited`] : []),
      ];
      const what = facts.length > 0 ? facts.join(', ') : isClosed ? 'closed' : 'nothing booked';
      return `${text}${isToday ? ', today' : ''}: ${what}`;
    },
    bookOn: 'Book this day',
  },
  modal: {
    title: 'Book Visit',
    who: 'Who’s coming',
    day: 'Day',
    hours: 'Hours',
    cancel: 'Cancel',
    book: 'Book',
    alreadyBooked: (count: number) => `${hoursShort(count)} booked`,
    stillBookable: (count: number) => `${hoursShort(count)} left`,
  },
  checks: {
    day: 'Please select a day.',
    dayPast: 'Please select today or a later day.',
    hours: 'Number of hours must be at least 1.',
    hoursOfADay: (most: number) => `Number of hours cannot be more than ${most}.`,
    person: 'Please choose who is coming.',
  },
  calendar: {
    short: 'Calendar',
    addBookingLabel: (day: string, name: string) => `Add ${day}, ${name} to calendar`,
    addWeek: 'Add week to calendar',
    title: (name: string, count: number) => `${venue().name}: ${name}, ${hours(count)}`,
    fileName: (day: string) => `legacy-hub-${day}.ics`,
  },
  assigned: 'Hours assigned successfully!',
  assignFailed: 'Error assigning hours.',
  willEnd: (bookings: readonly string[]) => `These bookings will be cancelled: ${bookings.join(', ')}.`,
  ofPerson: ({ name, day }: { name: string; day: string }) => `${name} on ${day}`,
  removed: 'Assignment removed successfully!',
  removeFailed: 'Error removing assignment.',
};
