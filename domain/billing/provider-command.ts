/** A change that the provider must make. None of them charges or credits a change of the memberships. */
export type ProviderCommand =
  /** Makes the next renewal what the memberships say when the command runs. */
  | { type: 'update-renewal'; subscriptionId: string }
  | { type: 'cancel-now'; subscriptionId: string }
  /** Cancels the subscription only if nothing has been paid for it yet. */
  | { type: 'cancel-unpaid'; subscriptionId: string }
  /** Cancels the subscription and refunds everything that was paid for it. */
  | { type: 'return-subscription'; subscriptionId: string }
  | { type: 'void-invoice'; invoiceId: string }
  /** Marks the invoice as paid outside; if the card has paid it meanwhile, that payment goes back. */
  | { type: 'settle-in-cash'; invoiceId: string }
  /** Gives the customer the household's email and name. */
  | { type: 'update-customer'; formerEmail: string }
  | { type: 'refund'; paymentIntent: string };
