import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { BENCH, DEV, TEST } from './environments.ts';
import { ROOT } from './root.ts';

test('the functions are built where their emulator watches for changes, outside folders like .local', () => {
  for (const { functions } of [DEV, TEST, BENCH]) expect(relative(ROOT, functions)).not.toMatch(/(^|\/)\./);
});
