import { MAX_NOTE_LENGTH, MAX_SESSIONS_PER_SALE } from '../../core/limits.ts';
import { type Addressee, capitalized, MEMBER } from '../shared/addressee.ts';

type Effect = { due: string; weekly: string; from: string };
type Renewal = { amount: string; day: string };
type PriceRise = { before: string; after: string; day: string };

export const portalSettings = {
  subscriptions: {
    title: 'Subscriptions',
    change: 'Change Subscription',
    canceled: 'Your subscription has been canceled. Please contact support to reactivate.',
    /** Beside a button that keeps the subscription or starts it again. */
    canceledFor: ({ your }: Addressee) => `${capitalized(your)} subscription has been cancelled.`,
    ended: ({ your }: Addressee) => `${capitalized(your)} membership has ended.`,
    usableUntil: ({ you }: Addressee, day: string) => capitalized(`${you} can keep using it until ${day}.`),
    paymentFailed: ({ your }: Addressee) =>
      capitalized(`${your} last payment didn’t go through. Update ${your} card or pay at the counter.`),
    triedAgain: (day: string) => `We’ll try this card again on ${day}.`,
    notTriedAgain: 'We won’t try this card again.',
    updateCard: 'Update card',
    cardUpdated: 'Card updated successfully!',
    cardFailed: 'Couldn’t update your card.',
    confirmPayment: ({ you, your }: Addressee) =>
      capitalized(`${your} bank needs ${you} to confirm this payment.`),
    confirm: 'Confirm payment',
    confirmed: 'Thanks, your payment is confirmed.',
    confirmFailed: 'We couldn’t confirm this payment. Update your card or pay at the counter.',
    open: (amount: string) => `${amount} due`,
    renewal: ({ amount, day }: Renewal) => `${amount} a week by card, next on ${day}`,
    priceRise: ({ before, after, day }: PriceRise) =>
      `Our prices are changing: ${after} a week instead of ${before}, from the first week starting on or after ${day}.`,
    firstCharge: ({ amount, day }: Renewal) => `${amount} a week by card, first charged on ${day}`,
    renewsAfterCash: (day: string) => `Paid until ${day}, then by card`,
    renews: (day: string) => `Renews on ${day}`,
    paidUntil: (day: string) => `Paid until ${day}`,
    usable: (day: string) => `Active until ${day}`,
    leaves: (day: string) => `Leaves the household after ${day}`,
    changes: ({ tier, day }: { tier: string; day: string }) => `Changes to ${tier} on ${day}`,
    keep: (tier: string) => `Keep ${tier}`,
    keepEnds: (tier: string, bookings: readonly string[]) =>
      `Keeping ${tier} cancels these bookings: ${bookings.join(', ')}.`,
    keepAll: (to: Addressee) => `Keep ${to === MEMBER ? 'my' : to.your} subscription`,
    continues: ({ your }: Addressee) => `Done. ${capitalized(your)} membership continues as before.`,
    keepFailed: 'Couldn’t undo this.',
  },
  card: {
    title: 'Update card',
    onFile: ({ brand, last4, expiry }: { brand: string; last4: string; expiry: string }) =>
      `${brand} ending ${last4}, expires ${expiry}`,
    otherBrand: 'Card',
    expiresSoon: ({ your }: Addressee) =>
      `This card expires this month. Update it so ${your} membership can renew.`,
    expired: ({ your }: Addressee) => `This card has expired. Update it so ${your} membership can renew.`,
    fromNowOn: 'We’ll charge this card for your household’s memberships every week until you cancel.',
    chargedNow: (amount: string) =>
      `We’ll charge ${amount} to this card now, then your household’s memberships every week until you cancel.`,
    cancel: 'Cancel',
  },
  invoices: {
    title: 'Invoices',
    date: 'Date',
    amount: 'Amount (AUD)',
    link: 'Invoice Link',
    view: 'View Invoice',
    viewOf: (day: string) => `View Invoice from ${day}, opens in a new tab`,
    loading: 'Loading your invoices',
    none: 'No invoices found',
    allPayments: 'See all payments and receipts',
    note: 'Card payments only. The receipt for each payment is in History, and in the email we sent you.',
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
    weeklyPrice: (price: string) => `billed at ${price} a week`,
    cancel: 'Cancel Subscription',
    remove: 'Remove from household',
    close: 'Close',
    choose: 'Choose a tier to see what it costs.',
    changeTo: (tier: string) => `Change to ${tier}`,
    perWeek: (price: string) => `${price} a week`,
    perWeekForAll: (price: string) => `${price} a week for the whole household`,
    changed: 'Tier changed successfully!',
    changeFailed: (reason: string) => `Error changing tier: ${reason}`,
    chargedNow: ({ due, weekly, from }: Effect) =>
      `${due} now for the rest of this week, then ${weekly} from ${from}.`,
    chargedUntil: ({ due, weekly, from }: Effect) =>
      `${due} now for the rest of the paid time until ${from}, then ${weekly}.`,
    leastByCard: (amount: string) => `The minimum card charge is ${amount}.`,
    changeLater: (day: string) => `Change on ${day} instead`,
    lower: ({ tier, weekly, from }: Omit<Effect, 'due'> & { tier: string }) =>
      `Nothing to pay now. ${tier} stays until ${from}, then it’s ${weekly}.`,
    notCharged: ({ weekly, from }: Omit<Effect, 'due'>) => `Nothing to pay now. ${weekly} from ${from}.`,
    payAtCounter: (
      { youHave }: Addressee,
      { due, tier, until }: { due: string; tier: string; until: string },
    ) =>
      `${tier} starts as soon as ${youHave} paid ${due} at the counter. That covers the difference until ${until}.`,
    lowerInCash: ({ tier, until, weekly }: { tier: string; until: string; weekly: string }) =>
      `Nothing to pay now. ${tier} stays until ${until}, then it’s ${weekly} at the counter.`,
    notPaidYet: ({ youHave }: Addressee, weekly: string) =>
      `Nothing to pay now. It’s ${weekly} once ${youHave} paid.`,
  },
  cancel: {
    title: 'Cancel Subscription',
    keep: 'Keep subscription',
    pauseInstead: 'Pause instead',
    pauseOffer: 'Away for a while? Pause for 1 to 8 weeks instead, at no charge.',
    confirmPrimary: (name: string) =>
      `Cancel ${name}’s subscription? Cancelling the primary member cancels the entire subscription.`,
    confirmFamily: (name: string) =>
      `Cancel ${name}’s subscription? Only this membership ends. Cancelling the primary member cancels the entire subscription.`,
    effectPrimary: ({ you }: Addressee, until: string) =>
      capitalized(
        `${you} won’t be charged again. Everyone can keep coming until ${until}, and ${you} can undo this until then.`,
      ),
    effectFamily: ({ you }: Addressee, { until, weekly }: { until: string; weekly: string }) =>
      `This membership stays active until ${until}, and ${you} can undo this until then. After that it’s ${weekly} a week.`,
    allEndNow: ({ you }: Addressee) => capitalized(`${you} won’t be charged again. All memberships end now.`),
    endsNow: ({ you }: Addressee) => `This membership ends now and ${you} won’t be charged for it again.`,
    canceled: (name: string) => `Subscription cancelled for ${name}.`,
    failed: 'Error cancelling member subscription.',
  },
  sessions: {
    title: 'Buy extra sessions',
    quantity: 'Quantity',
    note: 'Note to staff',
    buy: (total: string) => `Buy for ${total}`,
    noExpiry: 'Extra sessions don’t expire at the end of the week.',
    each: ({ name, price }: { name: string; price: string }) => `${price} per session for ${name}.`,
    noteHint: 'Anything we should know?',
    cancel: 'Cancel',
    bought: 'Extra sessions bought successfully!',
    failed: 'Couldn’t buy the extra sessions.',
    checks: {
      quantity: `Please choose between 1 and ${MAX_SESSIONS_PER_SALE} sessions.`,
      note: `Please keep the note to ${MAX_NOTE_LENGTH} characters.`,
    },
  },
};
