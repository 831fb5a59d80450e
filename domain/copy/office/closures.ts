import { formatNames, plural } from '../shared/plural.ts';

type Money = { passes: number; amount: string };

const passes = (count: number): string => plural(count, 'day pass', 'day passes');

/** Closing days with people in them, in the owner's office. */
export const officeClosures = {
  previewFailed: "Couldn't look up who has booked these days.",
  notSaved: 'Nothing was saved. The days are still open.',
  title: 'Who has booked these days',
  days: (days: readonly string[], more: number) =>
    `Closes on ${formatNames(more > 0 ? [...days, plural(more, 'more day')] : days)}.`,
  bookings: ({ households, people, hours }: Record<'households' | 'people' | 'hours', number>) =>
    `Bookings of ${plural(households, 'household')} end: ${plural(people, 'person', 'people')}, ${plural(hours, 'hour')}. The hours are theirs again.`,
  byCard: ({ passes: count, amount }: Money) => `${passes(count)} paid online by card, ${amount} in all.`,
  inCash: ({ passes: count, amount }: Money) => `${passes(count)} paid at the counter, ${amount} in all.`,
  unpaid: (count: number) =>
    `${passes(count)} not paid yet, so no money goes back for ${count === 1 ? 'it' : 'them'}.`,
  more: (count: number) => `and ${count} more`,
  showMore: (count: number) => `Show ${count} more`,
  whatOfPasses: 'What becomes of the day passes',
  choices: {
    choose: 'Choose',
    move: 'Move them to another day',
    'give-back': 'Give them back',
    'leave-open': 'Leave them open for another day',
  },
  explained: {
    move: ({ longest, total }: Record<'longest' | 'total', number>) =>
      `They need a day that's open for ${plural(longest, 'hour')} and has ${plural(total, 'hour')} left, counted for each person. They stay paid, with the same code. No money goes back.`,
    'give-back': {
      byCard: (amount: string) => `${amount} goes back to the cards it came from.`,
      atCounter: (amount: string) =>
        `${amount} was paid at the counter and waits there: staff find the pass by its code and give the money back.`,
      nothing: 'Nothing has been paid for them.',
    },
    'leave-open': 'They stay paid, and no money goes back. The groups tell you which day suits them.',
  },
  moveTo: 'Move to',
  pause: (from: string, to: string) => `Pause memberships from ${from} to ${to}`,
  pauseExplained:
    'No one pays for a week that begins in it: cards pause in whole weeks and restart by themselves, and weeks paid ahead at the counter move. A final week with three or fewer closed days is still paid for.',
  pauseLater: 'Pause memberships',
  pauseFailed: "Couldn't pause memberships.",
  noPause: (from: string, to: string) => `Memberships don't pause from ${from} to ${to}.`,
  notified: 'Everybody with an email gets one, with what happened and what they can do.',
  confirm: 'Close and tell everybody',
  /** For a long closure on whose days nobody has booked. */
  confirmNobody: 'Close these days',
  back: 'Back',
  checks: {
    choice: 'Please choose what becomes of the day passes.',
    period: 'Please choose a closure.',
    day: "Please choose a day on which you're open.",
  },
  followed: 'What followed',
  earlier: 'Earlier ones',
  failed: "Couldn't load what followed.",
  by: (moment: string, who: string) => `${moment}, by ${who}`,
  kinds: { close: 'Closed', pause: 'Memberships paused', open: 'Open again' },
  heading: (kind: string, days: string, reason: string) =>
    reason === '' ? `${kind}: ${days}` : `${kind}: ${days} – ${reason}`,
  daysFromTo: (from: string, to: string, count: number) => `${from} to ${to}, ${plural(count, 'day')}`,
  progress: (done: number, expected: number) => `${done} of ${expected} settled`,
  notSettled: "Couldn't be settled yet. It's tried again by itself:",
  lastLook: 'Everybody is settled. One last look follows, for who booked at the same moment.',
  nobody: {
    close: 'Nobody had booked.',
    pause: 'Nobody had to be paused.',
    open: 'Nobody had to be told.',
  },
  pausing: (count: number) => `${plural(count, 'household')} paused so far`,
  summary: {
    bookings: (households: number, hours: number) =>
      `bookings of ${plural(households, 'household')} ended (${plural(hours, 'hour')})`,
    moved: (count: number) => `${passes(count)} moved`,
    refunded: (count: number, amount: string) => `${passes(count)} refunded (${amount})`,
    toCollect: (count: number, amount: string) => `${passes(count)} to give back at the counter (${amount})`,
    leftOpen: (count: number) => `${passes(count)} left open`,
    canceled: (count: number) => `${passes(count)} cancelled unpaid`,
    paused: (count: number) => `${plural(count, 'household')} paused`,
    weeksMoved: (count: number) => `paid weeks of ${plural(count, 'household')} moved`,
    notified: (count: number) => `${plural(count, 'customer')} told`,
  },
};
