import { plural } from '../shared/plural.ts';

/** Texts of the email on Sunday evening. Figures and items have the same names as in the office. */
export const weekEmail = {
  subject: (week: string) => `Your week, ${week}`,
  quiet: 'No takings and no visits this week.',
  firstWeek: 'There’s no earlier week to compare with yet.',
  proof: {
    title: 'Does it add up?',
    nothingChecked: 'Nothing was counted or checked this week.',
    exceptions: (difference: string, count: number) => `${difference}, ${plural(count, 'exception')}`,
    unchecked: (days: string) => `Card payments online still to be checked: ${days}`,
    exception: (text: string, details: string, customer: string) =>
      `${text} (${details})${customer && `: ${customer}`}`,
  },
  figures: {
    title: 'The week in figures',
    line: (name: string, value: string, change: string) =>
      `${name}: ${value}${change === '' ? '' : `, ${change}`}`,
  },
  members: {
    title: 'Members',
    total: (members: number, paused: number) =>
      `${plural(members, 'member')}${paused === 0 ? '' : `, ${paused} of them paused`}`,
    changes: (joined: number, left: number) => `${joined} joined, ${left} left`,
    joined: (name: string, tier: string, day: string) => `Joined: ${name}, ${tier}, ${day}`,
    left: (name: string, tier: string, day: string, why: string) =>
      `Left: ${name}, ${tier}, ${day}${why && ` – ${why}`}`,
    quiet: (name: string, day: string) => `Went quiet: ${name}, last seen ${day}`,
    moreQuiet: (count: number) => `Went quiet: ${count} more`,
  },
  needs: {
    title: 'Needs attention',
    line: (kind: string, text: string) => `${kind}: ${text}`,
    more: (count: number) => `${count} more`,
  },
  coming: {
    title: 'The coming week',
    day: (day: string, people: number, hours: number) =>
      `${day}: ${plural(people, 'person', 'people')}, ${plural(hours, 'hour')}`,
    empty: (day: string) => `${day}: nothing booked`,
    closed: (day: string) => `${day}: closed`,
  },
  button: 'Open the week',
};
