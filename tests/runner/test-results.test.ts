import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPlaywrightResults, readVitestResults } from './test-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'results-'));

function written(content: object): string {
  const file = join(folder, 'results.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('names a failed journey in a group with its line and what it expected, and counts a skipped one as failed', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    file: 'counter.e2e.ts',
    line: 12,
    tests: [{ results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const group = { specs: [spec('opens a board', false, '\u001b[31mError\u001b[39m: no board')] };
  const file = written({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
    suites: [{ specs: [spec('opens', true)], suites: [group] }],
  });

  expect(readPlaywrightResults(file)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['counter.e2e.ts:12 opens a board\n    Error: no board'],
  });
});

it('names each failed test of a file, and a file that broke before its tests', () => {
  const test = (fullName: string, ...failureMessages: string[]) => ({
    fullName,
    status: failureMessages.length > 0 ? 'failed' : 'passed',
    failureMessages,
  });
  const file = written({
    numPassedTests: 1,
    numTotalTests: 2,
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        status: 'failed',
        assertionResults: [test('adds'), test('subtracts', 'Error: 3')],
      },
      { name: 'b.test.ts', message: 'No such file', status: 'failed', assertionResults: [] },
    ],
  });

  expect(readVitestResults(file)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts subtracts\n    Error: 3', 'b.test.ts the file itself\n    No such file'],
  });
});
