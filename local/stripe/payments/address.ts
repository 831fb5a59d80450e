import type Stripe from 'stripe';
import { text, unsettable } from '../http/param-types.ts';

export const addressShape = {
  city: unsettable(text),
  country: unsettable(text),
  line1: unsettable(text),
  line2: unsettable(text),
  postal_code: unsettable(text),
  state: unsettable(text),
};

/** Fills missing keys with null. */
export function addressOf(input: Partial<Stripe.Address> | null | undefined): Stripe.Address {
  return { city: null, country: null, line1: null, line2: null, postal_code: null, state: null, ...input };
}
