import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

export interface TestResults {
  readonly passed: number;
  readonly failed: number;
  /** Each failed test: where it is, its title, and the beginning of its message. */
  readonly failures: readonly string[];
}

const MESSAGE_LINES = 12;

const vitest = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.enum(['passed', 'failed']),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
});

export function readVitestResults(file: string): TestResults {
  const { numPassedTests, numTotalTests, testResults } = vitest.parse(readJson(file));
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0
        ? [describeFailure(name, 'the file itself', message)]
        : failed.map(({ fullName, failureMessages }) =>
            describeFailure(name, fullName, failureMessages?.join('\n') ?? ''),
          );
    });
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures };
}

const spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })) }),
  ),
});

const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
});

export function readPlaywrightResults(file: string): TestResults {
  const { stats, suites } = playwright.parse(readJson(file));
  const failures = suites
    .flatMap(specsIn)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return describeFailure(`${file}:${line}`, title, errors.map(({ message }) => message).join('\n'));
    });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped, failures };
}

const specsIn = ({ specs, suites = [] }: z.infer<typeof suite>): z.infer<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

function describeFailure(where: string, title: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
  return [`${where} ${title}`, ...lines].join('\n    ');
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
