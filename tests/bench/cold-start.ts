import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { buildFunctions } from '../../functions/build.ts';
import { firstAnswer, firstPortOf, startFunction } from '../runner/function-process.ts';
import { findNodeOfTheCloud } from '../runner/node-of-the-cloud.ts';
import { measureRows, type Row } from './row.ts';

const ROUNDS = 10;
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

const start = (code: 'api' | 'empty') => async (): Promise<number> => {
  const node = findNodeOfTheCloud();
  const began = performance.now();
  const place = { folder: `${FOLDER}/${code}`, port: firstPortOf(BENCH), log: `${FOLDER}/${code}.log` };
  const { child, url } = startFunction({ node, name: 'api', ...place });
  const { ok, status } = await firstAnswer(`${url}/api/health`, child);
  const took = performance.now() - began;
  child.kill();
  await child.ended;
  if (!ok) throw new Error(`the instance answered ${status}`);
  return took;
};

/**
 * Measures the time from the start of a new instance until its first response, with the cloud's framework and
 * Node version. The baseline is an empty function that loads the same Express and firebase-admin.
 */
export async function coldStartRows(): Promise<Row[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(`${FOLDER}/empty`, { recursive: true });
  writeFileSync(`${FOLDER}/empty/package.json`, JSON.stringify({ type: 'module', main: 'index.js' }));
  writeFileSync(`${FOLDER}/empty/index.js`, EMPTY);
  await buildFunctions({ target: `${FOLDER}/api` });
  const both = { measured: start('api'), baseline: start('empty') };
  return measureRows('cold start to the first response', both, ROUNDS, { p50: { atMost: 1.3 } });
}
