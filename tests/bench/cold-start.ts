import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { buildFunctions } from '../../functions/build.ts';
import { measure } from './measure.ts';
import { type Row, timedRows } from './row.ts';

const ROUNDS = 9;
const FOLDER = `${ROOT}/.local/cold-start`;

const EMPTY = `import express from 'express';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
initializeApp();
getFirestore();
const app = express();
app.get('/api/health', (_request, response) => response.json({ status: 'ok' }));
export const api = onRequest(app);
`;

const INSTANCE = `import { createServer } from 'node:http';
const began = performance.now();
const { api } = await import(process.argv[1]);
const loaded = performance.now();
const server = createServer((request, response) => api(request, response));
server.listen(0, '127.0.0.1', async () => {
  const response = await fetch('http://127.0.0.1:' + server.address().port + '/api/health');
  if (!response.ok) throw new Error('the instance answered ' + response.status);
  console.log(JSON.stringify({ loaded: loaded - began, responded: performance.now() - began }));
  process.exit(0);
});
`;

function startOnce(code: string): Record<'loaded' | 'responded', number> {
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-cold-start', FIREBASE_CONFIG: '{}' };
  const instance = ['--input-type=module', '--eval', INSTANCE, code];
  const { stdout, stderr, status } = spawnSync(process.execPath, instance, { env });
  if (status !== 0) throw new Error(`no answer from ${code}: ${stderr}`);
  return JSON.parse(stdout.toString().trim().split('\n').at(-1) ?? '');
}

/**
 * How long a new instance takes until its code is loaded and until its first response, compared with an empty function
 * that loads the same Express and firebase-admin.
 */
export async function coldStartRows(): Promise<Row[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/empty.mjs`, EMPTY);
  await buildFunctions({ target: `${FOLDER}/api` });
  const took = (what: string, until: 'loaded' | 'responded') => {
    const start = (code: string) => async () => startOnce(`${FOLDER}/${code}`)[until];
    return measure(
      what,
      async () => ({ measured: start('api/index.js'), baseline: start('empty.mjs') }),
      ROUNDS,
    );
  };
  const [loaded, responded] = ['cold start to loaded code', 'cold start to the first response'] as const;
  return [
    ...timedRows(loaded, await took(loaded, 'loaded'), { p50: null }),
    ...timedRows(responded, await took(responded, 'responded'), { p50: { atMost: 1.3 } }),
  ];
}
