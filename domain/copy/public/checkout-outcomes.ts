const BRANDS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex' };

/** Texts for an unfinished payment, and the next step after each refusal. */
export const checkoutOutcomes = {
  cardEnding: (brand: string, last4: string) => `${BRANDS[brand] ?? 'Card'} ending in ${last4}`,
  unnamedCard: 'The card you entered',
  open: 'This payment isn’t finished. Finish it, or use another card – you won’t be charged twice.',
  finish: 'Finish paying with this card',
  openCard: 'This card isn’t saved yet. Finish with it, or use another card.',
  finishCard: 'Finish with this card',
  anotherCard: 'Use another card',
  cancelFailed: 'We couldn’t cancel this payment. Please try again.',
  canceled: 'This payment was cancelled.',
  refunded: 'Your payment arrived too late, so we’ve refunded it to your card.',
  paidMembership: 'This is already paid, so we’ve charged nothing more. You’ll find it in the portal.',
  paidPass: (email: string) =>
    `This day pass is already paid, so we’ve charged nothing more. We’ve emailed it to ${email}, and we can also find it at the counter by your phone number.`,
  showDue: 'Show what’s due now',
  registerAgain: 'Register again',
  anotherDay: 'Choose another day',
  counterInPortal: 'To pay at the counter instead, choose that in the portal.',
  backToPortal: 'Back to the portal',
};
