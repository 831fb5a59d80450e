import { describe, expect, test } from 'vitest';
import { type Checks, CLOUD_CHECKS } from './checks.ts';
import { checkAccess } from './cloud/access.ts';
import { checkCopies } from './cloud/backups.ts';
import { checkGithub } from './cloud/github.ts';
import { REGION } from './cloud/project.ts';
import type { Command } from './command.ts';
import { answering, FakeCloud, ID, runSetUp } from './fake-cloud.ts';
import { readSetUpArgs, setUp } from './set-up.ts';

const source = { repository: 'owner/name', environment: 'production' };
const access: Checks = { access: checkAccess };
const github = (from = source): Checks => ({
  ...access,
  GitHub: (project) => checkGithub(project, from),
});
const copies: Checks = { copies: (project) => checkCopies(project, 'hub-copies') };

/** Runs the set-up with commands that fail if an argument contains this text. */
const failingAt = (cloud: FakeCloud, text: string, checks: Checks) => {
  const run = async (command: Command) => {
    if (command.args.some((arg) => arg.includes(text))) throw new Error('billing is not enabled');
    await cloud.run(command);
  };
  return setUp(checks, cloud, { run, print: () => undefined });
};

describe('the set-up', () => {
  test.each([
    ['of a project', CLOUD_CHECKS],
    ['of deploys from GitHub', github()],
    ['of the backups', copies],
  ])(
    '%s completes an empty project, prints each command, and then changes nothing',
    async (_what, checks) => {
      const cloud = new FakeCloud();
      cloud.buckets.set(`gs://${ID}.firebasestorage.app`, { location: REGION.toUpperCase() });
      const first = await runSetUp(cloud, checks);
      expect(first.open).toEqual([]);
      expect(first.printed).toEqual(cloud.commands.map((command) => `$ ${command}`));
      expect(first.printed.length).toBeGreaterThan(0);
      expect(await runSetUp(cloud, checks)).toEqual({ printed: [], open: [] });
    },
  );

  test('creates the functions’ own account before granting its roles, and nothing broader', async () => {
    const cloud = new FakeCloud();
    await runSetUp(cloud, access);
    const [create, ...grants] = cloud.commands;
    expect(create).toBe(
      `gcloud iam service-accounts create legacy-hub-functions '--display-name=Legacy Hub functions' --project=${ID}`,
    );
    expect(grants.join()).not.toMatch(/roles\/(owner|editor)/);
  });

  test('asks the user to open Storage in the console, and continues with the rest', async () => {
    const cloud = new FakeCloud();
    const { open } = await runSetUp(cloud, CLOUD_CHECKS);
    expect(open).toMatchObject([{ what: 'photos', detail: expect.stringContaining('Get started') }]);
    expect(cloud.exclusions).toEqual([{ filter: 'log_id("run.googleapis.com/requests")' }]);
  });

  test('reports a command that failed, and continues with the next check', async () => {
    const findings = await failingAt(new FakeCloud(), 'legacy-hub-functions', CLOUD_CHECKS);
    const failed = findings.find(({ what }) => what === 'service account');
    expect(failed?.detail).toContain('billing is not enabled');
    expect(findings.find(({ what }) => what === 'request URLs')).toMatchObject({ state: 'ok' });
  });

  test('lets the functions sign staff logins before Google creates the account for builds', async () => {
    const cloud = new FakeCloud();
    await failingAt(cloud, '-compute@', access);
    const open = (await checkAccess(cloud)).filter(({ state }) => state !== 'ok');
    expect(open.map(({ what }) => what)).toEqual(['builds']);
  });

  test('says that the name of the backups bucket may be taken when someone else owns it', async () => {
    const forbidden = new Error('HTTPError 403: you@hub.example does not have storage.buckets.get access');
    const project = answering({ 'storage buckets describe': forbidden });
    await expect(checkCopies(project, 'hub-copies')).rejects.toThrow('name is taken');
  });

  test.each([
    [
      'repository',
      { ...source, repository: 'Owner/name' },
      'GitHub',
      /assertion\.repository=='owner\/name'.* providers update-oidc github .*'Owner\/name'/,
    ],
    [
      'environment',
      { ...source, environment: 'staging' },
      'deploys',
      /remove-iam-policy-binding .*attribute\.environment\/production/,
    ],
  ])(
    'reports another %s that may deploy, and revokes nothing by itself',
    async (_what, from, what, detail) => {
      const cloud = new FakeCloud();
      await runSetUp(cloud, github());
      const { printed, open } = await runSetUp(cloud, github(from));
      expect(printed).toEqual([]);
      expect(open).toMatchObject([{ what, state: 'missing', detail: expect.stringMatching(detail) }]);
    },
  );

  test.each([
    [[], Object.keys(CLOUD_CHECKS)],
    [['--copies', 'hub-copies'], ['backups bucket']],
    [
      ['--alerts', 'first@mail.example,second@other.example', '--word', 'Den'],
      ['alert recipients', 'uptime checks', 'alerts'],
    ],
    [['--github', 'owner/name', '--environment', 'production'], ['GitHub']],
  ])('reads %j', (args, wanted) => {
    const { id, checks } = readSetUpArgs(['--project', ID, ...args]);
    expect([id, Object.keys(checks)]).toEqual([ID, wanted]);
  });

  test.each([
    [[]],
    [['--project', ID, '--alerts', 'first@mail.example,first@mail.example', '--word', 'Den']],
    [['--project', ID, '--alerts', 'first', '--word', 'Den']],
    [['--project', ID, '--alerts', 'first@mail.example,second@other.example']],
    [['--project', ID, '--github', 'owner/name']],
    [['--project', ID, '--copies', 'x', '--github', 'owner/name', '--environment', 'production']],
  ])('prints the usage for %j', (args) => {
    expect(() => readSetUpArgs(args)).toThrow('npm run set-up -- --project ID');
  });
});
