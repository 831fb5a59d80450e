import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../launcher/root.ts';
import { answering, ID, states } from '../fake-cloud.ts';
import { checkPhotos } from './photos.ts';
import { checkApis, checkDatabase, checkProject, checkRules, checkSecrets, REGION } from './project.ts';

const DATABASE = {
  locationId: REGION,
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
};
const complete = {
  'projects:list': [{ projectId: ID }],
  'firestore:databases:get': DATABASE,
  'firestore:backups:schedules:list': [{ name: 'daily' }],
  'functions:secrets:get': { secrets: [{ state: 'DESTROYED' }, { state: 'ENABLED' }] },
  deploy: {},
};

const check = async (changed: object = {}) => {
  const project = answering({ ...complete, ...changed });
  return [
    ...(await checkProject(project)),
    ...(await checkDatabase(project)),
    ...(await checkSecrets(project)),
    ...(await checkRules(project)),
  ];
};

const SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'LINK_SECRET',
  'MAILGUN_SIGNING_KEY',
  'SMTP_URL',
];

describe('the project check', () => {
  test.each([
    ['of another login', { 'projects:list': [{ projectId: 'another' }] }, ['project'], 'no access'],
    [
      'with a database in another region',
      { 'firestore:databases:get': { ...DATABASE, locationId: 'nam5' } },
      ['database'],
      'nam5',
    ],
    [
      'without point-in-time recovery',
      { 'firestore:databases:get': { locationId: REGION } },
      ['point-in-time recovery'],
      '--point-in-time-recovery ENABLED',
    ],
    [
      'without a database',
      { 'firestore:databases:get': new Error('HTTP Error: 404') },
      ['database'],
      `--location ${REGION}`,
    ],
    ['without backups', { 'firestore:backups:schedules:list': [] }, ['backups'], '--recurrence DAILY'],
    [
      'without secrets',
      { 'functions:secrets:get': new Error('HTTP Error: 404') },
      SECRETS,
      'functions:secrets:set STRIPE_SECRET_KEY',
    ],
    [
      'whose secrets are disabled',
      { 'functions:secrets:get': { secrets: [{ state: 'DISABLED' }] } },
      SECRETS,
      'functions:secrets:set STRIPE_SECRET_KEY',
    ],
  ])('reports a project %s', async (_what, changed, wrong, todo) => {
    const open = (await check(changed)).filter(({ state }) => state !== 'ok');
    expect(open.map(({ what }) => what)).toEqual(wrong);
    expect(open[0]).toMatchObject({ state: 'missing', detail: expect.stringContaining(todo) });
  });

  test('passes for a complete project', async () => {
    expect(new Set(Object.values(states(await check())))).toEqual(new Set(['ok']));
  });

  test.each(['projects:list', 'firestore:databases:get', 'firestore:backups:schedules:list', 'deploy'])(
    'fails if %s fails, and suggests no command',
    async (command) => {
      await expect(check({ [command]: new Error('HTTP Error: 403') })).rejects.toThrow('403');
    },
  );

  test('gives the command that enables the APIs', async () => {
    const [apis] = await checkApis(
      answering({ 'services list': [{ config: { name: 'run.googleapis.com' } }] }),
    );
    expect(apis).toMatchObject({
      state: 'missing',
      detail: expect.stringMatching(/^gcloud services enable (?!.*run\.).*monitoring\.googleapis\.com/),
    });
  });
});

test.each([
  ['that isn’t there', new Error('not found: 404'), { photos: 'missing' }],
  ['in another region', { location: 'US', cors: [] }, { photos: 'missing', 'photos in pages': 'missing' }],
  ['without access for pages', { location: REGION }, { photos: 'ok', 'photos in pages': 'missing' }],
])('the check of the photos reports a bucket %s', async (_what, bucket, expected) => {
  const url = `gs://${ID}.firebasestorage.app`;
  const project = answering({ [`storage buckets describe ${url}`]: bucket });
  expect(states(await checkPhotos(project))).toEqual(expected);
});

test('functions, Hosting rewrites and database use one region', () => {
  const { hosting } = JSON.parse(readFileSync(`${ROOT}/firebase.json`, 'utf8'));
  expect(hosting.rewrites[0].function.region).toBe(REGION);
  expect(readFileSync(`${ROOT}/functions/src/index.ts`, 'utf8')).toContain(`region: '${REGION}'`);
});
