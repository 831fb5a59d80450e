import { expect, test } from 'vitest';
import { chosenTiers, EMPTY_HOUSEHOLD_DRAFT, validateHousehold } from './register-at-counter.ts';

const NORA = { ...EMPTY_HOUSEHOLD_DRAFT, name: 'Nora', phone: '0412 345 678' };

test('requires a tier for everyone, and sends the phone number as it was typed', () => {
  const family = (['leader', ''] as const).map((tier) => ({ tier, name: '' }));
  expect(validateHousehold({ ...NORA, family })).toEqual({
    ok: false,
    error: { messages: ['Please choose a membership.'], fields: ['tier', 'family-tier-1'] },
  });
  expect(chosenTiers({ ...NORA, family })).toEqual(['leader']);
  expect(validateHousehold({ ...NORA, tier: 'supporter' })).toEqual({
    ok: true,
    input: {
      name: 'Nora',
      phone: '0412 345 678',
      memberships: [{ tier: 'supporter' }],
      paymentMethod: 'cash',
    },
  });
});

test('sends a child’s name as the member’s and the adult’s as the contact', () => {
  const draft = { ...NORA, tier: 'leader' as const, isForChild: true, childName: 'Leo' };
  expect(validateHousehold(draft)).toMatchObject({ input: { name: 'Leo', contactName: 'Nora' } });
  expect(validateHousehold({ ...draft, childName: '' })).toMatchObject({ error: { fields: ['childName'] } });
});

test('identifies the field of the person whose name the server would refuse', () => {
  const family = ['Leo', 'Mia 😀'].map((name) => ({ tier: 'leader' as const, name }));
  const draft = { ...NORA, tier: 'leader' as const, family };
  expect(validateHousehold(draft)).toMatchObject({
    ok: false,
    error: { messages: [expect.stringContaining('only letters')], fields: ['family-1'] },
  });
});
