import { plural } from './plural.ts';

/** Copy of what the counter keeps while it has no network. */
export const counterOffline = {
  label: 'Not sent yet',
  stale: (time: string) => `Last answer from the server ${time}.`,
  waiting: (count: number, time: string) =>
    `${plural(count, 'press', 'presses')} kept and not sent yet, the first from ${time}.`,
  waitingCash: (amount: string) => `That includes ${amount} in cash, which isn't in the takings yet.`,
  waitingBadge: 'Not sent yet',
  checkIn: (names: string, time: string) => `Check-in of ${names} at ${time} was refused.`,
  undoCheckIn: (names: string, time: string) => `Undo for ${names} at ${time} was refused.`,
  cash: {
    kept: (names: string) => `Cash for ${names} is kept on this device and will be sent.`,
    emailFollows: 'The receipt follows by email once the network is back.',
    refused: (amount: string, names: string, time: string) =>
      `${amount} in cash for ${names} at ${time} was refused, so it isn't in the takings.`,
    settle: (amount: string) =>
      `Give the ${amount} back, or open the customer and take cash again for what is due then.`,
    settled: 'Settled',
    settledOf: (names: string) => `Settled: cash of ${names}`,
  },
  group: {
    kept: 'Day pass kept, will be sent.',
    refused: (names: string, time: string) => `The day pass of ${names} from ${time} was refused.`,
    settle: 'If the group is still here, please register it again.',
    notAccepted: "There's no such day pass, because the group's registration was refused.",
    settleCash: (amount: string) =>
      `Give the ${amount} back, or register the group again and take cash for its new pass.`,
  },
  locked: (count: number) =>
    `${plural(count, 'press', 'presses')} kept encrypted on this device. They are sent once whoever pressed them is logged in and online.`,
  twice: {
    label: 'Let in twice',
    who: (names: string) => `Let in twice: ${names}.`,
    when: (first: string, again: string) =>
      `At ${first}, and at ${again} by a counter without a network. The hours are counted once.`,
  },
  open: 'Open customer',
  openOf: (names: string) => `Open customer: ${names}`,
  dismiss: 'Dismiss',
  dismissOf: (names: string) => `Dismiss: ${names}`,
  logOut: {
    title: 'Log out before everything is sent?',
    explained: (count: number) =>
      `${plural(count, 'press is', 'presses are')} not sent yet. While you're logged out, this device keeps what waits, encrypted. It's sent when you log in here again, and counts if that is within 12 hours.`,
    stay: 'Stay logged in',
    anyway: 'Log out anyway',
  },
};
