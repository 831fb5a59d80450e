import { readFileSync } from 'node:fs';
import { ROOT } from '../launcher/root.ts';
import type { Checks } from './checks.ts';
import { REGION } from './cloud/project.ts';
import { type Command, show } from './command.ts';
import type { Firebase } from './firebase-cli.ts';
import type { Gcloud } from './gcloud.ts';
import { setUp } from './set-up.ts';

export const ID = 'hub-live';

interface Binding {
  readonly role: string;
  readonly members: readonly string[];
}

/** A fake project that executes the commands, in as much detail as the checks need. */
export class FakeCloud {
  readonly commands: string[] = [];
  readonly policies = new Map<string, Binding[]>();
  readonly created = new Map<string, { name: string }[]>();
  readonly buckets = new Map<string, { cors?: unknown; location: string; lifecycle?: unknown }>();
  exclusions: unknown[] = [];
  hasDatabase = false;
  hasDailyBackup = false;

  readonly gcloud: Gcloud = async (...args) => {
    const text = args.join(' ');
    const bucket = args.find((arg) => arg.startsWith('gs://')) ?? '';
    if (text.startsWith('projects describe')) return { projectNumber: '123456' };
    if (text.includes('get-iam-policy'))
      return { bindings: this.policies.get(args.at(args.indexOf('get-iam-policy') + 1) ?? '') ?? [] };
    if (text.startsWith('logging sinks describe')) return { exclusions: this.exclusions };
    if (text.startsWith('storage buckets describe')) {
      const found = this.buckets.get(bucket);
      if (!found) throw new Error(`ERROR: (gcloud.storage.buckets.describe) ${bucket} not found: 404.`);
      return { projectNumber: '222', ...found };
    }
    if (/ list(-configs)? /.test(`${text} `)) return this.created.get(kindOf(args)) ?? [];
    throw new Error(`The fake doesn't know: ${text}`);
  };

  readonly firebase: Firebase = async (...args) => {
    if (args[0] === 'firestore:backups:schedules:list')
      return { status: 'success', result: this.hasDailyBackup ? [{}] : [] };
    if (!this.hasDatabase) return { status: 'error', error: 'not found' };
    const pointInTimeRecoveryEnablement = 'POINT_IN_TIME_RECOVERY_ENABLED';
    return { status: 'success', result: { locationId: REGION, pointInTimeRecoveryEnablement } };
  };

  readonly run = async (command: Command): Promise<void> => {
    this.commands.push(show(command));
    const { args } = command;
    const option = (name: string) =>
      args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
    const bucket = args.find((arg) => arg.startsWith('gs://')) ?? '';
    if (args[0] === 'firestore:databases:create') this.hasDatabase = true;
    else if (args[0] === 'firestore:backups:schedules:create') this.hasDailyBackup = true;
    else if (args.includes('add-iam-policy-binding')) {
      const on = args.at(args.indexOf('add-iam-policy-binding') + 1) ?? '';
      const bindings = this.policies.get(on) ?? [];
      this.policies.set(on, [...bindings, { role: option('role'), members: [option('member')] }]);
    } else if (args[0] === 'logging') {
      this.exclusions = [{ filter: option('add-exclusion').split('filter=')[1] }];
    } else if (args[0] === 'storage' && args[2] === 'create') {
      this.buckets.set(bucket, { location: option('location') });
    } else if (args[0] === 'storage') {
      const [key, file] = option('cors-file')
        ? ['cors', option('cors-file')]
        : ['lifecycle', option('lifecycle-file')];
      const content = JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8'));
      this.buckets.set(bucket, { location: REGION, ...this.buckets.get(bucket), [key]: content });
    } else if (args.includes('delete')) this.remove(args);
    else if (args.includes('update')) {
      const [name = ''] = this.remove(args);
      this.create(args, option, name);
    } else this.create(args, option);
  };

  /** Deletes the resource that the command identifies, and returns its name. */
  private remove(args: readonly string[]): string[] {
    const kind = kindOf(args);
    const names = args.slice(kind.split(' ').length + 1).slice(0, 1);
    const left = (this.created.get(kind) ?? []).filter(({ name }) => !names.includes(name));
    this.created.set(kind, left);
    return names;
  }

  private create(args: readonly string[], option: (name: string) => string, existing?: string): void {
    const kind = kindOf(args);
    const names =
      args[1] === 'enable'
        ? args.slice(2, -1)
        : [args.at(args.findIndex((arg) => arg.startsWith('create')) + 1) ?? ''];
    const file = option('policy-from-file');
    const displayName = file ? JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')).displayName : names[0];
    const added = names.map((name) => ({
      name:
        existing ??
        `projects/1/${kind}/${name.startsWith('--') ? option('display-name') || file : name}`.replaceAll(
          ' ',
          '-',
        ),
      config: { name },
      email: `${name}@${ID}.iam.gserviceaccount.com`,
      displayName,
      labels: { email_address: option('display-name') },
      notificationChannels: (option('notification-channels') || option('set-notification-channels')).split(
        ',',
      ),
      userLabels: Object.fromEntries([(option('user-labels') || option('update-user-labels')).split('=')]),
      monitoredResource: { labels: { host: /host=([^,]+)/.exec(option('resource-labels'))?.[1] ?? '' } },
      attributeCondition: option('attribute-condition'),
      contentMatchers: [{ content: option('matcher-content') }],
    }));
    this.created.set(kind, [...(this.created.get(kind) ?? []), ...added]);
  }
}

/** Extracts the resource type, so that `iam service-accounts list …` and `… create …` share one. */
const kindOf = (args: readonly string[]): string =>
  args
    .slice(
      0,
      args.findIndex((arg) => /^(list|create|enable|update|delete)/.test(arg)),
    )
    .join(' ');

export const runSetUp = async (cloud: FakeCloud, checks: Checks) => {
  const printed: string[] = [];
  const terminal = { run: cloud.run, print: (text: string) => printed.push(text) };
  const findings = await setUp(checks, { id: ID, parameters: null }, terminal);
  return { printed, open: findings.filter(({ state }) => state !== 'ok') };
};
