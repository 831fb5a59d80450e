import type { CashDirection } from '../../core/cash-directions.ts';
import type { CounterMethod } from '../../core/payment-methods.ts';
import { plural } from '../shared/plural.ts';

const PAID = { cash: 'in cash', terminal: 'by card at the counter' };
const DIRECTIONS = { in: 'into', out: 'out of' };
const BACK = { cash: 'in cash', terminal: 'to the card' };

/** Texts for actions that the counter queues while offline. */
export const counterOffline = {
  label: 'Not sent yet',
  waiting: (count: number, time: string) =>
    `${plural(count, 'action')} saved but not sent yet, the first at ${time}.`,
  /** The money in the drawer or on the terminal. */
  waitingMoney: (amount: string, method: CounterMethod) =>
    `That includes ${amount} ${PAID[method]}, which isn’t in the takings yet.`,
  waitingBadge: 'Not sent yet',
  checkIn: (names: string, time: string, outcome: string) => `Check-in of ${names} at ${time} ${outcome}.`,
  undoCheckIn: (names: string, time: string, outcome: string) => `Undo for ${names} at ${time} ${outcome}.`,
  leaving: (names: string, time: string, outcome: string) => `Check-out of ${names} at ${time} ${outcome}.`,
  undoLeaving: (names: string, time: string, outcome: string) =>
    `Undoing the check-out of ${names} at ${time} ${outcome}.`,
  stayLonger: (names: string, time: string, outcome: string) =>
    `More hours for ${names} at ${time} ${outcome}.`,
  refused: 'was refused',
  notSent: 'couldn’t be sent',
  settleNotSent: 'If it fails again, check whether it was recorded.',
  tryAgain: 'Try again',
  tryAgainOf: (names: string) => `Try again: ${names}`,
  payment: {
    queued: {
      cash: (names: string) => `Cash for ${names} is saved on this device, not sent yet.`,
      terminal: (names: string) => `The card payment for ${names} is saved on this device, not sent yet.`,
    },
    emailFollows: 'We’ll email the receipt once you’re online.',
    taken: (
      payment: { amount: string; method: CounterMethod },
      names: string,
      time: string,
      outcome: string,
    ) => `${payment.amount} ${PAID[payment.method]} for ${names} at ${time} ${outcome}.`,
    refused: 'was refused, so it isn’t in the takings',
    settle: (amount: string, method: CounterMethod) =>
      `Refund the ${amount} ${BACK[method]}, or open the customer and take the amount due now.`,
    settleSale: (amount: string, method: CounterMethod) =>
      `Refund the ${amount} ${BACK[method]}, or sell the items again.`,
    settled: 'Settled',
    settledOf: (names: string) => `Settled: payment for ${names}`,
  },
  movement: {
    recorded: (amount: string, direction: CashDirection, reason: string, time: string, outcome: string) =>
      `${amount} ${DIRECTIONS[direction]} the drawer at ${time} (${reason}) ${outcome}.`,
    settle: 'If the money has moved, record it again.',
  },
  group: {
    queued: 'Day pass saved, not sent yet.',
    registered: (names: string, time: string, outcome: string) =>
      `The day pass for ${names} at ${time} ${outcome}.`,
    settle: 'If the group is still here, create the pass again.',
    notAccepted: 'This day pass was refused, so it doesn’t exist.',
    settlePayment: (amount: string, method: CounterMethod) =>
      `Refund the ${amount} ${BACK[method]}, or create the pass again and take the payment for the new one.`,
  },
  locked: (count: number) =>
    `${plural(count, 'action')} saved on this device (encrypted). To send, go online and log in as the same staff member.`,
  twice: {
    label: 'Checked in twice',
    who: (names: string) => `Checked in twice: ${names}.`,
    when: (first: string, again: string) =>
      `At ${first}, and at ${again} by a counter that was offline. The hours are counted once.`,
  },
  open: 'Open customer',
  openOf: (names: string) => `Open customer: ${names}`,
  dismiss: 'Dismiss',
  dismissOf: (names: string) => `Dismiss: ${names}`,
  logOut: {
    title: 'Log out before everything is sent?',
    explained: (count: number) =>
      `${plural(count, 'action')} saved on this device (encrypted), not sent yet. To send, log in here again within 12 hours. After that, it’s too late.`,
    stay: 'Stay logged in',
    anyway: 'Log out anyway',
  },
};
