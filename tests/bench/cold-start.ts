import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { buildFunctions } from '../../functions/build.ts';
import { measureRows, type Row } from './row.ts';

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

const start = (code: string, until: 'loaded' | 'responded') => async (): Promise<number> => {
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-cold-start', FIREBASE_CONFIG: '{}' };
  const instance = ['--input-type=module', '--eval', INSTANCE, `${FOLDER}/${code}`];
  const { stdout, stderr, status } = spawnSync(process.execPath, instance, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`no answer from ${code}: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')[until];
};

/**
 * How long a new instance takes until its code is loaded and until its first response, compared with an empty function
 * that loads the same Express and firebase-admin.
 */
export async function coldStartRows(): Promise<Row[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/empty.mjs`, EMPTY);
  await buildFunctions({ target: `${FOLDER}/api` });
  const beside = (until: 'loaded' | 'responded') => ({
    measured: start('api/index.js', until),
    baseline: start('empty.mjs', until),
  });
  const first = { p50: { atMost: 1.3 } };
  return [
    ...(await measureRows('cold start to loaded code', beside('loaded'), ROUNDS, { p50: null })),
    ...(await measureRows('cold start to the first response', beside('responded'), ROUNDS, first)),
  ];
}
