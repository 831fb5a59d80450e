import { websiteUrl } from '../firebase/parameters.ts';

/**
 * Parameters of intents that the server confirms and Stripe.js finishes in the browser. Only cards are
 * accepted, so no one is redirected, but Stripe may still require the address.
 */
export const finishedInBrowser = () => ({
  return_url: `${websiteUrl.value()}/checkout`,
  use_stripe_sdk: true,
});
