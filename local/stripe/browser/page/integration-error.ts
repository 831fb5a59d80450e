/** What Stripe.js throws when the page, not the person paying, did something wrong. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
