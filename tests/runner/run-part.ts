import { step } from '@legacy-hub/local/launcher/progress.ts';
import type { ToolResult } from '@legacy-hub/local/launcher/run-tool.ts';
import type { TestEvent } from './events.ts';
import { formatFailure, formatProgress, newPart, type Part, withEvent } from './part.ts';

const PROGRESS_INTERVAL_MS = 15_000;

/** Prints the progress regularly, and failures immediately. */
export async function runPart(
  name: string,
  work: (report: (event: TestEvent) => void) => Promise<ToolResult>,
): Promise<Part> {
  step('testing', name);
  const began = performance.now();
  let part = newPart(name);
  const show = () => {
    part = { ...part, seconds: (performance.now() - began) / 1000 };
    console.log(formatProgress(part));
  };
  const report = (event: TestEvent) => {
    part = withEvent(part, event);
    if (event.kind === 'failed') console.log(formatFailure(name, event));
  };
  const timer = setInterval(show, PROGRESS_INTERVAL_MS);
  const result = await work(report).finally(() => clearInterval(timer));
  const problem = problemOf(result, part);
  if (problem !== null) report({ kind: 'failed', title: 'the run as a whole', message: problem });
  show();
  return { ...part, processorSeconds: result.processorSeconds };
}

/** Returns a problem other than failed tests. */
function problemOf({ ok, output }: ToolResult, { passed, failures }: Part): string | null {
  if (/optimized dependencies changed/.test(output))
    return `Vite reloaded pages in mid-run: name what it found in optimizeDeps of vitest.config.ts.\n${lastLines(output)}`;
  if (failures.length > 0) return null;
  if (!ok) return lastLines(output);
  return passed === 0 ? 'No test ran.' : null;
}

const lastLines = (output: string) => output.trimEnd().split('\n').slice(-25).join('\n');
