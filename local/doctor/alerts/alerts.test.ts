import { describe, expect, test } from 'vitest';
import { DEPLOYED_CHECKS, runChecks } from '../checks.ts';
import { FakeCloud, PARAMETERS, runSetUp } from '../fake-cloud.ts';
import { alertChecks } from '../set-up.ts';
import { checkPolicies } from './alerts.ts';
import { ALERTS } from './table.ts';

const RECIPIENTS = ['first@mail.example', 'second@other.example'];
const checks = alertChecks(RECIPIENTS, 'Den');

/** A project with all alerts. */
const setUp = async (recipients = RECIPIENTS) => {
  const cloud = new FakeCloud();
  const { open } = await runSetUp(cloud, alertChecks(recipients, 'Den'));
  expect(open).toEqual([]);
  return cloud;
};

/** The same cloud, for a website at another address. */
const moved = (cloud: FakeCloud) =>
  Object.assign(cloud, { parameters: { ...PARAMETERS, WEBSITE_URL: 'https://new.example' } });

const doctor = async (cloud: FakeCloud) => {
  const { alerts = async () => [] } = DEPLOYED_CHECKS;
  return runChecks({ alerts }, cloud);
};
const statesOf = async (cloud: FakeCloud) => (await doctor(cloud)).map(({ state }) => state);

describe('the set-up of the alerts', () => {
  test('completes an empty project, and then changes nothing', async () => {
    expect(await statesOf(new FakeCloud())).toEqual(['missing', 'missing', 'missing']);
    const cloud = await setUp();
    expect(await statesOf(cloud)).toEqual(['ok', 'ok', 'ok']);
    expect(await runSetUp(cloud, checks)).toEqual({ printed: [], open: [] });
  });

  test('sends all alerts to the first recipient and the critical alerts to both', async () => {
    const { commands } = await setUp();
    const policies = commands.filter((command) => command.includes('policy-from-file'));
    expect(policies).toHaveLength(ALERTS.length);
    const recipientsOf = (name: string) =>
      policies.find((command) => command.includes(`/alert-${name}.json`))?.match(/@/g)?.length;
    expect(recipientsOf('uptime')).toBe(2);
    expect(recipientsOf('rate-limited')).toBe(1);
  });

  test('replaces the recipients, and leaves none of the previous ones', async () => {
    const cloud = await setUp();
    const successors = alertChecks(['third@mail.example', 'fourth@other.example'], 'Den');
    expect((await runSetUp(cloud, successors)).open).toEqual([]);
    const [recipients] = await doctor(cloud);
    expect(recipients).toMatchObject({ state: 'ok', detail: 'third@mail.example, fourth@other.example' });
    expect((await runSetUp(cloud, successors)).printed).toEqual([]);
  });

  test('checks the API and, by a word specific to the venue, the landing page', async () => {
    const { commands } = await setUp();
    expect(commands.filter((command) => command.includes('uptime create'))).toEqual([
      expect.stringMatching(/ API .*host=hub\.example,project_id=hub-live --path=\/api\/health /),
      expect.stringMatching(/ Website .*--path=\/ .*--matcher-content=Den /),
    ]);
  });

  test('replaces the uptime checks for another website and another word', async () => {
    const cloud = moved(await setUp());
    expect(await statesOf(cloud)).toEqual(['ok', 'missing', 'ok']);
    await runSetUp(cloud, checks);
    expect(await statesOf(cloud)).toEqual(['ok', 'ok', 'ok']);
    const { printed } = await runSetUp(cloud, alertChecks(RECIPIENTS, 'Lair'));
    expect(printed).toEqual([
      expect.stringMatching(/uptime delete \S+Website/),
      expect.stringMatching(/uptime create Website .*--matcher-content=Lair/),
    ]);
  });

  test.each([
    ['of another release', { userLabels: { definition: 'of-before' } }],
    ['that no one gets', { notificationChannels: [] }],
  ])('replaces an alert %s, which the doctor reports', async (_what, wrong) => {
    const cloud = await setUp();
    const [first = { name: '' }, ...others] = cloud.created.get('monitoring policies') ?? [];
    cloud.created.set('monitoring policies', [{ ...first, ...wrong }, ...others]);
    expect(await statesOf(cloud)).toEqual(['ok', 'ok', 'missing']);
    const { printed } = await runSetUp(cloud, checks);
    expect(printed).toEqual([
      expect.stringMatching(/policies update \S+ --policy-from-file=\.local\/set-up\/alert-/),
    ]);
    expect(await statesOf(cloud)).toEqual(['ok', 'ok', 'ok']);
  });

  test('allows one person to get all alerts, which the doctor warns of', async () => {
    expect(await statesOf(await setUp(['first@mail.example']))).toEqual(['warning', 'ok', 'ok']);
  });

  test('creates no alert for a person whose channel is not listed yet', async () => {
    const [finding] = await checkPolicies(new FakeCloud(), RECIPIENTS);
    expect(finding).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('first@mail.example'),
    });
    expect(finding?.commands).toBeUndefined();
  });
});
