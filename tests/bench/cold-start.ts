import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { buildFunctions } from '../../functions/build.ts';
import { measure } from './measure.ts';
import { percentileRow, type Row } from './row.ts';

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
const { api } = await import(process.argv[2]);
const loaded = performance.now();
const server = createServer((request, response) => api(request, response));
server.listen(0, '127.0.0.1', async () => {
  const response = await fetch('http://127.0.0.1:' + server.address().port + '/api/health');
  if (!response.ok) throw new Error('the instance answered ' + response.status);
  console.log(JSON.stringify({ loaded: loaded - began, responded: performance.now() - began }));
  process.exit(0);
});
`;

function startOnce(name: string): Record<'loaded' | 'responded', number> {
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-cold-start', FIREBASE_CONFIG: '{}' };
  const instance = [`${FOLDER}/instance.mjs`, `${FOLDER}/${name}/index.js`];
  const { stdout, stderr, status } = spawnSync(process.execPath, instance, { env });
  if (status !== 0) throw new Error(`no answer from ${name}: ${stderr}`);
  return JSON.parse(stdout.toString().trim().split('\n').at(-1) ?? '');
}

/**
 * How long a new instance takes until its code is loaded and until its first response, compared with an empty function
 * that loads the same Express and firebase-admin.
 */
export async function coldStartRows(): Promise<Row[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(`${FOLDER}/empty`, { recursive: true });
  writeFileSync(`${FOLDER}/instance.mjs`, INSTANCE);
  writeFileSync(`${FOLDER}/empty/index.js`, EMPTY);
  writeFileSync(`${FOLDER}/empty/package.json`, '{"type":"module"}');
  await buildFunctions({ target: `${FOLDER}/api` });
  const took = (until: 'loaded' | 'responded') =>
    measure(async () => {
      const start = (name: string) => async () => startOnce(name)[until];
      return { measured: start('api'), baseline: start('empty') };
    }, ROUNDS);
  return [
    percentileRow('cold start to loaded code', await took('loaded'), 'p50'),
    percentileRow('cold start to the first response', await took('responded'), 'p50', { atMost: 1.3 }),
  ];
}
