/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The same for the website and what the server renders, if both are of one release. */
  readonly BUILD_ID: string;
  readonly VITE_FIREBASE: string;
  /** The emulators' ports as JSON; only in local environments. */
  readonly VITE_EMULATORS?: string;
  readonly VITE_STRIPE_KEY: string;
  /** The site key of reCAPTCHA Enterprise, where App Check is on. */
  readonly VITE_APP_CHECK_KEY?: string;
}
