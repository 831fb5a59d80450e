/** Test card numbers of the Stripe sandbox. */
export const GOOD = '4242424242424242';
export const DECLINED = '4000000000000002';
export const REQUIRES_3DS = '4000002500003155';
