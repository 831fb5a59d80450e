import { runTool } from '@legacy-hub/local/launcher/run-tool.ts';
import type { TestEvent } from './events.ts';
import type { Part } from './part.ts';
import { runPart } from './run-part.ts';

type Check = readonly [tool: string, ...args: string[]];

const STYLE: Check = ['biome', 'check', '--error-on-warnings', '.'];
const STYLE_REWRITTEN: Check = [...STYLE, '--write'];
const TYPES = ['domain', 'functions', 'web', 'local', 'local/stripe/browser', 'tests'].map(
  (workspace): Check => ['tsc', '--checkers', '1', '--project', workspace], // four would check shared types four times
);
const UNUSED: Check = ['knip'];
const ARCHITECTURE: Check = ['tsx', 'tests/architecture/main.ts'];

/** Checks formatting, lint, types, unused code and architecture. */
export function checkPart({ rewrite }: { rewrite: boolean }): Promise<Part> {
  return runPart('check', async (report) => {
    report({ kind: 'planned', count: TYPES.length + 3, unit: 'checks' });
    const style = await runChecks(report, [rewrite ? STYLE_REWRITTEN : STYLE]);
    const others = await Promise.all([runChecks(report, [UNUSED, ARCHITECTURE]), runChecks(report, TYPES)]);
    const processorSeconds = style + others.reduce((sum, seconds) => sum + seconds, 0);
    return { ok: true, output: '', processorSeconds };
  });
}

/** Runs the checks in sequence. Returns the CPU seconds. */
async function runChecks(report: (event: TestEvent) => void, checks: readonly Check[]): Promise<number> {
  let seconds = 0;
  for (const [tool, ...args] of checks) {
    const { ok, output, processorSeconds } = await runTool(tool, args, { inBackground: true });
    if (!ok) report({ kind: 'failed', title: [tool, ...args].join(' '), message: output });
    report({ kind: 'ended', passed: ok ? 1 : 0 });
    seconds += processorSeconds;
  }
  return seconds;
}
