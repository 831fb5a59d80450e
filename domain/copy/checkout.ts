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
    `${total} is charged today and then every week until you cancel. GST is included; there is no card surcharge.`,
  chargedOnce: (total: string) => `${total} is charged once. GST is included; there is no card surcharge.`,
  registeredForCounter: (total: string) =>
    `You are registered. Please pay ${total} at the counter; your membership starts then.`,
  checks: {
    paymentMethod: 'Please enter your card details.',
    walkIn: 'This day pass could not be recognised. Please register again.',
  },
  failed: 'Payment failed. Please try again.',
  pricesFailed: 'Failed to load subscription prices.',
  nothingToPay: {
    title: 'There is nothing to pay yet',
    membership: 'Choose a membership',
    dayPass: 'Get a day pass',
  },
};
