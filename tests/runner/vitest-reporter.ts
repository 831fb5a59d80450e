import { stripVTControlCharacters } from 'node:util';
import type { SerializedError, UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { beginningOf, sendEvent } from './events.ts';

/** Reports test events to the runner. A skipped test counts as failed, unless a filter was given. */
export default class RunnerReporter implements Reporter {
  private readonly reported = new Set<string>();
  private isFiltered = false;

  onInit(vitest: Vitest): void {
    this.isFiltered = vitest.config.testNamePattern !== undefined;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    sendEvent({ kind: 'planned', count: specifications.length, unit: 'files' });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'passed' || state === 'pending' || (state === 'skipped' && this.isFiltered)) return;
    if (this.reported.has(test.id)) return;
    this.reported.add(test.id);
    const message = state === 'skipped' ? 'It was skipped.' : formatErrors(errors ?? []);
    sendEvent({ kind: 'failed', title: `${test.module.relativeModuleId} > ${test.fullName}`, message });
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    for (const test of tests) this.onTestCaseResult(test);
    for (const suite of [module, ...module.children.allSuites()]) {
      const errors = suite.errors();
      if (errors.length > 0)
        sendEvent({
          kind: 'failed',
          title: `${module.relativeModuleId} outside of its tests`,
          message: formatErrors(errors),
        });
    }
    sendEvent({ kind: 'ended', passed: tests.filter((test) => test.result().state === 'passed').length });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0)
      sendEvent({ kind: 'failed', title: 'outside of all tests', message: formatErrors(errors) });
  }

  /** Writes to the part's log. */
  onUserConsoleLog({ content }: UserConsoleLog): void {
    process.stdout.write(content);
  }
}

function formatErrors(errors: readonly SerializedError[]): string {
  const parts = errors.map(({ message, diff, stack = '' }) =>
    [message, diff, ...ownFrames(stack)].filter(Boolean).join('\n'),
  );
  return beginningOf(stripVTControlCharacters(parts.join('\n')));
}

const ownFrames = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:|<anonymous>/.test(line))
    .slice(0, 3);
