import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildFunctions } from '../../functions/build.ts';
import { interleave, type Measured } from './measure.ts';
import { type Row, row } from './row.ts';

/**
 * How long a new instance takes until its first response, compared with an empty function that loads the same
 * Express and firebase-admin. `npx tsx tests/bench/cold-start.ts`
 */

const ROUNDS = 9;
const folder = fileURLToPath(new URL('../../.local/cold-start', import.meta.url));

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
const imported = performance.now();
const server = createServer((request, response) => api(request, response));
server.listen(0, '127.0.0.1', async () => {
  const answer = await fetch('http://127.0.0.1:' + server.address().port + '/api/health');
  if (!answer.ok) throw new Error('the instance answered ' + answer.status);
  console.log(JSON.stringify([imported - began, performance.now() - began]));
  process.exit(0);
});
`;

type Moment = 'imported' | 'answered';

/** Milliseconds until a new instance has loaded its code, and until its first response. */
function startOnce(bundle: string, until: Moment): number {
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-cold-start', FIREBASE_CONFIG: '{}' };
  const { stdout, stderr } = spawnSync(process.execPath, [`${folder}/instance.mjs`, bundle], { env });
  const line = stdout.toString().trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('[')) throw new Error(`no answer from ${bundle}: ${stderr}`);
  const [imported, answered] = JSON.parse(line);
  return until === 'imported' ? imported : answered;
}

async function measureColdStart(until: Moment): Promise<Measured> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/empty`, { recursive: true });
  writeFileSync(`${folder}/instance.mjs`, INSTANCE);
  writeFileSync(`${folder}/empty/index.js`, EMPTY);
  writeFileSync(`${folder}/empty/package.json`, '{"type":"module"}');
  await buildFunctions({ target: `${folder}/api` });
  const start = (name: string) => async () => startOnce(`${folder}/${name}/index.js`, until);
  return interleave(async () => ({ measured: start('api'), baseline: start('empty') }), ROUNDS);
}

export async function coldStartRow(): Promise<Row> {
  const { measured, baseline } = await measureColdStart('answered');
  const what = 'cold start to the first response, p50';
  return row({ what, measured: measured.p50, baseline: baseline.p50, unit: 'ms', target: { atMost: 1.3 } });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const until of ['imported', 'answered'] as const) {
    const { measured, baseline } = await measureColdStart(until);
    const times = (measured.p50 / baseline.p50).toFixed(2);
    console.log(
      `${until.padEnd(9)} the API ${measured.p50.toFixed(0)} ms, an empty one ${baseline.p50.toFixed(0)} ms: ${times} times`,
    );
  }
}
