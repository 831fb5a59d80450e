import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { PAGE_ATTACHMENT } from '../pages/harness/attach-pages.ts';
import { beginningOf, sendEvent } from './events.ts';

const MAX_PAGE_LINES = 80;

/** Reports test events to the runner. A skipped test counts as failed. */
export default class RunnerReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    sendEvent({ kind: 'planned', count: suite.allTests().length, unit: 'tests' });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const hasPassed = test.outcome() === 'expected';
    if (!hasPassed) sendEvent({ kind: 'failed', title: describeTest(test), message: describeResult(result) });
    sendEvent({ kind: 'ended', passed: hasPassed ? 1 : 0 });
  }

  onError(error: TestError): void {
    sendEvent({ kind: 'failed', title: 'outside of all tests', message: describeError(error) });
  }
}

function describeTest(test: TestCase): string {
  const [, , , ...titles] = test.titlePath(); // skips the root, the project and the file
  return [`${relative(ROOT, test.location.file)}:${test.location.line}`, ...titles].join(' > ');
}

function describeResult({ status, errors, attachments }: TestResult): string {
  const trace = attachments.find(({ name }) => name === 'trace')?.path;
  const pages = attachments.filter(({ name }) => name === PAGE_ATTACHMENT);
  return [
    ...(errors.length === 0 ? [`It was ${status}.`] : errors.map(describeError)),
    ...pages.map(({ body }) => `It saw ${beginningOf(String(body), MAX_PAGE_LINES)}`),
    ...(trace ? [`See what it saw: npx playwright show-trace ${relative(ROOT, trace)}`] : []),
  ].join('\n');
}

function describeError({ message = '', location, snippet = '' }: TestError): string {
  const at = location ? `at ${relative(ROOT, location.file)}:${location.line}` : '';
  return beginningOf(stripVTControlCharacters([message, at, snippet].filter(Boolean).join('\n')));
}
