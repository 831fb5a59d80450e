/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The Firebase web configuration as JSON. */
  readonly VITE_FIREBASE: string;
  /** The emulators' ports as JSON; only in local environments. */
  readonly VITE_EMULATORS?: string;
  /** Stripe's publishable key. */
  readonly VITE_STRIPE_KEY: string;
  /** The site key of reCAPTCHA Enterprise, where App Check is on. */
  readonly VITE_APP_CHECK_KEY?: string;
}
