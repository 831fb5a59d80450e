import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildFunctions } from '@legacy-hub/functions/build.ts';
import { serviceAccountOf } from '@legacy-hub/local/doctor/cloud/access.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

const PROJECT = 'hub-live';
const REGION = 'australia-southeast1';
const ACCOUNT = serviceAccountOf(PROJECT);

interface Endpoint {
  readonly id: string;
  readonly serviceAccount: string;
  readonly scheduleTrigger?: object;
  readonly eventTrigger?: object;
}
interface Backend {
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
}
interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

const require = createRequire(import.meta.url);
/** Loads a module of firebase-tools, which has no types. */
const firebaseTools = (module: string) => require(`firebase-tools/lib/${module}.js`);

const folder = mkdtempSync(join(tmpdir(), 'deployed-account-'));
const target = join(folder, 'dist');

/** Discovers the functions in the build as firebase-tools does for a deploy, with parameters filled in. */
function discover(): Backend {
  const manifest = join(folder, 'manifest.json');
  execFileSync(process.execPath, [resolve('node_modules/firebase-functions/lib/bin/firebase-functions.js')], {
    cwd: target,
    env: { ...process.env, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest, GCLOUD_PROJECT: PROJECT },
  });
  const { yamlToBuild } = firebaseTools('deploy/functions/runtimes/discovery/index');
  const { ParamValue } = firebaseTools('deploy/functions/params');
  const found = yamlToBuild(JSON.parse(readFileSync(manifest, 'utf8')), PROJECT, REGION, 'nodejs24');
  const projectId = new ParamValue(PROJECT, true, { string: true, boolean: false, number: false });
  return firebaseTools('deploy/functions/build').toBackend(found, { PROJECT_ID: projectId });
}

/** Responds like an empty project, and returns the requests. */
function recordRequests(): ApiRequest[] {
  const sent: ApiRequest[] = [];
  const { Client } = firebaseTools('apiv2');
  vi.spyOn(Client.prototype, 'request').mockImplementation(async (...args: unknown[]) => {
    const [request] = args as [ApiRequest];
    sent.push(request);
    return request.method === 'GET' && request.path.includes('/jobs/')
      ? { status: 404, body: {} }
      : { status: 200, body: {} };
  });
  return sent;
}

const bodiesOf = (sent: readonly ApiRequest[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.stringify(body));
const accountsIn = (text: string) => text.match(/[\w-]*legacy-hub-functions@[\w.-]*/g) ?? [];

let backend: Backend;
let endpoints: Endpoint[];

describe('the account of the deployed functions', () => {
  beforeAll(async () => {
    await buildFunctions({ target });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    backend = discover();
    endpoints = Object.values(backend.endpoints[REGION] ?? {});
  }, 60_000);
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is the same for every function', () => {
    expect(endpoints.length).toBeGreaterThan(10);
    expect(new Set(endpoints.map(({ serviceAccount }) => serviceAccount))).toEqual(new Set([ACCOUNT]));
  });

  test('gets access to each secret by its full address', async () => {
    const sent = recordRequests();
    await firebaseTools('deploy/functions/ensure').secretAccess(PROJECT, backend, { endpoints: {} });
    const granted = bodiesOf(sent);
    expect(granted).toHaveLength(5);
    for (const body of granted) expect(body).toContain(`["serviceAccount:${ACCOUNT}"]`);
  });

  test('starts each schedule by its full address', async () => {
    const sent = recordRequests();
    const scheduled = endpoints.filter(({ scheduleTrigger }) => scheduleTrigger);
    const { createOrReplaceJob, jobFromEndpoint } = firebaseTools('gcp/cloudscheduler');
    for (const endpoint of scheduled)
      await createOrReplaceJob(await jobFromEndpoint(endpoint, REGION, '111'));
    expect(bodiesOf(sent).flatMap(accountsIn)).toEqual(scheduled.map(() => ACCOUNT));
  });

  test('runs each function and receives its events by its full address', () => {
    const source = { storageSource: { bucket: 'sources', object: 'functions.zip' } };
    const { functionFromEndpoint } = firebaseTools('gcp/cloudfunctionsv2');
    for (const endpoint of endpoints) {
      const accounts = accountsIn(JSON.stringify(functionFromEndpoint({ ...endpoint, source })));
      expect([endpoint.id, ...accounts]).toEqual([
        endpoint.id,
        ...Array(endpoint.eventTrigger ? 2 : 1).fill(ACCOUNT),
      ]);
    }
  });
});
