import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { BENCH, DEV, TEST } from './environments.ts';
import { ROOT } from './root.ts';

test('the functions are built where their emulator looks for changes, which is in no folder like .local', () => {
  for (const { functions } of [DEV, TEST, BENCH]) expect(relative(ROOT, functions)).not.toMatch(/(^|\/)\./);
});
