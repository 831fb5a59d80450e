import { days, hours } from '@legacy-hub/domain/venue-time';
import { describe, expect, test } from 'vitest';
import { checkBackups } from './backups.ts';
import type { Gcloud } from './gcloud.ts';

const LAST = '2026-11-26T03:00:00.000Z';
const SECONDS_KEPT = String(days(13) / 1000);

const asked: string[] = [];
const checked = (bucket: unknown, age: number = hours(12), backups = [LAST, '2026-11-25T15:00:00.000Z']) => {
  const gcloud: Gcloud = async (...args) => {
    asked.push(args.join(' '));
    if (args[0] === 'projects') return { projectNumber: '111' };
    if (args[1] === 'buckets') return bucket;
    return backups.map((moment) => ({ name: `backups/${moment}/backup.json` }));
  };
  return checkBackups('hub-live', 'hub-copies', gcloud, Date.parse(LAST) + age);
};

const wrong = async (...args: Parameters<typeof checked>) =>
  (await checked(...args)).filter(({ state }) => state === 'missing').map(({ what }) => what);

const GOOD = { projectNumber: '222', retentionPolicy: { retentionPeriod: SECONDS_KEPT, isLocked: true } };

describe('the backups check', () => {
  test('passes for a new backup in a locked bucket of another project', async () => {
    expect(await wrong(GOOD)).toEqual([]);
    expect(asked.at(-1)).toBe('storage objects list gs://hub-copies/backups/*/backup.json');
  });

  test('wants a complete backup of the last 26 hours', async () => {
    expect(await wrong(GOOD, hours(27))).toEqual(['last backup']);
    expect(await wrong(GOOD, hours(12), [])).toEqual(['last backup']);
  });

  test('refuses a bucket of the same project, which is lost with it', async () => {
    expect(await wrong({ ...GOOD, projectNumber: '111' })).toEqual(['backups elsewhere']);
  });

  test.each([
    ['no retention', undefined],
    ['a retention that can be removed', { retentionPeriod: SECONDS_KEPT }],
    ['a shorter retention', { retentionPeriod: '86400', isLocked: true }],
  ])('refuses a bucket with %s', async (_what, retentionPolicy) => {
    expect(await wrong({ ...GOOD, retentionPolicy })).toEqual(['backups locked']);
  });
});
