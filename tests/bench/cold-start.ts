import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { buildFunctions } from '../../functions/build.ts';
import { measure } from './measure.ts';
import { type Row, row } from './row.ts';

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
import { performance } from 'node:perf_hooks';
const began = performance.now();
const { api } = await import(process.argv[2]);
const loaded = performance.now();
const server = createServer((request, response) => api(request, response));
server.listen(0, '127.0.0.1', async () => {
  const response = await fetch('http://127.0.0.1:' + server.address().port + '/api/health');
  if (!response.ok) throw new Error('the instance answered ' + response.status);
  console.log(JSON.stringify([loaded - began, performance.now() - began]));
  process.exit(0);
});
`;

function startOnce(bundle: string): { loaded: number; responded: number } {
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-cold-start', FIREBASE_CONFIG: '{}' };
  const { stdout, stderr } = spawnSync(process.execPath, [`${FOLDER}/instance.mjs`, bundle], { env });
  const line = stdout.toString().trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('[')) throw new Error(`no answer from ${bundle}: ${stderr}`);
  const [loaded, responded] = JSON.parse(line);
  return { loaded, responded };
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
  return [
    await coldStartRow('cold start to loaded code, p50', 'loaded'),
    {
      ...(await coldStartRow('cold start to the first response, p50', 'responded')),
      target: { atMost: 1.3 },
    },
  ];
}

async function coldStartRow(what: string, until: 'loaded' | 'responded'): Promise<Row> {
  const start = (name: string) => async () => startOnce(`${FOLDER}/${name}/index.js`)[until];
  const round = { measured: start('api'), baseline: start('empty') };
  const { measured, baseline } = await measure(async () => round, ROUNDS);
  return row({ what, measured: measured.p50, baseline: baseline.p50, unit: 'ms' });
}
