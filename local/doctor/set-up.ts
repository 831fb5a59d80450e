import * as z from 'zod';
import { readArgs } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { checkChannels, checkPolicies, type Recipients } from './alerts/alerts.ts';
import { setUpUptime } from './alerts/uptime.ts';
import { type Checks, CLOUD_CHECKS } from './checks.ts';
import { checkCopies } from './cloud/backups.ts';
import { checkGithub } from './cloud/github.ts';
import { type Command, runCommand, show } from './command.ts';
import { type Finding, missing, runCheck } from './finding.ts';
import { report } from './main.ts';
import { type Project, projectOf } from './project.ts';

const USAGE = `npm run set-up -- --project ID     creates what a Firebase project needs and doesn't have yet, and prints each command
  --copies PROJECT                         instead: the bucket of the backups, in this other project
  --alerts EMAIL,EMAIL --word WORD         instead: the alerts. The first gets all, the second (optional) the critical
                                           ones; the landing page has the word
  --github OWNER/NAME --environment NAME   instead: the account that deploys from this repository and environment
It can be repeated. It changes nothing that exists, except that alerts become those of this release and of the people named.`;

/** Creates everything that needs no decision, and lists the rest. */
export async function run(args: string[]): Promise<void> {
  const { id, checks } = readSetUpArgs(args);
  const terminal = { run: runCommand, print: (text: string) => console.log(text) };
  report(await setUp(checks, projectOf(id), terminal), ['npm run set-up --', ...args].join(' '));
}

export const alertChecks = (recipients: Recipients, word: string): Checks => ({
  'alert recipients': (project) => checkChannels(project, recipients),
  'uptime checks': (project) => setUpUptime(project, word),
  alerts: (project) => checkPolicies(project, recipients),
});

interface Terminal {
  readonly run: (command: Command) => Promise<void>;
  readonly print: (text: string) => void;
}

/** Runs the commands of one check after the other, and then repeats the check. */
export async function setUp(checks: Checks, project: Project, terminal: Terminal): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, check] of Object.entries(checks)) {
    const look = () => runCheck(what, () => check(project));
    const before = await look();
    const commands = before.flatMap(({ commands = [] }) => commands);
    const failure = await runAll(commands, terminal);
    if (failure !== null) findings.push(missing(what, failure));
    else findings.push(...(commands.length > 0 ? await look() : before));
  }
  return findings;
}

/** Runs the commands until one fails, and returns its error. Google may need minutes for a new API or account. */
async function runAll(commands: readonly Command[], { run, print }: Terminal): Promise<string | null> {
  for (const command of commands) {
    print(`$ ${show(command)}`);
    try {
      await run(command);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return `The last command above failed. Run this again in a few minutes. ${reason}`;
    }
  }
  return null;
}

const emails = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.email()).max(2))
  .refine((recipients) => new Set(recipients).size === recipients.length);
const options = {
  project: z.string(),
  copies: z.string().optional(),
  alerts: emails.optional(),
  word: z.string().min(1).optional(),
  github: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/)
    .optional(),
  environment: z.string().min(1).optional(),
};

export function readSetUpArgs(args: string[]): { id: string; checks: Checks } {
  const { project: id, copies, alerts, word, github, environment } = readArgs(args, options, USAGE);
  const wanted: Checks[] = [];
  if (copies) wanted.push({ 'backups bucket': (project) => checkCopies(project, copies) });
  if (alerts && word) wanted.push(alertChecks(alerts, word));
  if (github && environment)
    wanted.push({ GitHub: (project) => checkGithub(project, { repository: github, environment }) });
  const isIncomplete = !alerts !== !word || !github !== !environment || wanted.length > 1;
  if (isIncomplete) throw new CliError(USAGE);
  return { id, checks: wanted[0] ?? CLOUD_CHECKS };
}
