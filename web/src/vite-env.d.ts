/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The Firebase web configuration as JSON. */
  readonly VITE_FIREBASE: string;
  /** The emulators' ports as JSON; only on a laptop. */
  readonly VITE_EMULATORS?: string;
  /** The card provider's publishable key. */
  readonly VITE_STRIPE_KEY: string;
  /** The site key of reCAPTCHA Enterprise, where App Check is on. */
  readonly VITE_APP_CHECK_KEY?: string;
  /** Where the venue has published its terms and conditions. */
  readonly VITE_TERMS_URL?: string;
}
