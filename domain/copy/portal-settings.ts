import { MAX_NOTE_LENGTH, MAX_SESSIONS_PER_SALE } from '../limits.ts';

type Effect = { due: string; weekly: string; from: string };
type Renewal = { amount: string; day: string };

export const portalSettings = {
  subscriptions: {
    title: 'Subscriptions',
    change: 'Change Subscription',
    canceled: 'Your subscription has been canceled. Please contact support to reactivate.',
    usableUntil: (day: string) => `What is paid can be used until ${day}.`,
    paymentFailed: 'Your last payment failed. Please update your card or pay at the counter.',
    updateCard: 'Update Card',
    cardUpdated: 'Card updated successfully!',
    cardFailed: 'Error updating card.',
    confirmPayment: 'Your bank asks you to confirm this payment.',
    confirm: 'Confirm Payment',
    confirmed: 'Thank you. Your payment is confirmed.',
    confirmFailed: 'This payment could not be confirmed. Please update your card or pay at the counter.',
    open: (amount: string) => `${amount} is due.`,
    renewal: ({ amount, day }: Renewal) => `Your card is charged ${amount} every week, next on ${day}.`,
    renews: (day: string) => `Renews on ${day}`,
    paidUntil: (day: string) => `Paid until ${day}`,
    usable: (day: string) => `Can be used until ${day}`,
  },
  card: {
    title: 'Update Card',
    fromNowOn: 'Your weekly price is charged to this card from now on.',
    chargedNow: (amount: string) =>
      `${amount} is charged to this card now, and your weekly price from then on.`,
    cancel: 'Cancel',
  },
  invoices: {
    title: 'Invoices',
    date: 'Date',
    amount: 'Amount (AUD)',
    link: 'Invoice Link',
    view: 'View Invoice',
    viewOf: (day: string) => `View Invoice of ${day}, in a new tab`,
    loading: 'Loading your invoices',
    none: 'No invoices found',
  },
  manage: {
    title: 'Manage Subscription',
    downgrades: 'Downgrade Options',
    current: 'Current Subscription',
    upgrades: 'Upgrade Options',
    noDowngrades: 'No downgrade options available',
    noUpgrades: 'No upgrade options available',
    none: 'No current subscription',
    monthlyPrice: (price: string) => `${price} per month`,
    weeklyPrice: (price: string) => `charged as ${price} per week`,
    cancel: 'Cancel Subscription',
    close: 'Close',
    choose: 'Choose a tier to see what it costs.',
    reckoning: 'Working out what it costs',
    changeTo: (tier: string) => `Change to ${tier}`,
    perWeek: (price: string) => `${price} per week`,
    perWeekForAll: (price: string) => `${price} per week for everybody`,
    changed: 'Tier changed successfully!',
    changeFailed: (reason: string) => `Error changing tier: ${reason}`,
    chargedNow: ({ due, weekly, from }: Effect) =>
      `${due} is charged now for the rest of this week, then ${weekly} from ${from}.`,
    credited: ({ due, weekly, from }: Effect) =>
      `${due} is credited on the next invoice, then it is ${weekly} from ${from}.`,
    notCharged: ({ weekly, from }: Omit<Effect, 'due'>) =>
      `Nothing is charged now. It is ${weekly} from ${from}.`,
    keepsWorth: ({ weekly, until }: { weekly: string; until: string }) =>
      `Nothing is charged now. What you paid lasts until ${until}; after that it is ${weekly}, paid at the counter.`,
    notPaidYet: (weekly: string) => `Nothing is charged now. It is ${weekly} once you pay.`,
  },
  cancel: {
    title: 'Cancel Subscription',
    keep: 'Keep Subscription',
    confirmPrimary: (name: string) =>
      `Cancel the subscription of ${name}? Cancelling the primary member cancels the entire subscription.`,
    confirmFamily: (name: string) =>
      `Cancel the subscription of ${name}? Only this membership ends. Cancelling the primary member instead cancels the entire subscription.`,
    effectPrimary: (until: string) =>
      `Nothing more is charged. Everybody can use what is paid until ${until}.`,
    effectFamily: ({ credit, weekly }: { credit: string; weekly: string }) =>
      `This membership ends now. ${credit} is credited on the next invoice, and the weekly price becomes ${weekly}.`,
    allEndNow: 'Nothing more is charged. The memberships end now.',
    endsNow: 'This membership ends now, and nothing more is charged for it.',
    effectPerson: (until: string) =>
      `Nothing more is charged for this membership. What is paid can be used until ${until}.`,
    canceled: (name: string) => `Subscription cancelled for ${name}.`,
    failed: 'Error cancelling member subscription.',
  },
  sessions: {
    title: 'Buy Extra Sessions',
    quantity: 'Quantity',
    note: 'Note to staff',
    buy: (total: string) => `Buy for ${total}`,
    keeps: 'A bought session does not lapse with the week.',
    each: ({ name, price }: { name: string; price: string }) => `For ${name}, ${price} for each session.`,
    noteHint: 'If there is something we should know',
    cancel: 'Cancel',
    bought: 'Extra sessions bought successfully!',
    failed: 'Error buying extra sessions.',
    checks: {
      quantity: `Please choose between 1 and ${MAX_SESSIONS_PER_SALE} sessions.`,
      note: `Please keep the note to ${MAX_NOTE_LENGTH} characters.`,
    },
  },
};
