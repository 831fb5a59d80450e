import * as z from 'zod';
import { readArgs } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { ROOT } from '../launcher/root.ts';
import { type Checks, CLOUD_CHECKS, type Project } from './checks.ts';
import { type Alerted, checkAlerts, checkChannels, checkUptime } from './cloud/alerts.ts';
import { checkCopies } from './cloud/backups.ts';
import { checkGithub, type Source } from './cloud/github.ts';
import { type Command, runCommand, show } from './command.ts';
import { type Finding, missing, runCheck } from './finding.ts';
import { gcloud } from './gcloud.ts';
import { report } from './main.ts';
import { readParameters } from './parameters.ts';

const USAGE = `npm run set-up -- --project ID     creates what a Firebase project needs and doesn't have yet, and prints each command
  --copies PROJECT                         instead: the bucket of the backups, in this other project
  --alerts EMAIL,EMAIL --word WORD         instead: the alerts. The first gets all, the second (optional) the critical
                                           ones; the landing page has the word
  --github OWNER/NAME --environment NAME   instead: the account that deploys from this repository and environment
It can be repeated. It changes nothing that exists, except that alerts become those of docs/alerts and of the people named.`;

/** Creates everything that needs no decision, and lists the rest. */
export async function run(args: string[]): Promise<void> {
  const { id, wanted } = readSetUpArgs(args);
  const project: Project = { id, parameters: readParameters(ROOT, id) };
  const findings = await setUp(checksOf(wanted), project, {
    run: runCommand,
    print: (text) => console.log(text),
  });
  report(findings, ['npm run set-up --', ...args].join(' '));
}

type Wanted =
  | { readonly kind: 'project' }
  | { readonly kind: 'copies'; readonly owner: string }
  | { readonly kind: 'alerts'; readonly alerted: Alerted }
  | { readonly kind: 'github'; readonly source: Source };

function checksOf(wanted: Wanted): Checks {
  if (wanted.kind === 'project') return CLOUD_CHECKS;
  if (wanted.kind === 'github') return { GitHub: ({ id }) => checkGithub(id, wanted.source, gcloud) };
  if (wanted.kind === 'copies')
    return {
      'backups bucket': ({ id, parameters }) => {
        const bucket = parameters?.BACKUP_BUCKET;
        return bucket
          ? checkCopies(id, { bucket, owner: wanted.owner }, gcloud)
          : Promise.resolve([missing('backups bucket', 'Set BACKUP_BUCKET first.')]);
      },
    };
  const { alerted } = wanted;
  return {
    'alert recipients': ({ id }) => checkChannels(id, alerted, gcloud),
    'uptime checks': ({ id, parameters }) => {
      const website = parameters?.WEBSITE_URL;
      return website
        ? checkUptime(id, { website, alerted }, gcloud)
        : Promise.resolve([missing('uptime checks', 'Set WEBSITE_URL first.')]);
    },
    alerts: ({ id }) => checkAlerts(id, alerted, gcloud),
  };
}

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

export function readSetUpArgs(args: string[]): { id: string; wanted: Wanted } {
  const { project: id, copies, alerts, word, github, environment } = readArgs(args, options, USAGE);
  const wanted: Wanted[] = [];
  if (copies) wanted.push({ kind: 'copies', owner: copies });
  if (alerts && word) wanted.push({ kind: 'alerts', alerted: { recipients: alerts, word } });
  if (github && environment) wanted.push({ kind: 'github', source: { repository: github, environment } });
  const isIncomplete = !alerts !== !word || !github !== !environment || wanted.length > 1;
  if (isIncomplete) throw new CliError(USAGE);
  return { id, wanted: wanted[0] ?? { kind: 'project' } };
}
