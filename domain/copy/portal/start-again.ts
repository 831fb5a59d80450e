import { type Addressee, capitalized, MEMBER } from '../shared/addressee.ts';

type Offer = { people: string; weekly: string };

export const portalStartAgain = {
  title: 'Start again',
  offer: (weekly: string) => `Start again – ${weekly} a week`,
  person: (name: string, tier: string) => `${name} on ${tier}`,
  messages: {
    ended: ({ people, weekly }: Offer, to: Addressee) =>
      `${to === MEMBER ? 'Come back any time. ' : ''}Last time it was ${people}: ${weekly} a week.`,
    card: ({ people, weekly }: Offer, { you, your }: Addressee) =>
      `${capitalized(your)} payment isn’t finished. ${capitalized(you)} chose ${people}: ${weekly} a week.`,
    cash: ({ people, weekly }: Offer) =>
      `Pay ${weekly} a week at the counter to start: ${people}. You can also pay by card.`,
  },
  pay: { card: 'Pay by card', cash: 'Pay at the counter' },
  change: 'Choose something else',
  choose: 'Who’s restarting, and on which membership?',
  tierOf: (name: string) => `Membership of ${name}`,
  total: 'Total per week',
  fromNow: ({ your, youHave }: Addressee) => [
    `By card, the first week is charged now, then every week until it’s cancelled.`,
    `At the counter, ${your} week starts once ${youHave} paid.`,
  ],
  cancel: 'Cancel',
  started: (weekly: string) => `Done. Pay ${weekly} at the counter and everyone can come in.`,
  welcomeBack: (to: Addressee, names: string) =>
    to === MEMBER ? `Welcome back, ${names}! Everything is paid.` : `Done. Everything is paid for ${names}.`,
  failed: 'Couldn’t restart the memberships.',
  stillPaid: ({ people, weekly, day }: Offer & { day: string }) =>
    `Keep ${people}: ${weekly} a week from ${day}. Nothing is charged before then.`,
  stillPaidInCash: ({ youHave }: Addressee, { people, weekly }: Offer) =>
    `Keep ${people}: ${weekly} a week at the counter. Time ${youHave} paid for isn’t charged again.`,
  checks: { people: 'Please choose who’s restarting.' },
};
