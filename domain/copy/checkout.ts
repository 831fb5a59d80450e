export const checkout = {
  title: 'Checkout',
  walkInPass: 'Walk-in Pass',
  primaryMembership: (tier: string) => `Primary Membership: ${tier}`,
  familyMembership: (position: number, tier: string) => `Family Membership ${position}: ${tier}`,
  total: 'Total',
  card: 'Card details',
  pay: (total: string) => `Pay ${total}`,
  processing: 'Processing...',
  payAtCounter: 'Pay at Counter',
  chargedWeekly: (total: string) =>
    `${total} today, then ${total} every week until you cancel. Includes GST, no card surcharge.`,
  chargedOnce: (total: string) => `${total}, charged once. Includes GST, no card surcharge.`,
  registeredForCounter: (total: string) =>
    `You're registered. Pay ${total} at the counter to start your membership.`,
  checks: {
    paymentMethod: 'Please enter your card details.',
    walkIn: "We can't find this day pass. Please register again.",
  },
  failed: 'Payment failed. Please try again.',
  pricesFailed: 'Failed to load subscription prices.',
  nothingToPay: {
    title: 'Nothing to pay yet',
    membership: 'Choose a membership',
    dayPass: 'Get a day pass',
  },
};
