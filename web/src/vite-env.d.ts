/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FIREBASE: string;
  /** The emulators' ports as JSON; only in local environments. */
  readonly VITE_EMULATORS?: string;
  readonly VITE_STRIPE_KEY: string;
  /** The site key of reCAPTCHA Enterprise, where App Check is on. */
  readonly VITE_APP_CHECK_KEY?: string;
}
