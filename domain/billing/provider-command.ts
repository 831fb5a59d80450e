import type { Holder } from './schema.ts';

/** A person joins the subscription or changes tier, or leaves it. Doing it twice is doing it once. */
export type HolderChange =
  | { do: 'set-holder'; subscriptionId: string; holder: Holder; charge: 'paid' | 'next-invoice' }
  | { do: 'remove-holder'; subscriptionId: string; personId: string };

/**
 * What the card provider is to do. A holder is changed on whatever the subscription holds at that
 * moment, so that two changes on their way do not undo each other. Where somebody gets more, the rest of
 * the week was paid before; where somebody gets less or leaves, it is credited with the next invoice.
 */
export type ProviderChange =
  | HolderChange
  | { do: 'cancel-at-period-end'; subscriptionId: string }
  | { do: 'cancel-now'; subscriptionId: string }
  /** Cancels a subscription only if nothing was paid for it yet. */
  | { do: 'cancel-unpaid'; subscriptionId: string }
  | { do: 'settle-in-cash'; invoiceId: string }
  | { do: 'refund'; paymentIntent: string };

/** The holders once a change is made. The subscription that is left with none is to be cancelled. */
export function holdersAfter(holders: readonly Holder[], change: HolderChange): Holder[] {
  if (change.do === 'remove-holder') return holders.filter(({ personId }) => personId !== change.personId);
  const { holder } = change;
  const isKnown = holders.some(({ personId }) => personId === holder.personId);
  return isKnown
    ? holders.map((each) => (each.personId === holder.personId ? holder : each))
    : [...holders, holder];
}
