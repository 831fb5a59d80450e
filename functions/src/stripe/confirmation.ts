import { websiteUrl } from '../firebase/parameters.ts';

/**
 * For intents that the server confirms and Stripe.js finishes in the browser. Nobody is redirected, because only cards are
 * taken; Stripe may want the address all the same.
 */
export const finishedInBrowser = () => ({
  return_url: `${websiteUrl.value()}/checkout`,
  use_stripe_sdk: true,
});
