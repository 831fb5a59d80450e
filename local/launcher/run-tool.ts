import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { processTag } from './processes.ts';
import { ROOT } from './root.ts';

/** Disables colours when the output isn't a terminal. */
const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Gets a third of the CPU time of normal processes when both need it. */
const IN_BACKGROUND = ['nice', '-n', '5'];

/** A shell script that runs its arguments, then writes the CPU time of all their processes to pipe 3. */
const TIMED = '"$@"; code=$?; times >&3; exit $code';

export interface ToolResult {
  readonly ok: boolean;
  readonly output: string;
  readonly processorSeconds: number;
}

interface ToolOptions {
  /** This process's variables, unless it has set some that the tool must not see. */
  readonly inherited?: NodeJS.ProcessEnv;
  readonly env?: Record<string, string>;
  /** Also streams the output. */
  readonly isLive?: boolean;
  /** Runs with a lower CPU priority. */
  readonly inBackground?: boolean;
  /** Called with each line that the tool writes to pipe 3. */
  readonly onLine?: (line: string) => void;
}

type ToolPipes = [stdout: Readable, stderr: Readable, lines: Readable];

/** Avoids the `tsx` command, which uses pipe 3 itself. */
const commandOf = (name: string): string[] =>
  name === 'tsx' ? [process.execPath, '--import', 'tsx'] : [`${ROOT}/node_modules/.bin/${name}`];

export function runTool(
  name: string,
  args: readonly string[],
  {
    inherited = process.env,
    env,
    isLive = false,
    inBackground = false,
    onLine = () => undefined,
  }: ToolOptions = {},
): Promise<ToolResult> {
  const command = [...(inBackground ? IN_BACKGROUND : []), ...commandOf(name), ...args];
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', TIMED, 'sh', ...command], {
      cwd: ROOT,
      env: { ...inherited, ...colours, ...env, ...processTag },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let processorSeconds = 0;
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (isLive) process.stdout.write(chunk);
    };
    const [stdout, stderr, lines] = child.stdio.slice(1) as ToolPipes;
    stdout.on('data', take);
    stderr.on('data', take);
    createInterface({ input: lines }).on('line', (line) => {
      const seconds = parseTimes(line);
      if (seconds === null) onLine(line);
      else processorSeconds += seconds;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output, processorSeconds }));
  });
}

/** Parses user and system time, such as `1m2.50s 0m3.10s`. */
function parseTimes(line: string): number | null {
  const times = line
    .match(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/)
    ?.slice(1)
    .map(Number);
  if (!times) return null;
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = times;
  return (userMinutes + systemMinutes) * 60 + user + system;
}
