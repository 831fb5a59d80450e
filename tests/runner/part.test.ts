import { describe, expect, it } from 'vitest';
import { BUDGET_SECONDS } from './budget.ts';
import { formatFailure, formatProgress, formatReport, newPart, type Part, withEvent } from './part.ts';

function aPart(name: string, more: Partial<Part> = {}): Part {
  return { ...newPart(name), ...more };
}

describe('a part of the test run', () => {
  it('counts ended, passed and failed tests', () => {
    const events = [
      { kind: 'planned', count: 2, unit: 'files' },
      { kind: 'failed', title: 'a.test.ts > adds', message: 'Expected 3' },
      { kind: 'ended', passed: 4 },
      { kind: 'ended', passed: 1 },
    ] as const;

    expect(events.reduce(withEvent, newPart('unit'))).toMatchObject({
      planned: 2,
      unit: 'files',
      ended: 2,
      passed: 5,
      failures: [{ title: 'a.test.ts > adds', message: 'Expected 3' }],
    });
  });

  it('shows its progress in one line', () => {
    const part = aPart('unit', { planned: 212, unit: 'files', ended: 60, passed: 1204, seconds: 41.4 });
    expect(formatProgress(part)).toBe('  unit        60 of 212 files      1,204 passed, 0 failed       41 s');
  });

  it('shows a failed test with its message', () => {
    const failure = { title: 'a.test.ts > adds', message: 'Expected 3\nReceived 4\n' };
    expect(formatFailure('unit', failure).split('\n')).toEqual([
      '  FAILED      unit: a.test.ts > adds',
      '    Expected 3',
      '    Received 4',
    ]);
  });

  it('ends with a table, the titles of failed tests, and the line that CI parses', () => {
    const parts = [
      aPart('check', { passed: 9, seconds: 40.6, processorSeconds: 61.2 }),
      aPart('stories', { passed: 38, failures: [{ title: 'home.story.ts:12 > opens', message: 'No' }] }),
    ];
    expect(formatReport(parts, 812).split('\n')).toEqual([
      '                 passed    failed   seconds    budget processor',
      `  check               9         0        41        ${BUDGET_SECONDS.check}        61`,
      `  stories            38         1         0       ${BUDGET_SECONDS.stories}         0`,
      '  the rest                                                  751',
      '  FAILED      stories: home.story.ts:12 > opens',
      '',
      '47 passed, 1 failed',
    ]);
  });
});
