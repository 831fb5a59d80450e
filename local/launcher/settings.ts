import type { Hosts } from '../../web/page-headers.ts';
import type { Environment } from './environments.ts';

type Variables = Readonly<Record<string, string>>;

/** Read before the seed overwrites the environment. */
const { STRIPE_SECRET_KEY: ownKey, STRIPE_WEBHOOK_SECRET: ownSecret } = process.env;

/** A Stripe test key in the environment selects Stripe instead of the sandbox, which accepts any key. */
export const usesSandbox = !ownKey;

export const stripeSecrets = {
  STRIPE_SECRET_KEY: ownKey || 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: ownSecret || 'whsec_sandbox',
};

export function functionSecrets({ ports }: Environment): Variables {
  return {
    ...stripeSecrets,
    LINK_SECRET: 'local',
    MAILGUN_SIGNING_KEY: 'local',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  };
}

export function functionParameters({ project, ports, website }: Environment): Variables {
  return {
    MAIL_FROM: 'hello@legacyhub.test',
    WEBSITE_URL: website,
    HOSTING_URL: website,
    WEB_API_KEY: 'local',
    STRIPE_URL: usesSandbox ? `http://127.0.0.1:${ports.stripe}` : '',
    APP_CHECK: 'off',
    STAFF_SECOND_FACTOR: 'off',
    BACKUP_BUCKET: `${project}-backups`,
  };
}

export function websiteSettings({ project, ports }: Environment): Variables {
  const { VITE_STRIPE_KEY = 'pk_test_sandbox' } = process.env;
  const firebase = { apiKey: 'local', projectId: project, storageBucket: bucketOf(project) };
  const emulators = { auth: ports.auth, firestore: ports.firestore, storage: ports.storage };
  return {
    VITE_FIREBASE: JSON.stringify(firebase),
    VITE_EMULATORS: JSON.stringify(emulators),
    VITE_STRIPE_KEY,
  };
}

/** The sandbox's replacement for Stripe.js, because Stripe.js must be loaded from Stripe's host. */
export function websiteScripts(environment: Environment): string[] {
  return usesSandbox ? [`http://localhost:${environment.ports.stripe}/js/stripe.js`] : [];
}

export function websiteHosts({ ports }: Environment): Hosts {
  const cards = usesSandbox ? [`http://localhost:${ports.stripe}`] : [];
  const emulators = [ports.auth, ports.firestore, ports.storage].map((port) => `http://127.0.0.1:${port}`);
  return { scripts: cards, frames: [], connections: [...cards, ...emulators] };
}

/** Environment variables that let product code outside the functions use the emulators. */
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

const bucketOf = (project: string) => `${project}.appspot.com`;
