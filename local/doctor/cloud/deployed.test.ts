import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../launcher/root.ts';
import { answering, ID, states } from '../fake-cloud.ts';
import { serviceAccountOf } from './access.ts';
import { checkFunctions, checkIndexes } from './deployed.ts';

const { indexes, fieldOverrides } = JSON.parse(readFileSync(`${ROOT}/firestore.indexes.json`, 'utf8'));
const inGroup = (group: string, rest: string) =>
  `projects/hub-live/databases/(default)/collectionGroups/${group}/${rest}`;

const firestoreWith = (indexState: string, ttlState: string) =>
  answering({
    'firestore indexes composite list': indexes.map(
      ({ collectionGroup, fields }: { collectionGroup: string; fields: object[] }) => ({
        name: inGroup(collectionGroup, 'indexes/one'),
        state: indexState,
        fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      }),
    ),
    'firestore fields ttls list': fieldOverrides
      .filter(({ ttl }: { ttl?: boolean }) => ttl)
      .map(({ collectionGroup }: { collectionGroup: string }) => ({
        name: inGroup(collectionGroup, 'fields/expiresAt'),
        ttlConfig: { state: ttlState },
      })),
  });

describe('the check of the indexes', () => {
  test('passes when all are built and documents expire', async () => {
    const findings = await checkIndexes(firestoreWith('READY', 'ACTIVE'));
    expect(states(findings)).toEqual({ indexes: 'ok', expiry: 'ok' });
  });

  test('reports indexes that are still being built and expiry that is off', async () => {
    const findings = await checkIndexes(firestoreWith('CREATING', 'NEEDS_REPAIR'));
    expect(states(findings)).toEqual({ indexes: 'missing', expiry: 'missing' });
    expect(findings[1]?.detail).toContain('rateLimits');
  });
});

describe('the check of the functions', () => {
  const functionsWith = (serviceAccountName: string, caller: string) => {
    const callers = (member: string) => ({ bindings: [{ role: 'roles/run.invoker', members: [member] }] });
    return answering({
      'run services list': [
        { metadata: { name: 'api' }, spec: { template: { spec: { serviceAccountName } } } },
      ],
      'run services get-iam-policy api': callers('allUsers'),
      'run services get-iam-policy upload': callers(caller),
      'run services get-iam-policy website': callers(caller),
    });
  };

  test('passes when every function runs as its own account and the API and the pages are public', async () => {
    const findings = await checkFunctions(functionsWith(serviceAccountOf(ID), 'allUsers'));
    expect(states(findings)).toEqual({ functions: 'ok', 'public access': 'ok' });
  });

  test('reports that none is deployed', async () => {
    const none = answering({ 'run services list': [], 'run services get-iam-policy': {} });
    const [functions] = await checkFunctions(none);
    expect(functions).toMatchObject({ state: 'missing', detail: 'None is deployed.' });
  });

  test('reports a function that runs as another account, and functions that are not public', async () => {
    const other = '123-compute@developer.gserviceaccount.com';
    const [functions, access] = await checkFunctions(functionsWith(other, 'user:me@hub.example'));
    expect(functions).toMatchObject({ state: 'missing', detail: expect.stringContaining('api do not run') });
    expect(access).toMatchObject({
      state: 'missing',
      detail: expect.stringMatching(
        /binding upload .*--member=allUsers\n.*binding website .*--member=allUsers$/,
      ),
    });
  });
});
