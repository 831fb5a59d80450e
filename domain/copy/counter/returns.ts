import { plural } from '../shared/plural.ts';
import { counter } from './counter.ts';

export const counterReturns = {
  title: 'Payments',
  none: 'No payments yet',
  loading: 'Loading payments',
  failed: 'Couldn’t load the payments.',
  methods: { card: 'Card', cash: 'Cash', terminal: 'Card at counter' },
  receipt: (number: string) => `Receipt ${number}`,
  wentBack: (amount: string) => `${amount} refunded`,
  onlyAdmins: {
    card: counter.onlyAdminsRefund,
    cash: 'Only an admin can refund cash taken on another day or by someone else.',
    terminal:
      'Only an admin can refund a card payment taken at the counter on another day or by someone else.',
  },
  halfPriceFirst: (names: string) =>
    `Because of this payment, ${names} later paid half price. Refund ${names} first and take the full price, then refund this payment.`,
  /** The button's label for screen readers. */
  action: (label: string, receipt: string) => `${label}, receipt ${receipt}`,
  states: {
    paid: 'Paid',
    'partly-returned': 'Partly refunded',
    returned: 'Refunded',
    disputed: 'Disputed',
    'refund-failed': 'Refund failed',
  },
  refund: 'Refund',
  refundAtCounter: 'Refund',
  counterRefundTitle: { cash: 'Refund in cash?', terminal: 'Refund on the terminal?' },
  refundTitle: 'Refund a card payment?',
  whatChanges: 'What changes',
  give: {
    cash: (amount: string) => `Give ${amount} from the drawer to the customer.`,
    terminal: (amount: string) => `Refund ${amount} to the card on the terminal.`,
  },
  /** `Receipt 261118-K7P3QX9M · Terminal 4242` */
  terminalNote: (note: string) => `Terminal ${note}`,
  amount: 'Amount',
  amountUpTo: (amount: string) => `Up to ${amount}. Only a full refund cancels what was bought.`,
  reason: 'Reason',
  usual: 'Common choices',
  reasons: ['At your request', 'Paid twice', 'Wrong amount'],
  reasonHint: 'We’ll email it to the customer.',
  keep: 'Keep payment',
  running: 'Refunding…',
  done: 'Payment refunded.',
  didNotWork: 'Couldn’t refund this payment.',
  unknownOutcome: 'Not sure it went through? Try again – it only counts once.',
  checks: {
    payment: 'Please choose a payment.',
    amount: 'Please enter how much to refund, like 8 or 17.50.',
    reason: 'Please enter a reason.',
  },
  consequences: {
    nothing: 'Nothing else changes.',
    ends: (name: string) => `${name}’s membership ends now and won’t renew.`,
    paidUntil: (name: string, day: string) => `${name}’s membership is paid until ${day}.`,
    tier: (name: string, tier: string) => `${name} goes back to ${tier}.`,
    sessions: (name: string, count: number) => `${name} loses ${plural(count, 'extra session')}.`,
    passWithout: (added: string) => `${added} will be taken off the day pass.`,
    passUnpaid: 'The day pass is unpaid again.',
    passCanceled: 'The day pass can’t be used any more.',
    addedStaysPaid: (added: string) => `Refund the payment for ${added} as well.`,
  },
};
