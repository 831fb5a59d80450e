import { LONGEST_NOTE, MOST_SESSIONS } from '../limits.ts';

type Effect = { due: string; weekly: string; from: string };

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
  },
  invoices: {
    title: 'Invoices',
    date: 'Date',
    amount: 'Amount (AUD)',
    link: 'Invoice Link',
    view: 'View Invoice',
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
    changed: 'Tier changed successfully!',
    changeFailed: (reason: string) => `Error changing tier: ${reason}`,
    chargedNow: ({ due, weekly, from }: Effect) =>
      `${due} is charged now for the rest of this week, then ${weekly} per week from ${from}.`,
    credited: ({ due, weekly, from }: Effect) =>
      `${due} is credited on the next invoice, then it is ${weekly} per week from ${from}.`,
  },
  cancel: {
    confirmPrimary: (name: string) =>
      `Cancel the subscription of ${name}? Cancelling the primary member cancels the entire subscription.`,
    confirmFamily: (name: string) =>
      `Cancel the subscription of ${name}? Only this membership ends. Cancelling the primary member instead cancels the entire subscription.`,
    effectPrimary: (until: string) =>
      `Nothing more is charged. Everybody can use what is paid until ${until}.`,
    effectFamily: ({ credit, weekly }: { credit: string; weekly: string }) =>
      `This membership ends now. ${credit} is credited on the next invoice, and the weekly price becomes ${weekly}.`,
    canceled: (name: string) => `Subscription cancelled for ${name}.`,
    failed: 'Error cancelling member subscription.',
  },
  sessions: {
    title: 'Buy Extra Sessions',
    quantity: 'Quantity',
    note: 'Note to staff',
    buy: (total: string) => `Buy for ${total}`,
    keeps: 'A bought session does not lapse with the week.',
    bought: 'Extra sessions bought successfully!',
    failed: 'Error buying extra sessions.',
    checks: {
      quantity: `Please choose between 1 and ${MOST_SESSIONS} sessions.`,
      note: `Please keep the note to ${LONGEST_NOTE} characters.`,
    },
  },
};
