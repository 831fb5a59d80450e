import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { processTag } from './processes.ts';
import { ROOT } from './root.ts';

/** No colours when the output isn't a terminal. */
const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** A third of the processor's time that others get, where both want it. */
const BACKGROUND = 5;

export interface ToolResult {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

interface ToolOptions {
  readonly env?: Record<string, string>;
  readonly show?: 'live' | 'at-end';
  /** Yields the processor to others. */
  readonly inBackground?: boolean;
}

/** Runs a tool from `node_modules`. Its output is streamed, or shown in one piece at the end, if `show` says so. */
export function runTool(
  name: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<ToolResult> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(`${ROOT}/node_modules/.bin/${name}`, args, {
      cwd: ROOT,
      env: { ...process.env, ...colours, ...options.env, ...processTag },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (options.inBackground && child.pid) setPriority(child.pid, BACKGROUND);
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
