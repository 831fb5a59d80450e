import { expect, test } from 'vitest';
import { apiReference } from './reference.ts';

test('docs/api.md matches the endpoints in domain', async () => {
  await expect(apiReference()).toMatchFileSnapshot('../../docs/api.md');
});
