import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { ROOT } from '../../launcher/root.ts';
import { byGcloud, type Command } from '../command.ts';
import { type Finding, findingIf, missing, ok, unlessCommands, warning } from '../finding.ts';
import type { Gcloud } from '../gcloud.ts';

/**
 * The first recipient gets all alerts, the second only the critical ones. `word` is on the landing page once
 * the venue is set up.
 */
export interface Alerted {
  readonly recipients: readonly string[];
  readonly word: string;
}

const channelsSchema = z.array(
  z.object({ name: z.string(), labels: z.object({ email_address: z.string() }).partial().default({}) }),
);
const uptimeSchema = z.array(
  z.object({
    name: z.string(),
    displayName: z.string(),
    monitoredResource: z.object({ labels: z.record(z.string(), z.string()) }).optional(),
    contentMatchers: z.array(z.object({ content: z.string().optional() })).default([]),
  }),
);
const policySchema = z.object({ displayName: z.string(), severity: z.string() });
const policiesSchema = z.array(
  z.object({
    name: z.string(),
    displayName: z.string(),
    notificationChannels: z.array(z.string()).default([]),
    userLabels: z.record(z.string(), z.string()).default({}),
  }),
);
type Policy = z.infer<typeof policiesSchema>[number];

const setUp = (project: string) =>
  `npm run set-up -- --project ${project} --alerts first@mail.example,second@other.example --word NAME`;

/** Creates a notification channel for each recipient. */
export async function checkChannels(
  project: string,
  { recipients }: Alerted,
  gcloud: Gcloud,
): Promise<Finding[]> {
  const channels = await listChannels(project, gcloud);
  const lacking = recipients.filter((email) => !channels.has(email));
  const commands = lacking.map((email) =>
    byGcloud(
      ...['beta', 'monitoring', 'channels', 'create', '--type=email', `--display-name=${email}`],
      ...[`--channel-labels=email_address=${email}`, `--project=${project}`],
    ),
  );
  return [unlessCommands('alert recipients', commands, recipients.join(', '))];
}

/** Checks that one person gets all alerts, and a second person the critical ones. */
export async function checkRecipients(project: string, gcloud: Gcloud): Promise<Finding> {
  const what = 'alert recipients';
  const policies = await listPolicies(project, gcloud);
  const channels = policies.flatMap(({ notificationChannels }) => notificationChannels.map(idIn));
  const emails = [...(await listChannels(project, gcloud))]
    .filter(([, channel]) => channels.includes(idIn(channel)))
    .map(([email]) => email);
  if (emails.length === 0) return missing(what, setUp(project));
  if (emails.length > 1) return ok(what, emails.join(', '));
  return warning(what, `Only ${emails[0]} gets them. For a second person: ${setUp(project)}`);
}

/** Returns the last part of a channel's name. The project in the name may be an id or a number. */
const idIn = (channel: string): string => channel.slice(channel.lastIndexOf('/') + 1);

async function listChannels(project: string, gcloud: Gcloud): Promise<Map<string, string>> {
  const list = ['beta', 'monitoring', 'channels', 'list', '--type=email', `--project=${project}`];
  const channels = channelsSchema.parse(await gcloud(...list));
  return new Map(channels.map(({ name, labels }) => [labels.email_address ?? name, name]));
}

const listPolicies = async (project: string, gcloud: Gcloud) =>
  policiesSchema.parse(await gcloud('monitoring', 'policies', 'list', `--project=${project}`));

/**
 * Checks the API from six regions each minute, and every five minutes that the landing page is the venue's.
 * The host of an uptime check can't be changed, so a check with another host or word is replaced.
 */
export async function checkUptime(
  project: string,
  { website, alerted }: { website: string; alerted: Alerted | null },
  gcloud: Gcloud,
): Promise<Finding[]> {
  const what = 'uptime checks';
  const where = `--project=${project}`;
  const found = uptimeSchema.parse(await gcloud('monitoring', 'uptime', 'list-configs', where));
  const { host } = new URL(website);
  const isRight = ({ displayName, monitoredResource, contentMatchers }: (typeof found)[number]) =>
    monitoredResource?.labels.host === host &&
    (displayName === 'API' ||
      alerted === null ||
      contentMatchers.some(({ content }) => content === alerted.word));
  const ours = found.filter(({ displayName }) => CHECKS.includes(displayName));
  const wrong = ours.filter((check) => !isRight(check));
  const right = ours.filter(isRight).map(({ displayName }) => displayName);
  const lacking = CHECKS.filter((name) => !right.includes(name));
  if (alerted === null)
    return [findingIf(lacking.length + wrong.length === 0, what, `of ${host}`, setUp(project))];
  const commands = [
    ...wrong.map(({ name }) => byGcloud('monitoring', 'uptime', 'delete', name, where)),
    ...lacking.map((name) =>
      byGcloud(
        ...['monitoring', 'uptime', 'create', name, '--resource-type=uptime-url', '--protocol=https'],
        `--resource-labels=host=${host},project_id=${project}`,
        ...(name === 'API'
          ? ['--path=/api/health', '--period=1']
          : ['--path=/', '--period=5', `--matcher-content=${alerted.word}`]),
        where,
      ),
    ),
  ];
  return [unlessCommands(what, commands, `of ${host}`)];
}

const CHECKS = ['API', 'Website'];

/** Checks that each file of docs/alerts has a policy, labelled with the hash of that file. */
export async function checkAlerts(
  project: string,
  alerted: Alerted | null,
  gcloud: Gcloud,
): Promise<Finding[]> {
  const what = 'alerts';
  const policies = await listPolicies(project, gcloud);
  const detail = `${policies.length} policies`;
  if (alerted !== null) {
    const channels = await listChannels(project, gcloud);
    const unlisted = alerted.recipients.filter((email) => !channels.has(email));
    if (unlisted.length > 0)
      return [
        missing(what, `Google doesn't list the channel of ${unlisted.join(', ')} yet. Run this again.`),
      ];
    return [unlessCommands(what, policyCommands(project, policies, channelsOf(alerted, channels)), detail)];
  }
  const silent = policies.find(({ notificationChannels }) => notificationChannels.length === 0);
  if (silent)
    return [missing(what, `Nobody gets "${silent.displayName}". Give it a channel in the console.`)];
  const stale = readDefinitions().filter(
    ({ displayName, hash }) =>
      policies.find((each) => each.displayName === displayName)?.userLabels[LABEL] !== hash,
  );
  const todo = `${stale.length} are missing or of another release, such as "${stale[0]?.displayName}": ${setUp(project)}`;
  return [findingIf(stale.length === 0, what, detail, todo)];
}

const channelsOf =
  ({ recipients }: Alerted, channels: ReadonlyMap<string, string>) =>
  (severity: string): string[] =>
    recipients
      .slice(0, severity === 'CRITICAL' ? undefined : 1)
      .flatMap((email) => channels.get(email) ?? []);

/** Creates missing policies, and replaces policies whose file or recipients have changed. */
function policyCommands(
  project: string,
  policies: readonly Policy[],
  channelsOf: (severity: string) => string[],
): Command[] {
  return readDefinitions().flatMap(({ file, displayName, severity, hash }) => {
    const channels = channelsOf(severity);
    const definition = `--policy-from-file=${file}`;
    const label = `${LABEL}=${hash}`;
    const where = `--project=${project}`;
    const found = policies.find((each) => each.displayName === displayName);
    if (!found)
      return byGcloud(
        ...['monitoring', 'policies', 'create', definition],
        ...[`--notification-channels=${channels.join(',')}`, `--user-labels=${label}`, where],
      );
    const idsOf = (names: readonly string[]) => names.map(idIn).toSorted().join();
    const isRight = found.userLabels[LABEL] === hash && idsOf(found.notificationChannels) === idsOf(channels);
    if (isRight) return [];
    return byGcloud(
      ...['monitoring', 'policies', 'update', found.name, definition],
      ...[`--set-notification-channels=${channels.join(',')}`, `--update-user-labels=${label}`, where],
    );
  });
}

const LABEL = 'definition';

function readDefinitions() {
  return readdirSync(`${ROOT}/docs/alerts`).map((name) => {
    const file = `docs/alerts/${name}`;
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    return { file, hash, ...policySchema.parse(JSON.parse(text)) };
  });
}
