import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST } from '@legacy-hub/local/launcher/environments.ts';
import { endAllChildren, startChild } from '@legacy-hub/local/launcher/processes.ts';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import type { TestProject } from 'vitest/node';
import { findNodeOfTheCloud } from '../runner/node-of-the-cloud.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where each function is served by the framework of the cloud. */
    functions: Readonly<Record<HttpFunction | EventFunction, string>>;
  }
}

export type HttpFunction = 'api' | 'upload' | 'website';
type EventFunction = 'sendQueuedEmail';

const FRAMEWORK = `${ROOT}/node_modules/@google-cloud/functions-framework/build/src/main.js`;

/** Serves the built functions as the cloud does: its framework, its Node, a process for each; with the stack's emulators. */
export async function setup(project: TestProject): Promise<void> {
  const node = findNodeOfTheCloud();
  const [api, upload, website, sendQueuedEmail] = await Promise.all([
    serve(node, 'api'),
    serve(node, 'upload'),
    serve(node, 'website'),
    serve(node, 'sendQueuedEmail', 'cloudevent'),
  ]);
  project.provide('functions', { api, upload, website, sendQueuedEmail });
}

export const teardown = () => endAllChildren();

async function serve(node: string, name: string, signature: 'http' | 'cloudevent' = 'http'): Promise<string> {
  const port = await findFreePort();
  const child = startChild({
    name: `The function ${name}`,
    command: node,
    args: [FRAMEWORK, `--source=${TEST.functions}`],
    cwd: TEST.functions,
    env: {
      PORT: String(port),
      FUNCTION_TARGET: name,
      FUNCTION_SIGNATURE_TYPE: signature,
      LOG_EXECUTION_ID: 'true', // as firebase-tools deploys
      NODE_ENV: 'production', // as the buildpack sets
    },
    log: `${TEST.folder}/function-${name}.log`,
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    answers(url),
    child.ended.then((reason) => {
      throw new Error(reason);
    }),
  ]);
  return url;
}

async function answers(url: string): Promise<void> {
  const isAnswering = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await isAnswering())) await pause(50);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
