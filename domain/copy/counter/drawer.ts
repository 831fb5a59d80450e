import type { CounterMethod } from '../../core/payment-methods.ts';

/** Texts for items sold at the counter, and for money in or out of the drawer. */
export const counterDrawer = {
  sell: {
    title: 'Sell items',
    items: 'Items',
    add: (item: string, price: string) => `Add ${item}, ${price}`,
    remove: (item: string) => `One less: ${item}`,
    none: 'Tap an item to add it.',
    confirm: (total: string) => `Sell for ${total}`,
    confirmed: (method: CounterMethod) => (method === 'cash' ? 'Sold for cash!' : 'Sold by card!'),
    failed: 'Couldn’t record the sale.',
  },
  move: {
    notTakings: (amount: string) => `Money in or out of the drawer, not part of the total: ${amount}`,
    open: 'Money in or out',
    title: 'Money in or out',
    explained: 'Cash that goes into or out of the drawer without a customer, for example milk or change.',
    direction: 'Direction',
    directions: { out: 'Out of the drawer', in: 'Into the drawer' },
    amount: 'Amount',
    reason: 'What for?',
    reasons: { out: ['Milk', 'To the bank'], in: ['Change', 'Float'] },
    confirm: { out: 'Record money out', in: 'Record money in' },
    cancel: 'Cancel',
    recorded: 'Recorded.',
    queued: 'Saved on this device, not sent yet.',
    unknownOutcome: 'Not sure it went through? Try again – it only counts once.',
  },
  /** The label for screen readers of a button that concerns one entry. */
  ofEntry: (label: string, receipt: string) => `${label}, number ${receipt}`,
  /** For the takings, and for refunds and reversals in them. */
  offline: 'You’re offline. This works again once this device is back online.',
  reversal: {
    title: { refund: 'Refund this sale?', reverse: 'Reverse this?' },
    button: { refund: 'Refund', reverse: 'Reverse' },
    give: {
      in: (amount: string) => `Put ${amount} back into the drawer.`,
      out: (amount: string) => `Take ${amount} out of the drawer again.`,
    },
    keep: 'Leave it',
    reasons: ['Wrong item', 'Wrong amount', 'Returned'],
    done: { refund: 'Sale refunded.', reverse: 'Reversed.' },
  },
};
