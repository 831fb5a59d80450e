import { formatNames, plural } from '../shared/plural.ts';

type Money = { passes: number; amount: string };

const passes = (count: number): string => plural(count, 'day pass', 'day passes');

/** Texts for closing days with bookings, in the owner's office. */
export const officeClosures = {
  needsChoice:
    'People have booked days you’re closing. Check who they are, and choose what happens to their day passes.',
  previewFailed: 'Couldn’t look up who has booked these days.',
  notSaved: 'Nothing was saved. The days are still open.',
  title: (days: string) => `Close ${days}?`,
  days: (periods: readonly string[]) => `You’ll be closed ${formatNames(periods)}.`,
  severalDays: (count: number) => plural(count, 'day'),
  bookings: ({ households, people, hours }: Record<'households' | 'people' | 'hours', number>) =>
    `${plural(households, 'household loses', 'households lose')} bookings (${plural(people, 'person', 'people')}). They get their ${plural(hours, 'hour')} back.`,
  byCard: ({ passes: count, amount }: Money) => `${passes(count)} paid online by card, ${amount} in total.`,
  atCounter: ({ passes: count, amount }: Money) =>
    `${passes(count)} paid wholly or partly at the counter, ${amount} in total.`,
  unpaid: (count: number) =>
    `${passes(count)} not paid yet, so there’s no refund for ${count === 1 ? 'it' : 'them'}.`,
  more: (count: number) => `and ${count} more`,
  showMore: (count: number) => `Show ${count} more`,
  whatOfPasses: 'What happens to the day passes',
  choices: {
    choose: 'Choose',
    move: 'Move them to another day',
    'give-back': 'Refund them',
    'leave-open': 'Leave them open for another day',
  },
  explained: {
    move: ({ longest, total }: Record<'longest' | 'total', number>) =>
      `They need a day that’s open for ${plural(longest, 'hour')} and has ${plural(total, 'hour')} left, counted per person. They stay paid, with the same code and no refund.`,
    'give-back': {
      byCard: (amount: string) => `${amount} is refunded to the cards it was paid with.`,
      atCounter: (amount: string) =>
        `${amount} is refunded at the counter, where all or part of it was paid: staff find the pass by its code and give the money back.`,
      nothing: 'Nothing has been paid for them.',
    },
    'leave-open': 'They stay paid, with no refund. The groups tell you which day suits them.',
  },
  refunds: {
    byCard: (amount: string) => `${amount} goes back to cards now.`,
    atCounter: (amount: string) => `${amount} is refunded at the counter.`,
  },
  moveTo: 'Move to',
  pause: (from: string, to: string) => `Pause memberships from ${from} to ${to}`,
  pauseExplained:
    'No one pays for a week that starts during the closure: card payments pause for whole weeks and restart automatically, and weeks paid ahead at the counter move. A final week with three or fewer closed days is still paid for.',
  pauseLater: 'Pause memberships',
  pauseFailed: 'Couldn’t pause memberships.',
  noPause: (from: string, to: string) => `Memberships don’t pause from ${from} to ${to}.`,
  notified: 'Everyone with an email address gets an email that says what happened and what they can do.',
  cannotUndo:
    'You can open these days again, but that doesn’t bring back cancelled bookings, refunds or moved passes.',
  groups: { bookings: 'Households with bookings', passes: 'Day passes' },
  confirm: 'Close and email everyone',
  /** For a long closure of days without bookings. */
  confirmNobody: 'Close these days',
  back: 'Back',
  checks: {
    choice: 'Please choose what happens to the day passes.',
    period: 'Please choose a closure.',
    day: 'Please choose a day when you’re open.',
  },
  followed: 'What happened next',
  earlier: 'Earlier changes',
  failed: 'Couldn’t load what happened next.',
  by: (moment: string, who: string) => `${moment}, by ${who}`,
  kinds: { close: 'Closed', pause: 'Memberships paused', open: 'Reopened' },
  heading: (kind: string, days: string, reason: string) =>
    reason === '' ? `${kind}: ${days}` : `${kind}: ${days} – ${reason}`,
  daysFromTo: (from: string, to: string, count: number) => `${from} to ${to}, ${plural(count, 'day')}`,
  progress: (done: number, expected: number) => `${done} of ${expected} done`,
  notSettled: 'These couldn’t be done yet. We’ll try them again automatically:',
  lastLook: 'All done. One last check follows, for anyone who booked at the same moment.',
  nobody: {
    close: 'No one had booked.',
    pause: 'No one had to be paused.',
    open: 'No one had to be notified.',
  },
  pausing: (count: number) => `${plural(count, 'household')} paused so far`,
  summary: {
    bookings: (households: number, hours: number) =>
      `bookings of ${plural(households, 'household')} cancelled (${plural(hours, 'hour')})`,
    moved: (count: number) => `${passes(count)} moved`,
    refunded: (count: number, amount: string) => `${passes(count)} refunded (${amount})`,
    toCollect: (count: number, amount: string) => `${passes(count)} to refund at the counter (${amount})`,
    leftOpen: (count: number) => `${passes(count)} left open`,
    canceled: (count: number) => `${passes(count)} cancelled unpaid`,
    paused: (count: number) => `${plural(count, 'household')} paused`,
    weeksMoved: (count: number) => `paid weeks of ${plural(count, 'household')} moved`,
    notified: (count: number) => `${plural(count, 'customer')} notified`,
  },
};
