/** Thrown by Stripe.js for mistakes in the page's code, not by the person paying. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
