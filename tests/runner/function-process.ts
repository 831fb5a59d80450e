import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import { type Child, startChild } from '@legacy-hub/local/launcher/processes.ts';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';

/** From here on, ports are free for functions: those that the system gives away for a moment are higher. */
export const firstPortOf = ({ ports }: Environment): number => ports.functions + 1000;

const FRAMEWORK = `${ROOT}/node_modules/@google-cloud/functions-framework/build/src/main.js`;

interface Instance {
  /** Of Node. */
  readonly node: string;
  readonly name: string;
  /** The built functions. */
  readonly folder: string;
  readonly signature?: 'http' | 'cloudevent';
  readonly port: number;
  readonly log: string;
}

/** Starts an instance of a function as the cloud does: a process of its own, inside the framework of the cloud. */
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
      LOG_EXECUTION_ID: 'true', // as firebase-tools deploys
      NODE_ENV: 'production', // as the buildpack sets
    },
    log,
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

const POLL_MS = 10;

/** Resolves with the first answer, whatever it is. */
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
