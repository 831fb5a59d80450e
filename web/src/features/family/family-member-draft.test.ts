import { aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import { describe, expect, test } from 'vitest';
import {
  emptyFamilyMemberDraft,
  type FamilyMemberDraft,
  validateFamilyMember,
} from './family-member-draft.ts';

const household = aHousehold(aPerson('maya', byCard('leader')));
const validate = (draft: FamilyMemberDraft, of = household) => validateFamilyMember(draft, of);

const leo = {
  name: ' Leo ',
  age: '9',
  dateOfBirth: '',
  staffShouldKnow: 'Needs a quiet corner',
  picturesAllowed: false,
  relationship: 'Child',
  tier: 'leader',
  photo: 'photos/maya/leo.webp',
} as const;

describe('family member form', () => {
  test('sends the fields as filled in', () => {
    expect(validate(leo)).toEqual({
      ok: true,
      input: { ...leo, name: 'Leo', age: 9, dateOfBirth: null },
    });
    expect(validate({ ...leo, age: ' ' })).toMatchObject({ input: { age: null } });
    expect(validate({ ...leo, dateOfBirth: '2017-02-28' })).toMatchObject({
      input: { age: null, dateOfBirth: '2017-02-28' },
    });
  });

  test('requires a name, a relationship and a photo', () => {
    expect(validate(emptyFamilyMemberDraft)).toEqual({
      ok: false,
      error: { messages: ['All fields are required.'], fields: ['name', 'relationship', 'photo'] },
    });
  });

  test('requires no photo once staff completed the profile without photos', () => {
    const declined = { ...household, withoutPhotosAt: now };
    expect(validate({ ...leo, photo: null }, declined)).toMatchObject({ ok: true, input: { photo: null } });
    expect(validate({ ...leo, photo: null })).toMatchObject({ error: { fields: ['photo'] } });
  });

  test('rejects an age that is not a whole number from 0 to 120', () => {
    for (const age of ['nine', '-1', '8.5', '130'])
      expect(validate({ ...leo, age })).toEqual({
        ok: false,
        error: { messages: ['Please enter an age between 0 and 120.'], fields: ['age'] },
      });
  });
});
