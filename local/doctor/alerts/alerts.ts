import { createHash } from 'node:crypto';
import * as z from 'zod';
import { byGcloud, jsonFile } from '../command.ts';
import { type Finding, findingIf, missing, ok, unlessCommands, warning } from '../finding.ts';
import type { Project } from '../project.ts';
import { type Alert, policyOf } from './policy.ts';
import { ALERTS } from './table.ts';

/** The first gets all alerts, the second only the critical ones. */
export type Recipients = readonly string[];

const channelsSchema = z.array(
  z.object({ name: z.string(), labels: z.object({ email_address: z.string() }).partial().default({}) }),
);
const policiesSchema = z.array(
  z.object({
    name: z.string(),
    displayName: z.string(),
    notificationChannels: z.array(z.string()).default([]),
    userLabels: z.record(z.string(), z.string()).default({}),
  }),
);
type Policy = z.infer<typeof policiesSchema>[number];

export const alertSetUp = (id: string): string =>
  `npm run set-up -- --project ${id} --alerts first@mail.example,second@other.example --word NAME`;

/** Creates a notification channel for each recipient. */
export async function checkChannels(project: Project, recipients: Recipients): Promise<Finding[]> {
  const channels = await listChannels(project);
  const lacking = recipients.filter((email) => !channels.has(email));
  const commands = lacking.map((email) =>
    byGcloud(
      ...['beta', 'monitoring', 'channels', 'create', '--type=email', `--display-name=${email}`],
      ...[`--channel-labels=email_address=${email}`, `--project=${project.id}`],
    ),
  );
  return [unlessCommands('alert recipients', commands, recipients.join(', '))];
}

/** Checks that one person gets all alerts, and a second person the critical ones. */
export async function checkRecipients(project: Project): Promise<Finding> {
  const what = 'alert recipients';
  const used = (await listPolicies(project)).flatMap(channelsOf);
  const emails = [...(await listChannels(project))]
    .filter(([, channel]) => used.includes(idIn(channel)))
    .map(([email]) => email);
  if (emails.length === 0) return missing(what, alertSetUp(project.id));
  if (emails.length > 1) return ok(what, emails.join(', '));
  return warning(what, `Only ${emails[0]} gets them. For a second person: ${alertSetUp(project.id)}`);
}

/** Returns the last part of a channel's name. The project in the name may be an id or a number. */
const idIn = (channel: string): string => channel.slice(channel.lastIndexOf('/') + 1);

const channelsOf = ({ notificationChannels }: Policy): string[] => notificationChannels.map(idIn);

async function listChannels({ id, gcloud }: Project): Promise<Map<string, string>> {
  const list = ['beta', 'monitoring', 'channels', 'list', '--type=email', `--project=${id}`];
  const channels = await gcloud(channelsSchema, ...list);
  return new Map(channels.map(({ name, labels }) => [labels.email_address ?? name, name]));
}

const listPolicies = ({ id, gcloud }: Project): Promise<Policy[]> =>
  gcloud(policiesSchema, 'monitoring', 'policies', 'list', `--project=${id}`);

/** The label of a policy that holds the hash of its definition. */
const LABEL = 'definition';

const hashOf = (alert: Alert): string =>
  createHash('sha256')
    .update(JSON.stringify(policyOf(alert)))
    .digest('hex')
    .slice(0, 12);

const findPolicy = (policies: readonly Policy[], { title }: Alert): Policy | undefined =>
  policies.find(({ displayName }) => displayName === title);

const isCurrent = (alert: Alert, policy: Policy | undefined): boolean =>
  policy?.userLabels[LABEL] === hashOf(alert);

/** Checks that each alert has a policy of this release, and that someone gets it. */
export async function checkAlerts(project: Project): Promise<Finding> {
  const what = 'alerts';
  const policies = await listPolicies(project);
  const silent = policies.find(({ notificationChannels }) => notificationChannels.length === 0);
  if (silent) return missing(what, `No one gets "${silent.displayName}". Give it a channel in the console.`);
  const stale = ALERTS.filter((alert) => !isCurrent(alert, findPolicy(policies, alert)));
  const todo = `${stale.length} are missing or of another release, such as "${stale[0]?.title}": ${alertSetUp(project.id)}`;
  return findingIf(stale.length === 0, what, `${policies.length} policies`, todo);
}

/** Creates missing policies, and replaces policies of another release or with other recipients. */
export async function checkPolicies(project: Project, recipients: Recipients): Promise<Finding[]> {
  const what = 'alerts';
  const where = `--project=${project.id}`;
  const policies = await listPolicies(project);
  const channels = await listChannels(project);
  const unlisted = recipients.filter((email) => !channels.has(email));
  if (unlisted.length > 0)
    return [missing(what, `Google doesn't list the channel of ${unlisted.join(', ')} yet. Run this again.`)];
  const commands = ALERTS.flatMap((alert) => {
    const theirs = (alert.severity === 'CRITICAL' ? recipients : recipients.slice(0, 1)).flatMap(
      (email) => channels.get(email) ?? [],
    );
    const found = findPolicy(policies, alert);
    const hasRecipients = found && isSameSet(channelsOf(found), theirs.map(idIn));
    if (hasRecipients && isCurrent(alert, found)) return [];
    const definition = `--policy-from-file=${jsonFile(`alert-${alert.name}`, policyOf(alert))}`;
    const label = `${LABEL}=${hashOf(alert)}`;
    return found
      ? byGcloud(
          ...['monitoring', 'policies', 'update', found.name, definition],
          ...[`--set-notification-channels=${theirs.join(',')}`, `--update-user-labels=${label}`, where],
        )
      : byGcloud(
          ...['monitoring', 'policies', 'create', definition],
          ...[`--notification-channels=${theirs.join(',')}`, `--user-labels=${label}`, where],
        );
  });
  return [unlessCommands(what, commands, `${policies.length} policies`)];
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join();
