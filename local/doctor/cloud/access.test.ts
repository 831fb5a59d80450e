import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../launcher/root.ts';
import type { Finding } from '../finding.ts';
import type { Gcloud } from '../gcloud.ts';
import {
  checkAccess,
  checkOrganizationPolicies,
  DEPLOYER_ROLES,
  FUNCTION_ROLES,
  serviceAccountOf,
} from './access.ts';
import { checkFunctions, checkIndexes } from './deployed.ts';

const PROJECT = 'hub-live';
const account = `serviceAccount:${serviceAccountOf(PROJECT)}`;
const storageAgent = 'serviceAccount:service-123456@gcp-sa-firebasestorage.iam.gserviceaccount.com';

const states = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ what, state }) => [what, state]));

const answering =
  (answers: Record<string, unknown>): Gcloud =>
  async (...args) => {
    const command = Object.keys(answers).find((start) => args.join(' ').startsWith(start));
    if (command === undefined) throw new Error('PERMISSION_DENIED');
    return answers[command];
  };

const bindings = (roles: readonly string[], member = account) =>
  roles.map((role) => ({ role, members: [member] }));
const deployer = 'serviceAccount:legacy-hub-deployer@hub-live.iam.gserviceaccount.com';
const computeAccount = 'serviceAccount:123456-compute@developer.gserviceaccount.com';
const forBuilds = { role: 'roles/cloudbuild.builds.builder', members: [computeAccount] };
const forStorage = { role: 'roles/firebaserules.firestoreServiceAgent', members: [storageAgent] };
const signing = { bindings: bindings(['roles/iam.serviceAccountTokenCreator']) };
const accessWith = (policy: unknown, ownPolicy: unknown = signing) =>
  checkAccess(
    PROJECT,
    answering({
      'projects get-iam-policy': policy,
      'projects describe': { projectNumber: '123456' },
      'iam service-accounts list': [{ email: serviceAccountOf(PROJECT) }],
      'iam service-accounts get-iam-policy': ownPolicy,
    }),
  );

const of = (name: string, findings: readonly Finding[]) => findings.find(({ what }) => what === name);

describe('the access check', () => {
  test('passes when everyone holds their roles, and no deployer is needed', async () => {
    const findings = await accessWith({ bindings: [...bindings(FUNCTION_ROLES), forStorage, forBuilds] });
    expect(new Set(findings.map(({ state }) => state))).toEqual(new Set(['ok']));
    expect(findings.map(({ what }) => what)).toContain('deployer');
  });

  test('lists the roles that the deployer lacks', async () => {
    const lacking = await accessWith({ bindings: bindings(DEPLOYER_ROLES.slice(0, -1), deployer) });
    expect(of('deployer', lacking)).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('roles/serviceusage.serviceUsageConsumer'),
    });
    const complete = await accessWith({ bindings: bindings(DEPLOYER_ROLES, deployer) });
    expect(of('deployer', complete)).toMatchObject({ state: 'ok' });
  });

  test('gives the command that lets builds run', async () => {
    const builds = of('builds', await accessWith({}));
    expect(builds).toMatchObject({ state: 'missing' });
    expect(builds?.detail).toContain(`--condition=None --member=${computeAccount}`);
  });

  test('gives the command that lets the functions sign staff logins, as their own account only', async () => {
    const signs = of('staff logins', await accessWith({}, {}));
    expect(signs).toMatchObject({ state: 'missing' });
    expect(signs?.detail).toContain('gcloud iam service-accounts add-iam-policy-binding');
    const onProject = signing.bindings;
    const [functions] = await accessWith({ bindings: [...bindings(FUNCTION_ROLES), ...onProject] });
    expect(functions).toMatchObject({ state: 'missing', detail: expect.stringContaining('TokenCreator') });
  });

  test('lists the roles that the functions lack', async () => {
    const [functions] = await accessWith({ bindings: bindings(FUNCTION_ROLES.slice(1)) });
    expect(functions).toMatchObject({ state: 'missing', detail: expect.stringContaining('datastore.user') });
  });

  test('rejects functions with full access to the project', async () => {
    const [functions] = await accessWith({ bindings: bindings([...FUNCTION_ROLES, 'roles/editor']) });
    expect(functions).toMatchObject({ state: 'missing', detail: expect.stringContaining('roles/editor') });
  });

  test('gives the command that lets storage rules read the database', async () => {
    const storage = of('storage rules', await accessWith({}));
    expect(storage).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('add-iam-policy-binding hub-live'),
    });
    expect(storage?.detail).toContain(`--condition=None --member=${storageAgent}`);
  });

  test.each([
    [{ spec: { rules: [{ values: { allowedValues: ['C0123'] } }] } }, 'missing'],
    [{ spec: { rules: [{ enforce: true }] } }, 'missing'],
    [{ spec: { rules: [{ allowAll: true }] } }, 'ok'],
    [{ spec: { rules: [{ enforce: false }] } }, 'ok'],
    [{}, 'ok'],
  ])('reports an organisation policy of %j as %s', async (policy, state) => {
    const gcloud = answering({ 'org-policies describe': policy });
    for (const finding of await checkOrganizationPolicies(PROJECT, gcloud)) expect(finding.state).toBe(state);
  });

  test('only warns of organisation policies that cannot be read, and explains how to continue', async () => {
    const findings = await checkOrganizationPolicies(PROJECT, async () => {
      throw new Error('PERMISSION_DENIED: orgpolicy.policy.get');
    });
    expect(findings).toHaveLength(2);
    for (const finding of findings)
      expect(finding).toMatchObject({
        state: 'warning',
        detail: expect.stringMatching(/--deployed functions.*PERMISSION_DENIED/),
      });
  });
});

const { indexes, fieldOverrides } = JSON.parse(readFileSync(`${ROOT}/firestore.indexes.json`, 'utf8'));
const inGroup = (group: string, rest: string) =>
  `projects/hub-live/databases/(default)/collectionGroups/${group}/${rest}`;

function firestoreWith(indexState: string, ttlState: string): Gcloud {
  const built = indexes.map(({ collectionGroup, fields }: { collectionGroup: string; fields: object[] }) => ({
    name: inGroup(collectionGroup, 'indexes/one'),
    state: indexState,
    fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
  }));
  const expiring = fieldOverrides.filter(({ ttl }: { ttl?: boolean }) => ttl);
  const ttls = expiring.map(({ collectionGroup }: { collectionGroup: string }) => ({
    name: inGroup(collectionGroup, 'fields/expiresAt'),
    ttlConfig: { state: ttlState },
  }));
  return answering({ 'firestore indexes composite list': built, 'firestore fields ttls list': ttls });
}

describe('the check of the deployed functions', () => {
  test('passes when all indexes are built and documents expire', async () => {
    const findings = await checkIndexes(PROJECT, firestoreWith('READY', 'ACTIVE'));
    expect(states(findings)).toEqual({ indexes: 'ok', expiry: 'ok' });
  });

  test('reports indexes that are still being built and expiry that is off', async () => {
    const findings = await checkIndexes(PROJECT, firestoreWith('CREATING', 'NEEDS_REPAIR'));
    expect(states(findings)).toEqual({ indexes: 'missing', expiry: 'missing' });
    expect(findings[1]?.detail).toContain('rateLimits');
  });

  const service = (name: string, serviceAccountName: string) => ({
    metadata: { name },
    spec: { template: { spec: { serviceAccountName } } },
  });
  const invokedBy = (member: string) => ({ bindings: [{ role: 'roles/run.invoker', members: [member] }] });

  test('passes when every function runs as its own account and the API and the pages are public', async () => {
    const gcloud = answering({
      'run services list': [service('api', serviceAccountOf(PROJECT))],
      'run services get-iam-policy api': invokedBy('allUsers'),
      'run services get-iam-policy upload': invokedBy('allUsers'),
      'run services get-iam-policy website': invokedBy('allUsers'),
    });
    const findings = await checkFunctions(PROJECT, gcloud);
    expect(states(findings)).toEqual({ functions: 'ok', 'public access': 'ok' });
  });

  test('reports a function that runs as another account, and functions that are not public', async () => {
    const gcloud = answering({
      'run services list': [service('api', '123-compute@developer.gserviceaccount.com')],
      'run services get-iam-policy api': invokedBy('allUsers'),
      'run services get-iam-policy upload': invokedBy('user:me@hub.example'),
      'run services get-iam-policy website': invokedBy('user:me@hub.example'),
    });
    const [functions, access] = await checkFunctions(PROJECT, gcloud);
    expect(functions).toMatchObject({ state: 'missing', detail: expect.stringContaining('api do not run') });
    expect(access?.state).toBe('missing');
    for (const name of ['upload', 'website'])
      expect(access?.detail).toContain(`binding ${name} --member=allUsers`);
  });
});
