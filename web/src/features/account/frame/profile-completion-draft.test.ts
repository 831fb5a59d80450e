import { aFamilyMember, aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { describe, expect, test } from 'vitest';
import {
  detailsOf,
  initialDraft,
  type ProfileCompletionDraft,
  validateProfileCompletion,
  withDetails,
} from './profile-completion-draft.ts';

const nameless = { name: '', relationship: null, photo: null };
const ben = aFamilyMember('ben', byCard('leader'), nameless);
const zoe = aFamilyMember('zoe', byCard('supporter'), nameless);
const lee = aHousehold(aPerson('lee', byCard('leader'), { photo: null }), [ben, zoe], { address: null });
const photo = 'photos/household/face.webp';

const complete: ProfileCompletionDraft = {
  address: '1 Hub Street',
  photo,
  family: {
    ben: { name: 'Ben', relationship: 'Son', photo },
    zoe: { name: 'Zoë', relationship: 'Daughter', photo },
  },
};

describe('profile completion form', () => {
  test('starts with the stored details', () => {
    expect(initialDraft(lee)).toEqual({ address: '', photo: null, family: {} });
    const existing = aFamilyMember('ben', byCard('leader'), { name: 'Ben' });
    expect(detailsOf(initialDraft(lee), existing)).toMatchObject({ name: 'Ben', relationship: 'child' });
  });

  test('separates the details of one person from the others', () => {
    const typed = withDetails(withDetails(initialDraft(lee), ben, { name: 'Ben' }), ben, {
      relationship: 'Son',
    });
    expect(detailsOf(typed, ben)).toEqual({ name: 'Ben', relationship: 'Son', photo: null });
    expect(detailsOf(typed, zoe)).toEqual({ name: '', relationship: '', photo: null });
  });

  test('submits the whole household at once', () => {
    expect(validateProfileCompletion(complete, lee, [ben, zoe])).toMatchObject({
      ok: true,
      input: {
        email: lee.email,
        address: '1 Hub Street',
        profileComplete: true,
        family: [
          { _id: 'ben', name: 'Ben' },
          { _id: 'zoe', name: 'Zoë' },
        ],
      },
    });
  });

  test('lists every missing field in form order, with the message at the first one of every person', () => {
    expect(
      validateProfileCompletion({ ...complete, address: ' ', photo: null, family: {} }, lee, [ben]),
    ).toEqual({
      ok: false,
      error: {
        fields: ['address', 'photo', 'name-ben', 'relationship-ben', 'photo-ben'],
        messages: [
          'Please enter your address.',
          'Please upload a photo.',
          'All fields for family members are required.',
          'Required',
          'Required',
        ],
      },
    });
  });

  test('reports a single missing field of one family member', () => {
    const family = { ...complete.family, zoe: { name: 'Zoë', relationship: '', photo } };
    expect(validateProfileCompletion({ ...complete, family }, lee, [ben, zoe])).toMatchObject({
      error: { fields: ['relationship-zoe'], messages: ['All fields for family members are required.'] },
    });
  });
});
