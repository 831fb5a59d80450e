import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../launcher/root.ts';
import { checkAccess, checkRequestUrls } from './access.ts';
import { checkAlerts, checkChannels, checkUptime } from './alerts.ts';
import { checkCopies } from './backups.ts';
import type { Checks } from './checks.ts';
import { type Command, show } from './command.ts';
import type { Firebase } from './firebase-cli.ts';
import type { Gcloud } from './gcloud.ts';
import { checkGithub } from './github.ts';
import { checkPhotos } from './photos.ts';
import { checkApis, checkDatabase, REGION } from './project.ts';
import { readSetUpArgs, setUp } from './set-up.ts';

const ID = 'hub-live';
const WEBSITE = 'https://hub.example';
const alerted = { first: 'first@mail.example', second: 'second@other.example', word: 'Den' };
const source = { repository: 'owner/name', environment: 'production' };

interface Binding {
  readonly role: string;
  readonly members: readonly string[];
}

/** A project that changes as the commands say, as far as the checks look. */
class FakeCloud {
  readonly commands: string[] = [];
  readonly policies = new Map<string, Binding[]>();
  readonly created = new Map<string, unknown[]>();
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
    } else this.create(args, option);
  };

  private create(args: readonly string[], option: (name: string) => string): void {
    const kind = kindOf(args);
    const names =
      args[1] === 'enable'
        ? args.slice(2, -1)
        : [args.at(args.findIndex((arg) => arg.startsWith('create')) + 1) ?? ''];
    const file = option('policy-from-file');
    const displayName = file ? JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')).displayName : names[0];
    const added = names.map((name) => ({
      name: `projects/1/${kind}/${name.startsWith('--') ? option('display-name') : name}`,
      config: { name },
      email: `${name}@${ID}.iam.gserviceaccount.com`,
      displayName,
      labels: { email_address: option('display-name') },
      notificationChannels: option('notification-channels').split(','),
    }));
    this.created.set(kind, [...(this.created.get(kind) ?? []), ...added]);
  }
}

/** `iam service-accounts list …` and `… create …` are about the same. */
const kindOf = (args: readonly string[]): string =>
  args
    .slice(
      0,
      args.findIndex((arg) => /^(list|create|enable)/.test(arg)),
    )
    .join(' ');

const run = async (cloud: FakeCloud, checks: Checks) => {
  const printed: string[] = [];
  const terminal = { run: cloud.run, print: (text: string) => printed.push(text) };
  const findings = await setUp(checks, { id: ID, parameters: null }, terminal);
  return { printed, open: findings.filter(({ state }) => state !== 'ok') };
};

const projectChecks = ({ gcloud, firebase }: FakeCloud): Checks => ({
  APIs: () => checkApis(ID, gcloud),
  database: () => checkDatabase(ID, firebase),
  photos: () => checkPhotos(ID, WEBSITE, gcloud),
  access: () => checkAccess(ID, gcloud),
  'request URLs': () => checkRequestUrls(ID, gcloud),
});

const alertChecks = ({ gcloud }: FakeCloud): Checks => ({
  recipients: () => checkChannels(ID, alerted, gcloud),
  uptime: () => checkUptime(ID, { website: WEBSITE, alerted }, gcloud),
  alerts: () => checkAlerts(ID, alerted, gcloud),
});

describe('the set-up', () => {
  test.each([
    ['of a project', projectChecks],
    ['of the alerts', alertChecks],
    [
      'of deploys from GitHub',
      ({ gcloud }: FakeCloud): Checks => ({ GitHub: () => checkGithub(ID, source, gcloud) }),
    ],
    [
      'of the backups',
      ({ gcloud }: FakeCloud): Checks => ({
        copies: () => checkCopies(ID, { bucket: 'copies', owner: 'hub-copies' }, gcloud),
      }),
    ],
  ])(
    '%s completes an empty project, prints each command, and then changes nothing',
    async (_what, checksOf) => {
      const cloud = new FakeCloud();
      cloud.buckets.set(`gs://${ID}.firebasestorage.app`, { location: REGION.toUpperCase() });
      const first = await run(cloud, checksOf(cloud));
      expect(first.open).toEqual([]);
      expect(first.printed).toEqual(cloud.commands.map((command) => `$ ${command}`));
      expect(first.printed.length).toBeGreaterThan(0);
      expect(await run(cloud, checksOf(cloud))).toEqual({ printed: [], open: [] });
    },
  );

  test('gives the functions their own account before its roles, and nothing wider', async () => {
    const cloud = new FakeCloud();
    await run(cloud, { access: () => checkAccess(ID, cloud.gcloud) });
    const [create, ...grants] = cloud.commands;
    expect(create).toBe(
      `gcloud iam service-accounts create legacy-hub-functions '--display-name=Legacy Hub functions' --project=${ID}`,
    );
    expect(grants).toContain(
      `gcloud projects add-iam-policy-binding ${ID} --role=roles/datastore.user --condition=None --member=serviceAccount:legacy-hub-functions@${ID}.iam.gserviceaccount.com`,
    );
    expect(grants.join()).not.toMatch(/roles\/(owner|editor)/);
  });

  test('asks for Storage to be opened in the console, and goes on with the rest', async () => {
    const cloud = new FakeCloud();
    const { open } = await run(cloud, projectChecks(cloud));
    expect(open).toMatchObject([{ what: 'photos', detail: expect.stringContaining('Get started') }]);
    expect(cloud.exclusions).toEqual([{ filter: 'log_id("run.googleapis.com/requests")' }]);
  });

  test('names a command that failed, and goes on with the next check', async () => {
    const cloud = new FakeCloud();
    const failing = async (command: Command) => {
      if (command.args.includes('create')) throw new Error('billing is not enabled');
      await cloud.run(command);
    };
    const checks = projectChecks(cloud);
    const findings = await setUp(
      checks,
      { id: ID, parameters: null },
      { run: failing, print: () => undefined },
    );
    const access = findings.find(({ what }) => what === 'access');
    expect(access?.detail).toContain('billing is not enabled');
    expect(findings.at(-1)).toMatchObject({ what: 'request URLs', state: 'ok' });
  });

  test('sends all alerts to the first recipient and the critical ones to both', async () => {
    const cloud = new FakeCloud();
    await run(cloud, alertChecks(cloud));
    const policies = cloud.commands.filter((command) => command.includes('policy-from-file'));
    expect(policies).toHaveLength(readdirSync(`${ROOT}/docs/alerts`).length);
    const recipientsOf = (name: string) =>
      policies.find((command) => command.includes(`/${name}.json`))?.match(/@/g)?.length;
    expect(recipientsOf('uptime')).toBe(2);
    expect(recipientsOf('rate-limited')).toBe(1);
  });

  test('checks the API and, by a word of the venue, the landing page', async () => {
    const cloud = new FakeCloud();
    await run(cloud, alertChecks(cloud));
    const checks = cloud.commands.filter((command) => command.includes('uptime create'));
    expect(checks).toEqual([
      expect.stringMatching(/ API .*host=hub\.example,project_id=hub-live --path=\/api\/health /),
      expect.stringMatching(/ Website .*--path=\/ .*--matcher-content=Den /),
    ]);
  });

  test('lets only the jobs of one repository and environment deploy', async () => {
    const cloud = new FakeCloud();
    await run(cloud, { GitHub: () => checkGithub(ID, source, cloud.gcloud) });
    const all = cloud.commands.join('\n');
    expect(all).toContain("--attribute-condition=assertion.repository=='owner/name'");
    expect(all).toContain(
      '/projects/123456/locations/global/workloadIdentityPools/github/attribute.environment/production',
    );
  });

  test.each([
    [['--project', ID], { kind: 'project' }],
    [['--project', ID, '--copies', 'hub-copies'], { kind: 'copies', owner: 'hub-copies' }],
    [
      ['--project', ID, '--alerts', 'first@mail.example,second@other.example', '--word', 'Den'],
      { kind: 'alerts', alerted },
    ],
    [['--project', ID, '--github', 'owner/name', '--environment', 'production'], { kind: 'github', source }],
  ])('reads %j', (args, wanted) => {
    expect(readSetUpArgs(args)).toEqual({ id: ID, wanted });
  });

  test.each([
    [[]],
    [['--project', ID, '--alerts', 'first@mail.example', '--word', 'Den']],
    [['--project', ID, '--alerts', 'first@mail.example,second@other.example']],
    [['--project', ID, '--github', 'owner/name']],
    [['--project', ID, '--copies', 'x', '--github', 'owner/name', '--environment', 'production']],
  ])('explains itself for %j', (args) => {
    expect(() => readSetUpArgs(args)).toThrow('npm run set-up -- --project ID');
  });
});
