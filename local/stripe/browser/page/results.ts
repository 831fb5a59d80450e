import type {
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  PaymentMethodResult,
  SetupIntent,
  SetupIntentResult,
  Token,
  TokenResult,
} from '@stripe/stripe-js';
import type { Outcome } from './intents.ts';

export const asPayment = ({ value, error }: Outcome<PaymentIntent>): PaymentIntentResult =>
  error ? { error } : { paymentIntent: value };

export const asSetup = ({ value, error }: Outcome<SetupIntent>): SetupIntentResult =>
  error ? { error } : { setupIntent: value };

export const asPaymentMethod = ({ value, error }: Outcome<PaymentMethod>): PaymentMethodResult =>
  error ? { error } : { paymentMethod: value };

export const asToken = ({ value, error }: Outcome<Token>): TokenResult =>
  error ? { error } : { token: value };
