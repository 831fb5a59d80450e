import * as z from 'zod';
import { readArgs } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { ROOT } from '../launcher/root.ts';
import { type Checks, CLOUD_CHECKS, type Project, RELEASE_CHECKS } from './checks.ts';
import { checkAlerts, checkRecipients, checkUptime } from './cloud/alerts.ts';
import { checkBackups } from './cloud/backups.ts';
import { checkFunctions, checkIndexes } from './cloud/deployed.ts';
import { checkProject } from './cloud/project.ts';
import { type Finding, line, missing, runCheck } from './finding.ts';
import { firebase } from './firebase-cli.ts';
import { gcloud } from './gcloud.ts';
import { checkMachine } from './machine.ts';
import { readParameters } from './parameters.ts';
import { checkVenue } from './venue.ts';

const USAGE = `npm run doctor                     checks this machine
npm run doctor -- --project ID     checks a Firebase project before a deploy, in the order of docs/operations.md, with
                                   your logins of Firebase and gcloud, and DKIM's selector in DKIM_SELECTOR
npm run doctor -- --project ID --deployed indexes|functions|venue|backups|alerts     checks what is deployed there`;

const deployed = z.enum(['indexes', 'functions', 'venue', 'backups', 'alerts']);

/** Exits with an error if something is missing, which stops a deploy. */
export async function run(args: string[]): Promise<void> {
  const { project, deployed } = readArguments(args);
  const findings =
    project === null
      ? await runCheck('machine', checkMachine)
      : await (deployed ? runCheck(deployed, () => DEPLOYED[deployed](project)) : checkCloudProject(project));
  report(findings, setUpOf(project, deployed));
  if (project === null || deployed) return;
  console.log('\n  Deploy: step 5 of docs/operations.md. Then check what is deployed, one after the other:');
  for (const each of Object.keys(DEPLOYED))
    console.log(`  npm run doctor -- --project ${project} --deployed ${each}`);
}

const setUpOf = (project: string | null, deployed?: string): string =>
  `npm run set-up -- --project ${project}${deployed === 'backups' ? ' --copies PROJECT' : ''}`;

/** Prints the findings in the order to fix them, and suggests the `setUp` command if it can fix some. */
export function report(findings: readonly Finding[], setUp: string): void {
  for (const finding of findings) console.log(line(finding));
  const open = findings.filter(({ state }) => state === 'missing');
  if (open.length === 0) return;
  const isAutomatic = open.some(({ commands }) => commands);
  if (isAutomatic) console.log(`\n  ${setUp} runs the commands above.`);
  throw new CliError(open.length === 1 ? 'One thing is missing.' : `${open.length} things are missing.`);
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
  alerts: async (project: string) => {
    const { WEBSITE_URL: website } = readParameters(ROOT, project) ?? {};
    if (!website) return [missing('alerts', 'Set WEBSITE_URL first.')];
    return [
      await checkRecipients(project, gcloud),
      ...(await checkUptime(project, { website, alerted: null }, gcloud)),
      ...(await checkAlerts(project, null, gcloud)),
    ];
  },
};

async function checkCloudProject(id: string): Promise<Finding[]> {
  const access = await runCheck('project', async () => [await checkProject(id, firebase)]);
  if (access.some(({ state }) => state !== 'ok')) return access;
  const project: Project = { id, parameters: readParameters(ROOT, id) };
  return [...access, ...(await runChecks({ ...CLOUD_CHECKS, ...RELEASE_CHECKS }, project))];
}

async function runChecks(checks: Checks, project: Project): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, check] of Object.entries(checks))
    findings.push(...(await runCheck(what, () => check(project))));
  return findings;
}

export const readArguments = (args: string[]) =>
  readArgs(args, { project: z.string().nullable().default(null), deployed: deployed.optional() }, USAGE);
