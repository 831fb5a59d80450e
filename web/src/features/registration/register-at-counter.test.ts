import { expect, test } from 'vitest';
import { EMPTY_HOUSEHOLD_DRAFT, validateHousehold } from './register-at-counter.ts';

test('identifies the field of the person whose name the server would refuse', () => {
  const family = ['Leo', 'Mia 😀'].map((name) => ({ tier: 'leader' as const, name }));
  const draft = { ...EMPTY_HOUSEHOLD_DRAFT, name: 'Nora', phone: '0412 345 678', family };
  expect(validateHousehold(draft)).toMatchObject({
    ok: false,
    error: { messages: [expect.stringContaining('only letters')], fields: ['family-1'] },
  });
});
