import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe | null> | null = null;

/** The provider's own script, from its own host; null when it cannot be had. */
export function getStripe(): Promise<Stripe | null> {
  loading ??= loadStripe(import.meta.env.VITE_STRIPE_KEY).catch(() => null);
  return loading;
}

/** Asks once more for what could not be had before. */
export async function reloadStripe(): Promise<Stripe | null> {
  const had = await getStripe();
  if (had !== null) return had;
  loading = null;
  return getStripe();
}
