import { plural } from './plural.ts';

type Dates = { from: string; until: string };
type Charge = { until: string; weekly: string };

export const portalPause = {
  title: 'Pause Membership',
  open: 'Pause Membership',
  intro:
    "Away for a while? Your household's memberships can pause for 1 to 8 weeks, from the end of what you've paid.",
  length: 'How long',
  choice: ({ weeks, until }: { weeks: number; until: string }) => `${plural(weeks, 'week')}, until ${until}`,
  whatChanges: 'What this means',
  usableUntil: (day: string) =>
    `You can come as usual until ${day}. Then no one can check in until the pause ends.`,
  thenByCard: ({ until, weekly }: Charge) =>
    `Nothing is charged until ${until}. Then it goes on by itself: ${weekly} a week from your card.`,
  thenAtCounter: (until: string) =>
    `There's nothing to pay until ${until}. Then pay at the counter to go on.`,
  anyTime: 'You can change your mind and come back earlier at any time.',
  confirm: (until: string) => `Pause until ${until}`,
  cancel: 'Not now',
  done: (until: string) => `Your membership is paused until ${until}.`,
  failed: "Couldn't pause your membership.",
  planned: ({ from, until }: Dates) => `Pauses on ${from} until ${until}. Nothing is charged in between.`,
  running: ({ until, weekly }: Charge) => `Paused until ${until}. Then it goes on for ${weekly} a week.`,
  runningCash: (until: string) =>
    `Paused until ${until}. Pay at the counter to come back, whenever you like.`,
  chargedNow: (weekly: string) => `Back earlier? We'll charge ${weekly} now for the week from today.`,
  takeBack: "Don't pause",
  goOn: 'Come back now',
  resumed: 'Welcome back! Your membership goes on.',
  takenBack: "Done. Your membership won't pause.",
  resumeFailed: "Couldn't end the pause.",
  badge: (until: string) => `Paused until ${until}`,
  plannedFor: ({ from, until }: Dates) => `Paused from ${from} until ${until}`,
  plannedWithTier: ({ from, until, tier }: Dates & { tier: string }) =>
    `Paused from ${from} until ${until}, then ${tier}`,
  checks: { weeks: 'Please choose between 1 and 8 weeks.' },
};
