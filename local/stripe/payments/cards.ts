import { StripeRefusal } from '../http/errors.ts';

/** A decline reason in Stripe's terms. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

type Authentication = 'never' | 'always' | 'unless set up';

export interface CardBehavior {
  brand: string;
  last4: string;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  fingerprint: string;
  /** Every payment is declined with this reason. */
  decline: Decline | null;
  /** Saving the card to a customer is declined too. */
  declinesOnSave: boolean;
  authentication: Authentication;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const genericDecline = declined('generic_decline');
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
const expired: Decline = { code: 'expired_card', message: 'Your card has expired.' };
const wrongCvc: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
const processingError: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

interface TestCard {
  number: string;
  token?: string;
  brand?: string;
  funding?: CardBehavior['funding'];
  country?: string;
  decline?: Decline;
  canBeSaved?: boolean;
  authentication?: Authentication;
}

/** https://docs.stripe.com/testing */
const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', token: 'visa' },
  { number: '4000056655665556', token: 'visa_debit', funding: 'debit' },
  { number: '5555555555554444', token: 'mastercard', brand: 'mastercard' },
  { number: '5200828282828210', token: 'mastercard_debit', brand: 'mastercard', funding: 'debit' },
  { number: '5105105105105100', token: 'mastercard_prepaid', brand: 'mastercard', funding: 'prepaid' },
  { number: '378282246310005', token: 'amex', brand: 'amex' },
  { number: '6011111111111117', token: 'discover', brand: 'discover' },
  { number: '3056930009020004', token: 'diners', brand: 'diners' },
  { number: '3566002020360505', token: 'jcb', brand: 'jcb' },
  { number: '6200000000000005', token: 'unionpay', brand: 'unionpay' },
  { number: '4000000360000006', token: 'au', country: 'AU' },
  { number: '4000000000000002', token: 'chargeDeclined', decline: genericDecline },
  {
    number: '4000000000009995',
    token: 'chargeDeclinedInsufficientFunds',
    decline: insufficientFunds,
  },
  {
    number: '4000000000009987',
    token: 'chargeDeclinedLostCard',
    decline: declined('lost_card'),
  },
  { number: '4000000000009979', token: 'chargeDeclinedStolenCard', decline: declined('stolen_card') },
  { number: '4000000000000069', token: 'chargeDeclinedExpiredCard', decline: expired },
  { number: '4000000000000127', token: 'chargeDeclinedIncorrectCvc', decline: wrongCvc },
  { number: '4000000000000119', token: 'chargeDeclinedProcessingError', decline: processingError },
  { number: '4000000000000341', token: 'chargeCustomerFail', decline: genericDecline, canBeSaved: true },
  { number: '4000002500003155', token: 'authenticationRequiredOnSetup', authentication: 'unless set up' },
  { number: '4000002760003184', token: 'authenticationRequired', authentication: 'always' },
  {
    number: '4000003800000446',
    token: 'authenticationRequiredSetupForOffSession',
    authentication: 'unless set up',
  },
  {
    number: '4000008260003178',
    token: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    authentication: 'always',
    decline: insufficientFunds,
    canBeSaved: true,
  },
];

/** Last four digits of the card that is already set up for off-session payments. */
export const ALREADY_SET_UP = '0446';

function behaviour(card: TestCard): CardBehavior {
  return {
    brand: card.brand ?? 'visa',
    last4: card.number.slice(-4),
    funding: card.funding ?? 'credit',
    country: card.country ?? 'US',
    fingerprint: `sandbox${card.number.slice(-9)}`,
    decline: card.decline ?? null,
    declinesOnSave: card.decline !== undefined && card.canBeSaved !== true,
    authentication: card.authentication ?? 'never',
  };
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export function cardOfNumber(typed: string): CardBehavior {
  const number = typed.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.' }, 'number');
  }
  const known = TEST_CARDS.find((card) => card.number === number);
  if (known) return behaviour(known);
  throw cardError({
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  });
}

/** Resolves Stripe's test shorthands such as `pm_card_visa` and `tok_visa`. */
export function cardOfShorthand(id: string): CardBehavior | undefined {
  const known = TEST_CARDS.find(
    ({ token }) => token !== undefined && (id === `pm_card_${token}` || id === `tok_${token}`),
  );
  return known && behaviour(known);
}

export function cardError(decline: Decline, param?: string): StripeRefusal {
  return new StripeRefusal(402, {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    ...(decline.declineCode !== undefined && { decline_code: decline.declineCode }),
    ...(param !== undefined && { param }),
  });
}
