import dns from 'node:dns/promises';
import { ROOT } from '../launcher/root.ts';
import { connectWith } from '../stripe-set-up/connect.ts';
import { checkAccess, checkOrganizationPolicies, checkRequestUrls } from './cloud/access.ts';
import { checkLogIn } from './cloud/auth.ts';
import { checkPhotos } from './cloud/photos.ts';
import { checkApis, checkDatabase, checkRules, checkSecrets } from './cloud/project.ts';
import type { Finding } from './finding.ts';
import { firebase } from './firebase-cli.ts';
import { gcloud } from './gcloud.ts';
import { checkParameters, type Parameters } from './parameters.ts';
import { checkContract } from './providers/contract.ts';
import { checkMailDomain } from './providers/mail-domain.ts';
import { checkMailServer } from './providers/mail-server.ts';
import { readSecret } from './providers/stored-secret.ts';
import { checkStripe } from './providers/stripe.ts';
import { checkKeys } from './providers/stripe-key.ts';
import { checkWebsite, publishableKeyIn } from './website.ts';

export interface Project {
  readonly id: string;
  /** The project's parameters; null until the file exists. */
  readonly parameters: Parameters | null;
}

export type Checks = Readonly<Record<string, (project: Project) => Promise<Finding[]>>>;

/**
 * Checks a project before anything is built for it, in the order of docs/operations.md. `npm run set-up`
 * fixes most findings.
 */
export const CLOUD_CHECKS: Checks = {
  parameters: async ({ id, parameters }) => checkParameters(id, parameters),
  APIs: ({ id }) => checkApis(id, gcloud),
  database: ({ id }) => checkDatabase(id, firebase),
  photos: (project) =>
    withParameter(project, 'WEBSITE_URL', (website) => checkPhotos(project.id, website, gcloud)),
  'service account': ({ id }) => checkAccess(id, gcloud),
  'request URLs': ({ id }) => checkRequestUrls(id, gcloud),
  'public access': ({ id }) => checkOrganizationPolicies(id, gcloud),
};

/** Checks the manual steps in Firebase, Stripe and the mail provider, and the build that depends on them. */
export const RELEASE_CHECKS: Checks = {
  login: (project) => withParameter(project, 'WEB_API_KEY', (apiKey) => checkLogIn(apiKey, fetch)),
  'mail domain': (project) => withParameter(project, 'MAIL_FROM', checkDns),
  secrets: ({ id }) => checkSecrets(id, firebase),
  'mail server': (project) => withSecret(project, 'SMTP_URL', async (url) => [checkMailServer(url)]),
  'built website': async ({ id, parameters }) =>
    checkWebsite(ROOT, { project: id, appCheck: parameters?.APP_CHECK }),
  Stripe: (project) =>
    withParameter(project, 'WEBSITE_URL', (website) =>
      withSecret(project, 'STRIPE_SECRET_KEY', (key) => checkAccount(key, website)),
    ),
  'rules and indexes': ({ id }) => checkRules(id, firebase),
};

/** Skips the check if the parameter is missing or invalid, because the parameters check reports that. */
async function withParameter(
  { id, parameters }: Project,
  name: string,
  check: (value: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  const value = parameters?.[name];
  const isWrong = checkParameters(id, parameters).some(
    ({ what, state }) => what === name && state === 'missing',
  );
  return value && !isWrong ? check(value) : [];
}

/** Skips the check if the secret isn't set, because `checkSecrets` reports that. */
async function withSecret(
  { id }: Project,
  name: string,
  check: (value: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  const value = await readSecret(id, name, gcloud);
  return value === null ? [] : check(value);
}

function checkDns(mailFrom: string): Promise<Finding[]> {
  const { DKIM_SELECTOR: selector = '' } = process.env;
  return checkMailDomain(mailFrom, selector, dns);
}

async function checkAccount(key: string, website: string): Promise<Finding[]> {
  const keys = checkKeys(key, publishableKeyIn(ROOT));
  if (keys.state !== 'ok') return [keys];
  return [keys, ...(await checkStripe(connectWith(key), key, website)), checkContract(ROOT, key)];
}
