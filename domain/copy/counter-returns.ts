import { plural } from './plural.ts';

/** Copy for giving money back at the counter. */
export const counterReturns = {
  title: 'Payments',
  none: 'No payments yet',
  loading: 'Loading payments',
  failed: "Couldn't load the payments.",
  methods: { card: 'Card', cash: 'Cash' },
  receipt: (number: string) => `Receipt ${number}`,
  wentBack: (amount: string) => `${amount} given back`,
  onlyAdmins: {
    card: 'Only an admin can refund a card payment.',
    cash: 'Only an admin can take back cash of another day, or that somebody else took.',
  },
  /** Names the button for a screen reader. */
  action: (label: string, receipt: string) => `${label}, receipt ${receipt}`,
  states: {
    paid: 'Paid',
    'partly-returned': 'Partly refunded',
    returned: 'Given back',
    disputed: 'Disputed',
    'refund-failed': 'Refund failed',
  },
  refund: 'Refund',
  takeBack: 'Take Back',
  takeBackTitle: 'Take back cash?',
  refundTitle: 'Refund a card payment?',
  whatChanges: 'What changes',
  giveCash: (amount: string) => `Give ${amount} from the drawer to the customer.`,
  amount: 'Amount',
  amountUpTo: (amount: string) => `Up to ${amount}. Only a refund of the whole payment takes anything away.`,
  reason: 'Reason',
  reasonHint: 'The customer gets it in an email.',
  keep: 'Keep Payment',
  running: 'Giving back…',
  done: 'Money given back.',
  didNotWork: "Couldn't give the money back.",
  unknownOutcome: 'Not sure it went through? Press again – it only counts once.',
  checks: {
    payment: 'Please choose a payment.',
    amount: 'Please enter how much to refund, like 8 or 17.50.',
    reason: 'Please enter a reason.',
  },
  consequences: {
    nothing: 'Nothing changes for the membership.',
    ends: (name: string) => `${name}'s membership ends now and won't renew.`,
    paidUntil: (name: string, day: string) => `${name}'s membership is paid until ${day}.`,
    tier: (name: string, tier: string) => `${name} goes back to ${tier}.`,
    sessions: (name: string, count: number) => `${name} loses ${plural(count, 'extra session')}.`,
    passUnpaid: 'The day pass is unpaid again.',
    passCanceled: "The day pass can't be used any more.",
  },
};
