import { type Addressee, capitalized, MEMBER } from '../shared/addressee.ts';
import { plural } from '../shared/plural.ts';

type Dates = { from: string; until: string };
type Charge = { until: string; weekly: string };

export const portalPause = {
  title: 'Pause membership',
  open: 'Pause membership',
  intro: (to: Addressee) =>
    `${to === MEMBER ? 'Away for a while? ' : ''}All of ${to.your} household’s memberships can be paused for 1 to 8 weeks, from the end of ${to.your} paid time.`,
  length: 'How long',
  choice: ({ weeks, until }: { weeks: number; until: string }) => `${plural(weeks, 'week')}, until ${until}`,
  whatChanges: 'What this means',
  usableUntil: ({ you }: Addressee, day: string) =>
    capitalized(`${you} can come as usual until ${day}. Then no one can check in until the pause ends.`),
  thenByCard: ({ your }: Addressee, { until, weekly }: Charge) =>
    `Nothing is charged until ${until}. Then it restarts automatically: ${weekly} a week from ${your} card.`,
  thenAtCounter: (until: string) =>
    `There’s nothing to pay until ${until}. Then it restarts with a payment at the counter.`,
  anyTime: ({ you }: Addressee) => capitalized(`${you} can end the pause early.`),
  confirm: (until: string) => `Pause until ${until}`,
  cancel: 'Not now',
  done: ({ your }: Addressee, { from, until }: Dates) =>
    `Done. ${capitalized(your)} membership pauses from ${from} until ${until}.`,
  failed: ({ your }: Addressee) => `Couldn’t pause ${your} membership.`,
  planned: ({ from, until }: Dates) => `Pauses from ${from} until ${until}. Nothing is charged in between.`,
  running: ({ until, weekly }: Charge) => `Paused until ${until}. Then it restarts for ${weekly} a week.`,
  runningCash: (until: string) => `Paused until ${until}. Paying at the counter ends the pause early.`,
  chargedNow: (to: Addressee, weekly: string) =>
    to === MEMBER
      ? `Back early? We’ll charge ${weekly} now for the week from today.`
      : `${capitalized(to.your)} card is charged ${weekly} now for the week from today.`,
  cancelPause: 'Don’t pause',
  goOn: (to: Addressee) => (to === MEMBER ? 'Come back now' : 'End the pause now'),
  resumed: (to: Addressee) =>
    `${to === MEMBER ? 'Welcome back!' : 'Done.'} ${capitalized(to.your)} membership has restarted.`,
  cancelled: ({ your }: Addressee) => `Done. ${capitalized(your)} membership won’t pause.`,
  resumeFailed: 'Couldn’t end the pause.',
  badge: (until: string) => `Paused until ${until}`,
  plannedFor: ({ from, until }: Dates) => `Paused from ${from} until ${until}`,
  plannedWithTier: ({ from, until, tier }: Dates & { tier: string }) =>
    `Paused from ${from} until ${until}, then ${tier}`,
  checks: { weeks: 'Please choose between 1 and 8 weeks.' },
};
