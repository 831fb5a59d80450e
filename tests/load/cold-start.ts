import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildFunctions } from '../../functions/build.ts';

/**
 * How long a new instance takes to its first answer: the API as it is deployed, beside an empty
 * function with the same Express and firebase-admin. `npx tsx tests/load/cold-start.ts`
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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

type Start = { imported: number; answered: number };

function startOnce(bundle: string): Start {
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-cold-start', FIREBASE_CONFIG: '{}' };
  const { stdout, stderr } = spawnSync(process.execPath, [`${folder}/instance.mjs`, bundle], { env });
  const line = stdout.toString().trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('[')) throw new Error(`no answer from ${bundle}: ${stderr}`);
  const [imported, answered] = JSON.parse(line);
  return { imported, answered };
}

const typical = (starts: readonly Start[]): Start => ({
  imported: median(starts.map(({ imported }) => imported)),
  answered: median(starts.map(({ answered }) => answered)),
});

rmSync(folder, { recursive: true, force: true });
mkdirSync(`${folder}/empty`, { recursive: true });
writeFileSync(`${folder}/instance.mjs`, INSTANCE);
writeFileSync(`${folder}/empty/index.js`, EMPTY);
writeFileSync(`${folder}/empty/package.json`, '{"type":"module"}');
await buildFunctions({ target: `${folder}/api` });

/** In turns, so that a busy moment of the machine meets both; the first round only fills its file cache. */
const rounds = Array.from({ length: ROUNDS + 1 }, () => ({
  ours: startOnce(`${folder}/api/index.js`),
  empty: startOnce(`${folder}/empty/index.js`),
})).slice(1);
const ours = typical(rounds.map((round) => round.ours));
const empty = typical(rounds.map((round) => round.empty));
const line = (name: string, { imported, answered }: Start): string =>
  `${name.padEnd(16)} import ${imported.toFixed(0)} ms, first answer ${answered.toFixed(0)} ms`;
console.log(line('the API', ours));
console.log(line('an empty one', empty));
console.log(
  `ratio            import ${(ours.imported / empty.imported).toFixed(2)}, first answer ${(ours.answered / empty.answered).toFixed(2)}`,
);
