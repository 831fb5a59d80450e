import { readFileSync } from 'node:fs';
import { ROOT } from '../launcher/root.ts';
import type { Checks } from './checks.ts';
import { REGION } from './cloud/project.ts';
import { type Command, show } from './command.ts';
import type { Finding } from './finding.ts';
import { askBy, type Project } from './project.ts';
import { setUp } from './set-up.ts';

export const ID = 'hub-live';
export const WEBSITE = 'https://hub.example';

export const PARAMETERS = {
  WEBSITE_URL: WEBSITE,
  MAIL_FROM: 'hello@hub.example',
  WEB_API_KEY: `AIza${'x'.repeat(35)}`,
  APP_CHECK: 'enforce',
  BACKUP_BUCKET: 'hub-live-backups',
  STAFF_SECOND_FACTOR: 'email',
};

export const states = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ what, state }) => [what, state]));

/** A project that answers commands by how they begin. An `Error` is thrown, also for any other command. */
export function answering(answers: Readonly<Record<string, unknown>>): Project {
  const ask = askBy(async (...args) => {
    const start = Object.keys(answers).find((each) => args.join(' ').startsWith(each));
    const answer = start === undefined ? new Error('NOT_FOUND') : answers[start];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { id: ID, parameters: PARAMETERS, gcloud: ask, firebase: ask };
}

interface Binding {
  readonly role: string;
  readonly members: readonly string[];
}

/** A fake project that executes the commands, in as much detail as the checks need. */
export class FakeCloud implements Project {
  readonly id = ID;
  readonly parameters = PARAMETERS;
  readonly commands: string[] = [];
  readonly policies = new Map<string, Binding[]>();
  readonly created = new Map<string, { name: string }[]>();
  readonly buckets = new Map<string, object>();
  exclusions: unknown[] = [];
  hasDatabase = false;
  hasDailyBackup = false;

  readonly gcloud = askBy(async (...args) => {
    const text = args.join(' ');
    if (text.startsWith('projects describe')) return { projectNumber: '123456' };
    if (text.startsWith('org-policies describe')) return {};
    if (text.includes('get-iam-policy'))
      return { bindings: this.policies.get(after('get-iam-policy', args)) };
    if (text.startsWith('logging sinks describe')) return { exclusions: this.exclusions };
    if (text.startsWith('storage buckets describe')) {
      const found = this.buckets.get(urlIn(args));
      if (!found) throw new Error(`ERROR: (gcloud.storage.buckets.describe) ${urlIn(args)} not found: 404.`);
      return { projectNumber: '222', ...found };
    }
    if (/ list(-configs)? /.test(`${text} `)) return this.created.get(kindOf(args)) ?? [];
    throw new Error(`The fake doesn't know: ${text}`);
  });

  readonly firebase = askBy(async (command) => {
    if (command === 'firestore:backups:schedules:list') return this.hasDailyBackup ? [{}] : [];
    if (!this.hasDatabase) throw new Error('not found');
    return { locationId: REGION, pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' };
  });

  readonly run = async (command: Command): Promise<void> => {
    this.commands.push(show(command));
    const { args } = command;
    const option = optionOf(args);
    if (args[0] === 'firestore:databases:create') this.hasDatabase = true;
    else if (args[0] === 'firestore:backups:schedules:create') this.hasDailyBackup = true;
    else if (args.includes('add-iam-policy-binding')) {
      const on = after('add-iam-policy-binding', args);
      const binding = { role: option('role'), members: [option('member')] };
      this.policies.set(on, [...(this.policies.get(on) ?? []), binding]);
    } else if (args[0] === 'logging') {
      this.exclusions = [{ filter: option('add-exclusion').split('filter=')[1] }];
    } else if (args[0] === 'storage') {
      const changed = {
        ...(option('location') && { location: option('location') }),
        ...(option('cors-file') && { cors: contentOf(option('cors-file')) }),
        ...(option('lifecycle-file') && { lifecycle: contentOf(option('lifecycle-file')) }),
      };
      this.buckets.set(urlIn(args), { ...this.buckets.get(urlIn(args)), ...changed });
    } else if (args[1] === 'enable') {
      this.created.set(
        kindOf(args),
        args.map((name) => ({ name, config: { name } })),
      );
    } else if (args.includes('delete')) this.remove(args);
    else this.create(args, args.includes('update') ? this.remove(args) : undefined);
  };

  /** Deletes the resource that the command identifies, and returns its name. */
  private remove(args: readonly string[]): string {
    const kind = kindOf(args);
    const removed = args[kind.split(' ').length + 1] ?? '';
    this.created.set(
      kind,
      (this.created.get(kind) ?? []).filter(({ name }) => name !== removed),
    );
    return removed;
  }

  private create(args: readonly string[], existing?: string): void {
    const kind = kindOf(args);
    const option = optionOf(args);
    const file = option('policy-from-file');
    const [, named = ''] = args.slice(kind.split(' ').length);
    const name = named.startsWith('--') ? option('display-name') || file : named;
    const added = {
      name: existing ?? `projects/1/${kind}/${name}`.replaceAll(' ', '-'),
      email: `${name}@${ID}.iam.gserviceaccount.com`,
      displayName: file ? contentOf(file).displayName : name,
      labels: { email_address: option('display-name') },
      notificationChannels: (option('notification-channels') || option('set-notification-channels')).split(
        ',',
      ),
      userLabels: Object.fromEntries([(option('user-labels') || option('update-user-labels')).split('=')]),
      monitoredResource: { labels: { host: /host=([^,]+)/.exec(option('resource-labels'))?.[1] ?? '' } },
      attributeCondition: option('attribute-condition'),
      contentMatchers: [{ content: option('matcher-content') }],
    };
    this.created.set(kind, [...(this.created.get(kind) ?? []), added]);
  }
}

const after = (word: string, args: readonly string[]): string => args[args.indexOf(word) + 1] ?? '';

const urlIn = (args: readonly string[]): string => args.find((arg) => arg.startsWith('gs://')) ?? '';

const optionOf =
  (args: readonly string[]) =>
  (name: string): string =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';

const contentOf = (file: string) => JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8'));

/** Extracts the resource type, so that `iam service-accounts list …` and `… create …` share one. */
const kindOf = (args: readonly string[]): string => {
  const verb = args.findIndex((arg) => /^(list|create|enable|update|delete)/.test(arg));
  return args.slice(0, verb).join(' ');
};

export const runSetUp = async (cloud: FakeCloud, checks: Checks) => {
  const printed: string[] = [];
  const terminal = { run: cloud.run, print: (text: string) => printed.push(text) };
  const findings = await setUp(checks, cloud, terminal);
  return { printed, open: findings.filter(({ state }) => state !== 'ok') };
};
