import dns from 'node:dns/promises';
import { ROOT } from '../launcher/root.ts';
import { connectWith } from '../stripe-set-up/connect.ts';
import { checkAlerts, checkRecipients } from './alerts/alerts.ts';
import { checkUptime } from './alerts/uptime.ts';
import { checkAccess, checkOrganizationPolicies, checkRequestUrls } from './cloud/access.ts';
import { checkLogIn } from './cloud/auth.ts';
import { checkBackups } from './cloud/backups.ts';
import { checkFunctions, checkIndexes } from './cloud/deployed.ts';
import { checkPhotos } from './cloud/photos.ts';
import { checkApis, checkDatabase, checkRules, checkSecrets } from './cloud/project.ts';
import { type Finding, runCheck } from './finding.ts';
import { checkParameters } from './parameters.ts';
import { type Project, readSecret, required } from './project.ts';
import { checkContract } from './providers/contract.ts';
import { checkMailDomain } from './providers/mail-domain.ts';
import { checkMailServer } from './providers/mail-server.ts';
import { checkStripe } from './providers/stripe.ts';
import { checkKeys } from './providers/stripe-key.ts';
import { checkVenue } from './venue.ts';
import { checkWebsite, publishableKeyIn } from './website.ts';

export type Checks = Readonly<Record<string, (project: Project) => Promise<Finding[]>>>;

/**
 * Checks a project before anything is built for it, in the order of docs/operations.md. `npm run set-up`
 * fixes most findings.
 */
export const CLOUD_CHECKS: Checks = {
  parameters: async ({ id, parameters }) => checkParameters(id, parameters),
  APIs: checkApis,
  database: checkDatabase,
  photos: checkPhotos,
  'service account': checkAccess,
  'request URLs': checkRequestUrls,
  'public access': checkOrganizationPolicies,
};

/** Checks the manual steps in Firebase, Stripe and the mail provider, and the build that depends on them. */
export const RELEASE_CHECKS: Checks = {
  login: (project) => checkLogIn(project),
  'mail domain': (project) =>
    checkMailDomain(required(project, 'MAIL_FROM'), process.env.DKIM_SELECTOR ?? '', dns),
  secrets: checkSecrets,
  'mail server': async (project) => [checkMailServer(await readSecret(project, 'SMTP_URL'))],
  'built website': async (project) => checkWebsite(project),
  Stripe: checkStripeAccount,
  'rules and indexes': checkRules,
};

export const DEPLOYED_CHECKS: Checks = {
  indexes: checkIndexes,
  functions: checkFunctions,
  venue: (project) => checkVenue(project),
  backups: (project) => checkBackups(project),
  alerts: async (project) => [
    await checkRecipients(project),
    await checkUptime(project),
    await checkAlerts(project),
  ],
};

export async function runChecks(checks: Checks, project: Project): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, check] of Object.entries(checks))
    findings.push(...(await runCheck(what, () => check(project))));
  return findings;
}

async function checkStripeAccount(project: Project): Promise<Finding[]> {
  const website = required(project, 'WEBSITE_URL');
  const key = await readSecret(project, 'STRIPE_SECRET_KEY');
  const keys = checkKeys(key, publishableKeyIn(ROOT));
  if (keys.state !== 'ok') return [keys];
  return [keys, ...(await checkStripe(connectWith(key), key, website)), checkContract(ROOT, key)];
}
