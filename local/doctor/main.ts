import * as z from 'zod';
import { readArgs } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { CLOUD_CHECKS, DEPLOYED_CHECKS, RELEASE_CHECKS, runChecks } from './checks.ts';
import { checkProject } from './cloud/project.ts';
import { type Finding, line, runCheck } from './finding.ts';
import { checkMachine } from './machine.ts';
import { type Project, projectOf } from './project.ts';

const USAGE = `npm run doctor                     checks this machine
npm run doctor -- --project ID     checks a Firebase project before a deploy, in the order of docs/operations.md, with
                                   your logins of Firebase and gcloud, and DKIM's selector in DKIM_SELECTOR
npm run doctor -- --project ID --deployed indexes|functions|venue|backups|alerts     checks what is deployed there`;

/** Exits with an error if something is missing, which stops a deploy. */
export async function run(args: string[]): Promise<void> {
  const { project: id, deployed } = readArguments(args);
  if (id === null) return report(await runCheck('machine', checkMachine), '');
  const setUp = `npm run set-up -- --project ${id}${deployed === 'backups' ? ' --copies PROJECT' : ''}`;
  const project = projectOf(id);
  const check = DEPLOYED_CHECKS[deployed ?? ''];
  if (deployed && check) return report(await runCheck(deployed, () => check(project)), setUp);
  report(await checkCloudProject(project), setUp);
  console.log('\n  Deploy: step 5 of docs/operations.md. Then check what is deployed, one after the other:');
  for (const each of Object.keys(DEPLOYED_CHECKS))
    console.log(`  npm run doctor -- --project ${id} --deployed ${each}`);
}

/** Prints the findings in the order to fix them, and suggests the `setUp` command if it can fix some. */
export function report(findings: readonly Finding[], setUp: string): void {
  for (const finding of findings) console.log(line(finding));
  const open = findings.filter(({ state }) => state === 'missing');
  if (open.length === 0) return;
  const isAutomatic = open.some(({ commands }) => commands);
  if (isAutomatic) console.log(`\n  ${setUp} runs the commands above.`);
  throw new CliError(open.length === 1 ? 'One thing is missing.' : `${open.length} things are missing.`);
}

async function checkCloudProject(project: Project): Promise<Finding[]> {
  const access = await runChecks({ project: checkProject }, project);
  if (access.some(({ state }) => state !== 'ok')) return access;
  return [...access, ...(await runChecks({ ...CLOUD_CHECKS, ...RELEASE_CHECKS }, project))];
}

const options = {
  project: z.string().nullable().default(null),
  deployed: z.enum(Object.keys(DEPLOYED_CHECKS)).optional(),
};

export const readArguments = (args: string[]) => readArgs(args, options, USAGE);
