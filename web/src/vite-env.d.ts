/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Identical for the website and the server-rendered pages of the same release. */
  readonly BUILD_ID: string;
  readonly VITE_FIREBASE: string;
  /** The emulators' ports as JSON; set only in local environments. */
  readonly VITE_EMULATORS?: string;
  readonly VITE_STRIPE_KEY: string;
  /** The site key of reCAPTCHA Enterprise; set where App Check is enabled. */
  readonly VITE_APP_CHECK_KEY?: string;
}
