import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe | null> | null = null;

/** Loads Stripe.js once; null when it cannot be loaded. */
export function getStripe(): Promise<Stripe | null> {
  loading ??= loadStripe(import.meta.env.VITE_STRIPE_KEY).catch(() => null);
  return loading;
}

/** Loads Stripe.js again if it could not be loaded before. */
export async function reloadStripe(): Promise<Stripe | null> {
  const stripe = await getStripe();
  if (stripe !== null) return stripe;
  loading = null;
  return getStripe();
}
