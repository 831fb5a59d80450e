import { StripeRefusal } from '../http/errors.ts';

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

type Authentication = 'never' | 'always' | 'unless set up';
type Aftermath = 'dispute' | 'fraud warning' | 'pending refund' | 'failed refund';

export interface CardBehavior {
  brand: string;
  last4: string;
  decline: Decline | null;
  declinesOnSave: boolean;
  authentication: Authentication;
  aftermath: Aftermath | null;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
const expired: Decline = { code: 'expired_card', message: 'Your card has expired.' };
const processingError: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

interface TestCard {
  brand?: string;
  decline?: Decline;
  canBeSaved?: boolean;
  authentication?: Authentication;
  aftermath?: Aftermath;
}

/** Test cards by number and shorthand: https://docs.stripe.com/testing */
const TEST_CARDS: readonly [number: string, token: string, card: TestCard][] = [
  ['4242424242424242', 'visa', {}],
  ['5555555555554444', 'mastercard', { brand: 'mastercard' }],
  ['4000000000000002', 'chargeDeclined', { decline: declined('generic_decline') }],
  ['4000000000009995', 'chargeDeclinedInsufficientFunds', { decline: insufficientFunds }],
  ['4000000000009987', 'chargeDeclinedLostCard', { decline: declined('lost_card') }],
  ['4000000000000069', 'chargeDeclinedExpiredCard', { decline: expired }],
  ['4000000000000119', 'chargeDeclinedProcessingError', { decline: processingError }],
  ['4000000000000341', 'chargeCustomerFail', { decline: declined('generic_decline'), canBeSaved: true }],
  ['4000002500003155', 'authenticationRequiredOnSetup', { authentication: 'unless set up' }],
  ['4000002760003184', 'authenticationRequired', { authentication: 'always' }],
  ['4000000000000259', 'createDispute', { aftermath: 'dispute' }],
  ['4000000000005423', 'createIssuerFraudRecord', { aftermath: 'fraud warning' }],
  ['4000000000007726', 'pendingRefund', { aftermath: 'pending refund' }],
  ['4000000000005126', 'refundFail', { aftermath: 'failed refund' }],
];

function behaviour([number, , card]: (typeof TEST_CARDS)[number]): CardBehavior {
  return {
    brand: card.brand ?? 'visa',
    last4: number.slice(-4),
    decline: card.decline ?? null,
    declinesOnSave: card.decline !== undefined && card.canBeSaved !== true,
    authentication: card.authentication ?? 'never',
    aftermath: card.aftermath ?? null,
  };
}

export function cardOfNumber(typed: string): CardBehavior {
  const number = typed.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.' }, 'number');
  }
  const known = TEST_CARDS.find(([each]) => each === number);
  if (known) return behaviour(known);
  throw cardError(
    declined(
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    ),
  );
}

export function cardOfShorthand(id: string): CardBehavior | undefined {
  const known = TEST_CARDS.find(([, token]) => id === `pm_card_${token}` || id === `tok_${token}`);
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

/** Verifies the check digit (ISO/IEC 7812-1): from the right, every second digit is doubled. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
