import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareRuns, contractRun } from './contract-differences.ts';
import { ORDER_OF_RISK } from './order-of-risk.ts';

const run = (tests: object[]) => contractRun({ testResults: [{ assertionResults: tests }] });

const refund = { fullName: 'a refund can fail', status: 'passed', failureMessages: [], meta: {} };

describe('the contract runs', () => {
  test('do not differ when every test has the same result and observations', () => {
    const observed = run([{ ...refund, meta: { observed: { amount_paid: 0 } } }]);
    expect(compareRuns(observed, observed)).toEqual([]);
  });

  test('differ where a test passes on one side only, with the first line of the reason', () => {
    const failed = { ...refund, status: 'failed', failureMessages: ['expected 1 to be 2\n  at line 3'] };
    expect(compareRuns(run([refund]), run([failed]))).toEqual([
      'a refund can fail: passed in the sandbox, failed at Stripe. expected 1 to be 2',
    ]);
  });

  test('differ where something else was observed', () => {
    const seen = (amount: number) => run([{ ...refund, meta: { observed: { amount_paid: amount } } }]);
    expect(compareRuns(seen(1600), seen(0))).toEqual([
      'a refund can fail: amount_paid is 1600 in the sandbox, 0 at Stripe.',
    ]);
  });
});

describe('the order of risk', () => {
  test('has each file of the contract once', () => {
    const files = readdirSync(new URL('.', import.meta.url)).flatMap(
      (file) => /^(.+)\.test\.ts$/.exec(file)?.[1] ?? [],
    );
    const listed = ORDER_OF_RISK.map(([file]) => file);
    expect(listed.toSorted()).toEqual(files.filter((file) => file !== 'contract-differences').toSorted());
  });
});
