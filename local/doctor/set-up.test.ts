import { describe, expect, test } from 'vitest';
import type { Checks } from './checks.ts';
import { checkAccess, checkRequestUrls } from './cloud/access.ts';
import { checkCopies } from './cloud/backups.ts';
import { checkGithub } from './cloud/github.ts';
import { checkPhotos } from './cloud/photos.ts';
import { checkApis, checkDatabase, REGION } from './cloud/project.ts';
import type { Command } from './command.ts';
import { FakeCloud, ID, runSetUp } from './fake-cloud.ts';
import { readSetUpArgs, setUp } from './set-up.ts';

const WEBSITE = 'https://hub.example';
const alerted = { recipients: ['first@mail.example', 'second@other.example'], word: 'Den' };
const source = { repository: 'owner/name', environment: 'production' };

const projectChecks = ({ gcloud, firebase }: FakeCloud): Checks => ({
  APIs: () => checkApis(ID, gcloud),
  database: () => checkDatabase(ID, firebase),
  photos: () => checkPhotos(ID, WEBSITE, gcloud),
  access: () => checkAccess(ID, gcloud),
  'request URLs': () => checkRequestUrls(ID, gcloud),
});

describe('the set-up', () => {
  test.each([
    ['of a project', projectChecks],
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
      const first = await runSetUp(cloud, checksOf(cloud));
      expect(first.open).toEqual([]);
      expect(first.printed).toEqual(cloud.commands.map((command) => `$ ${command}`));
      expect(first.printed.length).toBeGreaterThan(0);
      expect(await runSetUp(cloud, checksOf(cloud))).toEqual({ printed: [], open: [] });
    },
  );

  test('creates the functions’ own account before granting its roles, and nothing broader', async () => {
    const cloud = new FakeCloud();
    await runSetUp(cloud, { access: () => checkAccess(ID, cloud.gcloud) });
    const [create, ...grants] = cloud.commands;
    expect(create).toBe(
      `gcloud iam service-accounts create legacy-hub-functions '--display-name=Legacy Hub functions' --project=${ID}`,
    );
    expect(grants).toContain(
      `gcloud projects add-iam-policy-binding ${ID} --role=roles/datastore.user --condition=None --member=serviceAccount:legacy-hub-functions@${ID}.iam.gserviceaccount.com`,
    );
    expect(grants.join()).not.toMatch(/roles\/(owner|editor)/);
  });

  test('asks the user to open Storage in the console, and continues with the rest', async () => {
    const cloud = new FakeCloud();
    const { open } = await runSetUp(cloud, projectChecks(cloud));
    expect(open).toMatchObject([{ what: 'photos', detail: expect.stringContaining('Get started') }]);
    expect(cloud.exclusions).toEqual([{ filter: 'log_id("run.googleapis.com/requests")' }]);
  });

  test('reports a command that failed, and continues with the next check', async () => {
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

  test('lets only the jobs of one repository and environment deploy', async () => {
    const cloud = new FakeCloud();
    await runSetUp(cloud, { GitHub: () => checkGithub(ID, source, cloud.gcloud) });
    const all = cloud.commands.join('\n');
    expect(all).toContain("--attribute-condition=assertion.repository=='owner/name'");
    expect(all).toContain(
      '/projects/123456/locations/global/workloadIdentityPools/github/attribute.environment/production',
    );
  });

  test('lets the functions sign staff logins before Google creates the account for builds', async () => {
    const cloud = new FakeCloud();
    const checks = { access: () => checkAccess(ID, cloud.gcloud) };
    const refusing = async (command: Command) => {
      if (command.args.some((arg) => arg.includes('-compute@'))) throw new Error('INVALID_ARGUMENT');
      await cloud.run(command);
    };
    const terminal = { run: refusing, print: () => undefined };
    await setUp(checks, { id: ID, parameters: null }, terminal);
    const open = (await checkAccess(ID, cloud.gcloud)).filter(({ state }) => state !== 'ok');
    expect(open.map(({ what }) => what)).toEqual(['builds']);
  });

  test('says that the name of the backups bucket may be taken when someone else owns it', async () => {
    const owner = { bucket: 'copies', owner: 'hub-copies' };
    const findings = await checkCopies(ID, owner, async () => {
      throw new Error('HTTPError 403: you@hub.example does not have storage.buckets.get access');
    });
    expect(findings).toMatchObject([{ state: 'missing', detail: expect.stringContaining('name is taken') }]);
  });

  test('reports another repository or environment that may deploy, and revokes nothing by itself', async () => {
    const cloud = new FakeCloud();
    const deploying = (from: typeof source) => ({ GitHub: () => checkGithub(ID, from, cloud.gcloud) });
    await runSetUp(cloud, deploying(source));
    const renamed = await runSetUp(cloud, deploying({ ...source, repository: 'Owner/name' }));
    expect(renamed.open).toMatchObject([
      {
        what: 'GitHub',
        state: 'missing',
        detail: expect.stringMatching(
          /assertion\.repository=='owner\/name'.* providers update-oidc github .*'Owner\/name'/,
        ),
      },
    ]);
    expect(renamed.printed).toEqual([]);
    const staging = await runSetUp(cloud, deploying({ ...source, environment: 'staging' }));
    expect(staging.printed).toEqual([]);
    expect(staging.open).toMatchObject([
      {
        what: 'deploys',
        detail: expect.stringMatching(/remove-iam-policy-binding .*attribute\.environment\/production/),
      },
    ]);
  });

  test.each([
    [['--project', ID], { kind: 'project' }],
    [['--project', ID, '--copies', 'hub-copies'], { kind: 'copies', owner: 'hub-copies' }],
    [
      ['--project', ID, '--alerts', 'first@mail.example,second@other.example', '--word', 'Den'],
      { kind: 'alerts', alerted },
    ],
    [['--project', ID, '--github', 'owner/name', '--environment', 'production'], { kind: 'github', source }],
  ])('parses %j', (args, wanted) => {
    expect(readSetUpArgs(args)).toEqual({ id: ID, wanted });
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
