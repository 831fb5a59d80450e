import { spawn } from 'node:child_process';
import { processTag } from './processes.ts';
import { ROOT } from './root.ts';

/** No colours when the output isn't a terminal. */
const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

export interface ToolResult {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a tool from `node_modules`. Its output is streamed, or shown in one piece at the end, if `show` says so. */
export function runTool(
  name: string,
  args: readonly string[],
  options: { env?: Record<string, string>; show?: 'live' | 'at-end' } = {},
): Promise<ToolResult> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(`${ROOT}/node_modules/.bin/${name}`, args, {
      cwd: ROOT,
      env: { ...process.env, ...colours, ...options.env, ...processTag },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (options.show === 'live') process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', reject);
    child.once('close', (code) => {
      if (options.show === 'at-end') process.stdout.write(output);
      resolve({ ok: code === 0, output, seconds: (performance.now() - began) / 1000 });
    });
  });
}
