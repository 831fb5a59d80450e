import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareRuns, contractRun } from './contract-differences.ts';
import { ORDER_OF_RISK } from './order-of-risk.ts';

const run = (tests: object[]) => contractRun({ testResults: [{ assertionResults: tests }] });

const refund = { fullName: 'a refund can fail', status: 'passed', failureMessages: [], meta: {} };

describe('the comparison of the contract runs', () => {
  test('is empty when every test passes with the same observations', () => {
    const observed = run([{ ...refund, meta: { observed: { amount_paid: 0 } } }]);
    expect(compareRuns(observed, observed)).toEqual({ failed: [], observed: [] });
  });

  test('lists each test that fails at Stripe, with the first line of the reason', () => {
    const failed = { ...refund, status: 'failed', failureMessages: ['expected 1 to be 2\n  at line 3'] };
    expect(compareRuns(run([refund]), run([failed]))).toEqual({
      failed: ['a refund can fail: passed in the sandbox, failed at Stripe. expected 1 to be 2'],
      observed: [],
    });
  });

  test('lists a test that fails on both sides', () => {
    const failed = run([{ ...refund, status: 'failed' }]);
    expect(compareRuns(failed, failed).failed).toEqual([
      'a refund can fail: failed in the sandbox, failed at Stripe.',
    ]);
  });

  test('lists a test that did not run at Stripe because its file failed to load', () => {
    expect(compareRuns(run([refund]), run([])).failed).toEqual([
      'a refund can fail: passed in the sandbox, missing at Stripe.',
    ]);
  });

  test('does not count a different observation as a failure', () => {
    const seen = (amount: number) => run([{ ...refund, meta: { observed: { amount_paid: amount } } }]);
    expect(compareRuns(seen(1600), seen(0))).toEqual({
      failed: [],
      observed: ['a refund can fail: amount_paid is 1600 in the sandbox, 0 at Stripe.'],
    });
  });

  test('accepts a test that passes only at Stripe', () => {
    expect(compareRuns(run([{ ...refund, status: 'failed' }]), run([refund])).failed).toEqual([]);
  });
});

describe('the list of files in order of risk', () => {
  test('contains each file of the contract once', () => {
    const files = readdirSync(new URL('.', import.meta.url)).flatMap(
      (file) => /^(.+)\.test\.ts$/.exec(file)?.[1] ?? [],
    );
    const listed = ORDER_OF_RISK.map(([file]) => file);
    expect(listed.toSorted()).toEqual(files.filter((file) => file !== 'contract-differences').toSorted());
  });
});
