import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../launcher/root.ts';
import type { Checks } from '../checks.ts';
import { FakeCloud, ID, runSetUp } from '../fake-cloud.ts';
import { type Alerted, checkAlerts, checkChannels, checkRecipients, checkUptime } from './alerts.ts';

const WEBSITE = 'https://hub.example';
const alerted = { recipients: ['first@mail.example', 'second@other.example'], word: 'Den' };

const alertChecksOf =
  (alerted: Alerted, website = WEBSITE) =>
  ({ gcloud }: FakeCloud): Checks => ({
    recipients: () => checkChannels(ID, alerted, gcloud),
    uptime: () => checkUptime(ID, { website, alerted }, gcloud),
    alerts: () => checkAlerts(ID, alerted, gcloud),
  });
const alertChecks = alertChecksOf(alerted);

/** The checks of `npm run doctor -- --deployed alerts`. */
const deployedAlerts = async ({ gcloud }: FakeCloud, website = WEBSITE) => [
  await checkRecipients(ID, gcloud),
  ...(await checkUptime(ID, { website, alerted: null }, gcloud)),
  ...(await checkAlerts(ID, null, gcloud)),
];
const statesOf = async (cloud: FakeCloud, website = WEBSITE) =>
  (await deployedAlerts(cloud, website)).map(({ state }) => state);

describe('the set-up of the alerts', () => {
  test('completes an empty project, and then changes nothing', async () => {
    const cloud = new FakeCloud();
    expect((await runSetUp(cloud, alertChecks(cloud))).open).toEqual([]);
    expect(await statesOf(cloud)).toEqual(['ok', 'ok', 'ok']);
    expect(await runSetUp(cloud, alertChecks(cloud))).toEqual({ printed: [], open: [] });
  });

  test('sends all alerts to the first recipient and the critical alerts to both', async () => {
    const cloud = new FakeCloud();
    await runSetUp(cloud, alertChecks(cloud));
    const policies = cloud.commands.filter((command) => command.includes('policy-from-file'));
    expect(policies).toHaveLength(readdirSync(`${ROOT}/docs/alerts`).length);
    const recipientsOf = (name: string) =>
      policies.find((command) => command.includes(`/${name}.json`))?.match(/@/g)?.length;
    expect(recipientsOf('uptime')).toBe(2);
    expect(recipientsOf('rate-limited')).toBe(1);
  });

  test('replaces the recipients, and leaves none of the previous ones', async () => {
    const cloud = new FakeCloud();
    await runSetUp(cloud, alertChecks(cloud));
    const successors = { ...alerted, recipients: ['third@mail.example', 'fourth@other.example'] };
    expect((await runSetUp(cloud, alertChecksOf(successors)(cloud))).open).toEqual([]);
    const [recipients] = await deployedAlerts(cloud);
    expect(recipients).toMatchObject({ state: 'ok', detail: 'third@mail.example, fourth@other.example' });
    expect((await runSetUp(cloud, alertChecksOf(successors)(cloud))).printed).toEqual([]);
  });

  test('updates the uptime checks for another website and another word', async () => {
    const cloud = new FakeCloud();
    await runSetUp(cloud, alertChecks(cloud));
    const moved = 'https://new.example';
    expect(await statesOf(cloud)).toEqual(['ok', 'ok', 'ok']);
    expect(await statesOf(cloud, moved)).toEqual(['ok', 'missing', 'ok']);
    await runSetUp(cloud, alertChecksOf(alerted, moved)(cloud));
    expect(await statesOf(cloud, moved)).toEqual(['ok', 'ok', 'ok']);
    const { printed } = await runSetUp(cloud, alertChecksOf({ ...alerted, word: 'Lair' }, moved)(cloud));
    expect(printed).toEqual([
      expect.stringMatching(/uptime delete \S+Website/),
      expect.stringMatching(/uptime create Website .*--matcher-content=Lair/),
    ]);
  });

  test('replaces an alert whose file has changed', async () => {
    const cloud = new FakeCloud();
    await runSetUp(cloud, alertChecks(cloud));
    const policies = cloud.created.get('monitoring policies') ?? [];
    const [first, ...others] = policies;
    const stale = { ...first, name: first?.name ?? '', userLabels: { definition: 'of-before' } };
    cloud.created.set('monitoring policies', [stale, ...others]);
    expect(await statesOf(cloud)).toEqual(['ok', 'ok', 'missing']);
    const { printed, open } = await runSetUp(cloud, alertChecks(cloud));
    expect(printed).toEqual([expect.stringMatching(/policies update \S+ --policy-from-file=docs\/alerts\//)]);
    expect(open).toEqual([]);
    expect(await statesOf(cloud)).toEqual(['ok', 'ok', 'ok']);
  });

  test('allows one person to get all alerts, which the doctor warns of', async () => {
    const cloud = new FakeCloud();
    await runSetUp(cloud, alertChecksOf({ ...alerted, recipients: ['first@mail.example'] })(cloud));
    expect(await statesOf(cloud)).toEqual(['warning', 'ok', 'ok']);
  });

  test('creates no alert for a person whose channel is not listed yet', async () => {
    const cloud = new FakeCloud();
    const [finding] = await checkAlerts(ID, alerted, cloud.gcloud);
    expect(finding).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('first@mail.example'),
    });
    expect(finding?.commands).toBeUndefined();
  });

  test('checks the API and, by a word specific to the venue, the landing page', async () => {
    const cloud = new FakeCloud();
    await runSetUp(cloud, alertChecks(cloud));
    const checks = cloud.commands.filter((command) => command.includes('uptime create'));
    expect(checks).toEqual([
      expect.stringMatching(/ API .*host=hub\.example,project_id=hub-live --path=\/api\/health /),
      expect.stringMatching(/ Website .*--path=\/ .*--matcher-content=Den /),
    ]);
  });
});
