import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { network } from '@legacy-hub/domain/copy/shared/site';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { withDialogsHidden } from '../../../ui/dialogs/with-dialogs-hidden.ts';

let loading: Promise<Stripe | null> | null = null;

/** Loads Stripe.js once. Returns null if it cannot be loaded. */
export function getStripe(): Promise<Stripe | null> {
  loading ??= loadStripe(import.meta.env.VITE_STRIPE_KEY).catch(() => null);
  return loading;
}

/** Loads Stripe.js again if the first attempt failed. */
async function reloadStripe(): Promise<Stripe | null> {
  const stripe = await getStripe();
  if (stripe !== null) return stripe;
  loading = null;
  return getStripe();
}

type AuthenticationResult = { confirmed: true } | { confirmed: false; message: string };

/** Runs 3-D Secure. To learn whether the payment succeeded, send it again with the same idempotency key. */
export async function authenticatePayment(clientSecret: string): Promise<AuthenticationResult> {
  const stripe = await reloadStripe();
  if (stripe === null) return { confirmed: false, message: network.chunkFailed };
  const { error } = await withDialogsHidden(() => stripe.handleNextAction({ clientSecret }));
  return error ? { confirmed: false, message: error.message ?? checkout.failed } : { confirmed: true };
}
