import { describe, expect, test } from 'vitest';
import { emptyDraft, readDraft } from './family-member-draft.ts';

const leo = {
  name: ' Leo ',
  age: '9',
  relationship: 'Child',
  tier: 'leader',
  photo: 'photos/maya/leo.webp',
} as const;

describe('the form about a family member', () => {
  test('is sent as it was filled in', () => {
    expect(readDraft(leo)).toEqual({ ok: true, familyMember: { ...leo, name: 'Leo', age: 9 } });
    expect(readDraft({ ...leo, age: ' ' })).toMatchObject({ familyMember: { age: null } });
  });

  test('needs name, relationship and photo', () => {
    expect(readDraft(emptyDraft)).toEqual({
      ok: false,
      problem: { message: 'All fields are required.', fields: ['name', 'relationship', 'photo'] },
    });
  });

  test('takes no age that nobody has', () => {
    for (const age of ['nine', '-1', '8.5', '130'])
      expect(readDraft({ ...leo, age })).toEqual({
        ok: false,
        problem: { message: 'Please enter an age between 0 and 120.', fields: ['age'] },
      });
  });
});
