import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import { type Child, startChild } from '@legacy-hub/local/launcher/processes.ts';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';

/** Returns the first port for function processes. Ephemeral ports, which the system assigns, are higher. */
export const firstPortOf = ({ ports }: Environment): number => ports.functions + 1000;

const FRAMEWORK = `${ROOT}/node_modules/@google-cloud/functions-framework/build/src/main.js`;

interface Instance {
  /** Path of the Node executable. */
  readonly node: string;
  readonly name: string;
  /** Folder of the built functions. */
  readonly folder: string;
  readonly signature?: 'http' | 'cloudevent';
  readonly port: number;
  readonly log: string;
}

/** Starts an instance of a function as in the cloud: a separate process in the cloud's framework. */
export function startFunction({ node, name, folder, signature = 'http', port, log }: Instance): {
  child: Child;
  url: string;
} {
  const child = startChild({
    name: `The function ${name}`,
    command: node,
    args: [FRAMEWORK, `--source=${folder}`],
    cwd: folder,
    env: {
      PORT: String(port),
      FUNCTION_TARGET: name,
      FUNCTION_SIGNATURE_TYPE: signature,
      LOG_EXECUTION_ID: 'true', // as firebase-tools deploys it
      NODE_ENV: 'production', // as the buildpack sets it
    },
    log,
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

const POLL_MS = 10;

/** Resolves with the first response, even an error. */
export async function firstAnswer(url: string, child: Child): Promise<Response> {
  const ended = child.ended.then((reason) => {
    throw new Error(reason);
  });
  const ask = () => fetch(url).catch(() => null);
  for (;;) {
    const answer = await Promise.race([ask(), ended]);
    if (answer !== null) return answer;
    await pause(POLL_MS);
  }
}
