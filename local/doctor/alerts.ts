import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { ROOT } from '../launcher/root.ts';
import { byGcloud } from './command.ts';
import { type Finding, findingIf, missing, unlessCommands } from './finding.ts';
import type { Gcloud } from './gcloud.ts';

/** The first gets all alerts, the second the critical ones. `word` is on the landing page once the venue is set up. */
export interface Alerted {
  readonly first: string;
  readonly second: string;
  readonly word: string;
}

const channelsSchema = z.array(
  z.object({ name: z.string(), labels: z.object({ email_address: z.string() }).partial().default({}) }),
);
const uptimeSchema = z.array(z.object({ displayName: z.string() }));
const policySchema = z.object({ displayName: z.string(), severity: z.string() });
const policiesSchema = z.array(
  z.object({ displayName: z.string(), notificationChannels: z.array(z.string()).default([]) }),
);

const setUp = (project: string) =>
  `npm run set-up -- --project ${project} --alerts first@mail.example,second@other.example --word NAME`;

export async function checkChannels(
  project: string,
  alerted: Alerted | null,
  gcloud: Gcloud,
): Promise<Finding[]> {
  const what = 'alert recipients';
  const emails = [...(await listChannels(project, gcloud)).keys()];
  if (alerted === null) return [findingIf(emails.length > 1, what, emails.join(', '), setUp(project))];
  const lacking = [alerted.first, alerted.second].filter((email) => !emails.includes(email));
  const commands = lacking.map((email) =>
    byGcloud(
      ...['beta', 'monitoring', 'channels', 'create', '--type=email', `--display-name=${email}`],
      ...[`--channel-labels=email_address=${email}`, `--project=${project}`],
    ),
  );
  return [unlessCommands(what, commands, emails.join(', '))];
}

async function listChannels(project: string, gcloud: Gcloud): Promise<Map<string, string>> {
  const list = ['beta', 'monitoring', 'channels', 'list', '--type=email', `--project=${project}`];
  const channels = channelsSchema.parse(await gcloud(...list));
  return new Map(channels.map(({ name, labels }) => [labels.email_address ?? name, name]));
}

/** The API from six regions each minute; the landing page, which must be the venue's, every five. */
export async function checkUptime(
  project: string,
  { website, alerted }: { website: string; alerted: Alerted | null },
  gcloud: Gcloud,
): Promise<Finding[]> {
  const what = 'uptime checks';
  const list = ['monitoring', 'uptime', 'list-configs', `--project=${project}`];
  const names = uptimeSchema.parse(await gcloud(...list)).map(({ displayName }) => displayName);
  const { host } = new URL(website);
  const lacking = ['API', 'Website'].filter((name) => !names.includes(name));
  if (alerted === null) return [findingIf(lacking.length === 0, what, `of ${host}`, setUp(project))];
  const commands = lacking.map((name) =>
    byGcloud(
      ...['monitoring', 'uptime', 'create', name, '--resource-type=uptime-url', '--protocol=https'],
      `--resource-labels=host=${host},project_id=${project}`,
      ...(name === 'API'
        ? ['--path=/api/health', '--period=1']
        : ['--path=/', '--period=5', `--matcher-content=${alerted.word}`]),
      `--project=${project}`,
    ),
  );
  return [unlessCommands(what, commands, `of ${host}`)];
}

export async function checkAlerts(
  project: string,
  alerted: Alerted | null,
  gcloud: Gcloud,
): Promise<Finding[]> {
  const what = 'alerts';
  const list = ['monitoring', 'policies', 'list', `--project=${project}`];
  const policies = policiesSchema.parse(await gcloud(...list));
  const silent = policies.filter(({ notificationChannels }) => notificationChannels.length === 0);
  if (silent.length > 0)
    return [missing(what, `Nobody gets "${silent[0]?.displayName}". Give it a channel in the console.`)];
  const present = policies.map(({ displayName }) => displayName);
  const lacking = readPolicies().filter(({ displayName }) => !present.includes(displayName));
  const detail = `${present.length} policies`;
  if (alerted === null) return [findingIf(lacking.length === 0, what, detail, setUp(project))];
  const channels = await listChannels(project, gcloud);
  const channelsOf = (severity: string) =>
    (severity === 'CRITICAL' ? [alerted.first, alerted.second] : [alerted.first]).flatMap(
      (email) => channels.get(email) ?? [],
    );
  const commands = lacking.map(({ file, severity }) =>
    byGcloud(
      ...['monitoring', 'policies', 'create', `--policy-from-file=${file}`],
      ...[`--notification-channels=${channelsOf(severity).join(',')}`, `--project=${project}`],
    ),
  );
  return [unlessCommands(what, commands, detail)];
}

function readPolicies() {
  return readdirSync(`${ROOT}/docs/alerts`).map((name) => {
    const file = `docs/alerts/${name}`;
    return { file, ...policySchema.parse(JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8'))) };
  });
}
