import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import type { Hosts } from '../../web/page-headers.ts';
import { DEV, type Environment } from './environments.ts';

type Variables = Readonly<Record<string, string>>;

/** Read once: the seed puts a place's own values into the environment later. */
const { STRIPE_SECRET_KEY: ownKey, STRIPE_WEBHOOK_SECRET: ownSecret } = process.env;

/** With a test key of Stripe's own in the environment, Stripe itself is used; the sandbox takes any. */
export const usesSandbox = !ownKey;

export const stripeSecrets = {
  STRIPE_SECRET_KEY: ownKey || 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: ownSecret || 'whsec_sandbox',
};

/** What the functions are told in secret at a place. */
export function functionSecrets({ ports }: Environment): Variables {
  return { ...stripeSecrets, PHOTO_LINK_SECRET: 'local', SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` };
}

/** The values of the functions' parameters at a place. */
export function functionParameters({ ports, website }: Environment): Variables {
  return {
    MAIL_FROM: 'Legacy Hub <hello@legacyhub.test>',
    WEBSITE_URL: website,
    VENUE_ABN: '00 000 000 000',
    VENUE_ZONE,
    WEB_API_KEY: 'local',
    STRIPE_URL: usesSandbox ? `http://127.0.0.1:${ports.stripe}` : '',
    APP_CHECK: 'off',
  };
}

/** What the website is told when it is built for a place. */
export function websiteSettings({ project, ports }: Environment): Variables {
  const { VITE_STRIPE_KEY = 'pk_test_sandbox', VITE_TERMS_URL } = process.env;
  const firebase = { apiKey: 'local', projectId: project, storageBucket: bucketOf(project) };
  const emulators = { auth: ports.auth, firestore: ports.firestore, storage: ports.storage };
  return {
    VITE_FIREBASE: JSON.stringify(firebase),
    VITE_EMULATORS: JSON.stringify(emulators),
    VITE_STRIPE_KEY,
    ...(VITE_TERMS_URL && { VITE_TERMS_URL }),
  };
}

/** The sandbox's stand-in for the card provider's browser script, which loads from the provider's host only. */
export function websiteScripts(environment: Environment): string[] {
  return usesSandbox ? [`http://localhost:${environment.ports.stripe}/js/stripe.js`] : [];
}

/** Whom the pages of a place may talk to besides the cloud. */
export function websiteHosts({ ports }: Environment): Hosts {
  const cards = usesSandbox ? [`http://localhost:${ports.stripe}`] : [];
  const emulators = [ports.auth, ports.firestore, ports.storage].map((port) => `http://127.0.0.1:${port}`);
  return { scripts: cards, frames: cards, connections: [...cards, ...emulators] };
}

/** With these, the product's own code runs outside of the functions and speaks to the place's emulators. */
export function processVariables(environment: Environment): Variables {
  const { project, ports } = environment;
  return {
    ...functionParameters(environment),
    ...functionSecrets(environment),
    GCLOUD_PROJECT: project,
    FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: bucketOf(project) }),
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** The same for the venue that npm start has opened, or for a real project: the log-in of a person needs somebody to bill its calls to. */
export const adminEnvironment = (project: string | null): Variables =>
  project === null ? processVariables(DEV) : { GCLOUD_PROJECT: project, GOOGLE_CLOUD_QUOTA_PROJECT: project };

const bucketOf = (project: string) => `${project}.appspot.com`;
