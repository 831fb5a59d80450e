import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { API_VERSION } from '@legacy-hub/functions/src/stripe/client.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTRACT_RESULT, checkContract, contractResult } from './contract.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
  mkdirSync(join(folder, dirname(CONTRACT_RESULT)), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (result: object) => writeFileSync(join(folder, CONTRACT_RESULT), JSON.stringify(result));
const passed = contractResult(false, new Date('2026-11-28T12:00:00Z'));

describe('the check of the contract with Stripe', () => {
  test('passes with the output of the command', () => {
    write(passed);
    expect(checkContract(folder, 'rk_live_1')).toEqual({
      what: 'Stripe contract',
      state: 'ok',
      detail: `tried with ${API_VERSION} on 2026-11-28`,
    });
  });

  test.each([
    ['no result', null, 'never tried'],
    ['another API version', { ...passed, apiVersion: '2025-09-30.clover' }, '2025-09-30.clover'],
    ['a failure', contractResult(true, new Date('2026-11-28T12:00:00Z')), 'failed on 2026-11-28'],
  ])('stops a release with live keys for %s, and only warns with test keys', (_what, result, detail) => {
    if (result) write(result);
    const expected = { detail: expect.stringContaining(detail) };
    expect(checkContract(folder, 'rk_live_1')).toMatchObject({ ...expected, state: 'missing' });
    expect(checkContract(folder, 'rk_test_1')).toMatchObject({ ...expected, state: 'warning' });
  });
});
