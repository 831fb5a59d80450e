import { describe, expect, test } from 'vitest';
import { emptyFamilyMemberDraft, validateFamilyMember } from './family-member-draft.ts';

const leo = {
  name: ' Leo ',
  age: '9',
  dateOfBirth: '',
  staffShouldKnow: 'Needs a quiet corner',
  relationship: 'Child',
  tier: 'leader',
  photo: 'photos/maya/leo.webp',
} as const;

describe('family member form', () => {
  test('sends the fields as filled in', () => {
    expect(validateFamilyMember(leo)).toEqual({
      ok: true,
      input: { ...leo, name: 'Leo', age: 9, dateOfBirth: null },
    });
    expect(validateFamilyMember({ ...leo, age: ' ' })).toMatchObject({ input: { age: null } });
    expect(validateFamilyMember({ ...leo, dateOfBirth: '2017-02-28' })).toMatchObject({
      input: { age: null, dateOfBirth: '2017-02-28' },
    });
  });

  test('requires a name, a relationship and a photo', () => {
    expect(validateFamilyMember(emptyFamilyMemberDraft)).toEqual({
      ok: false,
      error: { messages: ['All fields are required.'], fields: ['name', 'relationship', 'photo'] },
    });
  });

  test('rejects an age that is not a whole number from 0 to 120', () => {
    for (const age of ['nine', '-1', '8.5', '130'])
      expect(validateFamilyMember({ ...leo, age })).toEqual({
        ok: false,
        error: { messages: ['Please enter an age between 0 and 120.'], fields: ['age'] },
      });
  });
});
