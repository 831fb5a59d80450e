import { expect, test } from 'vitest';
import { apiReference } from './reference.ts';

test('docs/api.md says what the table of calls says', async () => {
  await expect(apiReference()).toMatchFileSnapshot('../../docs/api.md');
});
