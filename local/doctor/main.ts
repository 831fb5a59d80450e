import dns from 'node:dns/promises';
import * as z from 'zod';
import { readArgs } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { ROOT } from '../launcher/root.ts';
import { connectWith } from '../stripe-set-up/connect.ts';
import { checkAccess, checkOrganizationPolicies, checkRequestUrls } from './access.ts';
import { checkLogIn } from './auth.ts';
import { checkBackups } from './backups.ts';
import { checkFunctions, checkIndexes } from './deployed.ts';
import { type Finding, line, missing, runCheck } from './finding.ts';
import { firebase } from './firebase-cli.ts';
import { gcloud } from './gcloud.ts';
import { checkMachine } from './machine.ts';
import { checkMailDomain } from './mail-domain.ts';
import { checkParameters, readParameters } from './parameters.ts';
import { checkDatabase, checkProject, checkRules, checkSecrets } from './project.ts';
import { checkStripe } from './stripe.ts';
import { checkKeys, readStoredKey } from './stripe-key.ts';
import { checkVenue } from './venue.ts';
import { checkWebsite, publishableKeyIn } from './website.ts';

const USAGE = `npm run doctor                     checks this machine
npm run doctor -- --project ID     checks a Firebase project before a deploy, with your logins of Firebase
                                   and gcloud, and DKIM's selector in DKIM_SELECTOR
npm run doctor -- --project ID --deployed indexes|functions|venue|backups     checks what is deployed there`;

const deployed = z.enum(['indexes', 'functions', 'venue', 'backups']);

type Checks = Readonly<Record<string, () => Promise<Finding[]>>>;

/** Exits with an error when something is missing, so a deploy stops there. */
export async function run(args: string[]): Promise<void> {
  const { project, deployed } = readArguments(args);
  const findings =
    project === null
      ? await runCheck('machine', checkMachine)
      : await (deployed ? runCheck(deployed, () => DEPLOYED[deployed](project)) : checkCloudProject(project));
  for (const finding of findings) console.log(line(finding));
  const open = findings.filter(({ state }) => state === 'missing').length;
  if (open > 0) throw new CliError(open === 1 ? 'One thing is missing.' : `${open} things are missing.`);
}

const DEPLOYED = {
  indexes: (project: string) => checkIndexes(project, gcloud),
  functions: (project: string) => checkFunctions(project, gcloud),
  venue: async (project: string) => {
    const { WEBSITE_URL: website } = readParameters(ROOT, project) ?? {};
    return website ? checkVenue(website, fetch) : [missing('venue', 'Set WEBSITE_URL first.')];
  },
  backups: async (project: string) => {
    const { BACKUP_BUCKET: bucket } = readParameters(ROOT, project) ?? {};
    return bucket
      ? checkBackups(project, bucket, gcloud, Date.now())
      : [missing('backups', 'Set BACKUP_BUCKET first.')];
  },
};

async function checkCloudProject(project: string): Promise<Finding[]> {
  const parameters = readParameters(ROOT, project);
  const deployment = { project, appCheck: parameters?.APP_CHECK };
  const here = [...checkParameters(project, parameters), ...checkWebsite(ROOT, deployment)];
  const access = await runCheck('project', async () => [await checkProject(project, firebase)]);
  const isRight = (name: string) => !here.some(({ what, state }) => what === name && state === 'missing');
  const { WEB_API_KEY: apiKey, WEBSITE_URL: website, MAIL_FROM: mailFrom } = parameters ?? {};
  return [
    ...access,
    ...here,
    ...(access.every(({ state }) => state === 'ok') ? await runChecks(inCloud(project)) : []),
    ...(apiKey && isRight('WEB_API_KEY') ? await runCheck('login', () => checkLogIn(apiKey, fetch)) : []),
    ...(mailFrom && isRight('MAIL_FROM') ? await runCheck('mail domain', () => checkDns(mailFrom)) : []),
    ...(website && isRight('WEBSITE_URL')
      ? await runCheck('Stripe', () => checkAccount(project, website))
      : []),
  ];
}

const inCloud = (project: string): Checks => ({
  database: () => checkDatabase(project, firebase),
  secrets: () => checkSecrets(project, firebase),
  'rules and indexes': () => checkRules(project, firebase),
  'service account': () => checkAccess(project, gcloud),
  'public access': () => checkOrganizationPolicies(project, gcloud),
  'request URLs': () => checkRequestUrls(project, gcloud),
});

async function runChecks(checks: Checks): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, check] of Object.entries(checks)) findings.push(...(await runCheck(what, check)));
  return findings;
}

function checkDns(mailFrom: string): Promise<Finding[]> {
  const { DKIM_SELECTOR: selector = '' } = process.env;
  return checkMailDomain(mailFrom, selector, dns);
}

async function checkAccount(project: string, website: string): Promise<Finding[]> {
  const key = await readStoredKey(project, gcloud);
  const keys = checkKeys(key, publishableKeyIn(ROOT));
  return [keys, ...(keys.state === 'ok' ? await checkStripe(connectWith(key), key, website) : [])];
}

export const readArguments = (args: string[]) =>
  readArgs(args, { project: z.string().nullable().default(null), deployed: deployed.optional() }, USAGE);
