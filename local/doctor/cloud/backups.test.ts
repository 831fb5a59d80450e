import { readFileSync } from 'node:fs';
import { days, hours } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../launcher/root.ts';
import { answering } from '../fake-cloud.ts';
import { checkBackups } from './backups.ts';

const LAST = '2026-11-26T03:00:00.000Z';
const SECONDS_RETAINED = String(days(13) / 1000);

const functions = 'serviceAccount:legacy-hub-functions@hub-live.iam.gserviceaccount.com';
const bound = (role: string, ...members: string[]) => ({ role: `roles/storage.${role}`, members });
const OWNERS = bound('admin', 'user:owner@copies.example', 'projectOwner:hub-copies');
const ADDING = bound('objectCreator', functions);

const owned = (by: string) => ({ role: 'roles/owner', members: [`user:${by}`] });

interface Given {
  readonly age?: number;
  readonly backups?: readonly string[];
  /** Role bindings of the bucket, and of its project. */
  readonly bindings?: readonly object[];
  readonly inProject?: readonly object[];
  /** The owner of the venue's project. */
  readonly by?: string;
}

const checked = (
  bucket: unknown,
  {
    age = hours(12),
    backups = [LAST, '2026-11-25T15:00:00.000Z'],
    bindings = [OWNERS, ADDING],
    inProject = [OWNERS, owned('owner@copies.example')],
    by = 'owner@hub.example',
  }: Given = {},
) => {
  const project = answering({
    'projects get-iam-policy 222': { bindings: inProject },
    'projects get-iam-policy': { bindings: [owned(by)] },
    'projects describe': { projectNumber: '111' },
    'storage buckets get-iam-policy': { bindings },
    'storage buckets describe': bucket,
    'storage objects list gs://hub-live-backups/backups/*/backup.json': backups.map((moment) => ({
      name: `backups/${moment}/backup.json`,
    })),
  });
  return checkBackups(project, Date.parse(LAST) + age);
};

const wrong = async (...args: Parameters<typeof checked>) =>
  (await checked(...args)).filter(({ state }) => state === 'missing').map(({ what }) => what);

const GOOD = {
  projectNumber: '222',
  retentionPolicy: { retentionPeriod: SECONDS_RETAINED, isLocked: true },
  lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 13 } }] },
};

describe('the backups check', () => {
  test('passes for a new backup in a locked bucket of another project', async () => {
    expect(await wrong(GOOD)).toEqual([]);
  });

  test.each([
    ['There is no complete one in', { backups: [] }],
    [`The last complete one is of ${LAST}, in`, { age: hours(27) }],
  ])(
    'requires a complete backup from the last 26 hours, and says how to find the reason: %s',
    async (state, given) => {
      expect(await wrong(GOOD, given)).toEqual(['last backup']);
      const [last] = await checked(GOOD, given);
      expect(last?.detail).toBe(
        `${state} gs://hub-live-backups/backups. The reason: gcloud logging read 'resource.labels.service_name="backup"' --limit 5 --project hub-live`,
      );
    },
  );

  test.each([
    ['none', undefined],
    ['one for later', { rule: [{ action: { type: 'Delete' }, condition: { age: 30 } }] }],
    [
      'one for some of them',
      { rule: [{ action: { type: 'Delete' }, condition: { age: 13, matchesPrefix: ['a'] } }] },
    ],
    [
      'one that moves them elsewhere',
      { rule: [{ action: { type: 'SetStorageClass' }, condition: { age: 13 } }] },
    ],
  ])(
    'requires a rule that deletes backups after 13 days, and gives the command for %s',
    async (_what, lifecycle) => {
      const findings = await checked({ ...GOOD, lifecycle });
      const [finding, ...others] = findings.filter(({ state }) => state === 'missing');
      expect([finding?.what, others]).toEqual(['backups deleted', []]);
      const [, file = ''] = /--lifecycle-file=(\S+)/.exec(finding?.detail ?? '') ?? [];
      expect(JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8'))).toEqual(GOOD.lifecycle);
    },
  );

  test.each([
    ['the functions may delete', [ADDING, bound('objectAdmin', functions)], []],
    ['the functions may read', [ADDING, bound('objectViewer', functions)], []],
    ['the functions may delete in the whole project', [ADDING], [bound('admin', functions)]],
    ['editors of the venue may write', [ADDING, bound('legacyBucketWriter', 'projectEditor:hub-live')], []],
    [
      'the build account may delete',
      [ADDING, bound('objectUser', 'serviceAccount:111-compute@developer.gserviceaccount.com')],
      [],
    ],
    ['the functions may not even add', [OWNERS], []],
  ])('reports that %s', async (_what, bindings, inProject) => {
    expect(await wrong(GOOD, { bindings, inProject })).toEqual(['backups access']);
  });

  test('refuses a bucket in the same project, because it would be lost with the project', async () => {
    expect(await wrong({ ...GOOD, projectNumber: '111' })).toEqual(['backups elsewhere']);
  });

  test.each([
    ['no retention', undefined],
    ['a retention that can be removed', { retentionPeriod: SECONDS_RETAINED }],
    ['a shorter retention', { retentionPeriod: '86400', isLocked: true }],
  ])('refuses a bucket with %s', async (_what, retentionPolicy) => {
    expect(await wrong({ ...GOOD, retentionPolicy })).toEqual(['backups locked']);
  });

  test('warns if one person owns both projects, and lists the risks', async () => {
    const owners = async (given: Given) =>
      (await checked(GOOD, given)).find(({ what }) => what === 'backups owners');
    expect(await owners({})).toMatchObject({ state: 'ok' });
    expect(await owners({ by: 'owner@copies.example' })).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(/^Weaker: owner@copies\.example owns both projects/),
    });
  });
});
