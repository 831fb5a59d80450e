import { aFamilyMember, aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { describe, expect, test } from 'vitest';
import { type Draft, filledIn, introduced, introductionOf, readDraft, startOf } from './complete-profile.ts';

const nameless = { name: '', relationship: null, photo: null };
const ben = aFamilyMember('ben', byCard('leader'), nameless);
const zoe = aFamilyMember('zoe', byCard('supporter'), nameless);
const lee = aHousehold(aPerson('lee', byCard('leader'), { photo: null }), [ben, zoe], { address: null });
const photo = 'photos/household/face.webp';

const whole: Draft = {
  address: '1 Hub Street',
  photo,
  family: {
    ben: { name: 'Ben', relationship: 'Son', photo },
    zoe: { name: 'Zoë', relationship: 'Daughter', photo },
  },
};

describe('at the first log-in', () => {
  test('the form starts with what is known', () => {
    expect(startOf(lee)).toEqual({ address: '', photo: null, family: {} });
    const known = aFamilyMember('ben', byCard('leader'), { name: 'Ben' });
    expect(introductionOf(startOf(lee), known)).toMatchObject({ name: 'Ben', relationship: 'child' });
  });

  test('what is typed of one person leaves the others alone', () => {
    const typed = introduced(introduced(startOf(lee), ben, { name: 'Ben' }), ben, { relationship: 'Son' });
    expect(introductionOf(typed, ben)).toEqual({ name: 'Ben', relationship: 'Son', photo: null });
    expect(introductionOf(typed, zoe)).toEqual({ name: '', relationship: '', photo: null });
    expect(filledIn(introductionOf(typed, ben))).toBe(2);
  });

  test('a space is nothing filled in', () => {
    expect(filledIn({ name: ' ', relationship: 'Son', photo: null })).toBe(1);
  });

  test('everything is sent at once', () => {
    expect(readDraft(whole, [ben, zoe])).toMatchObject({
      ok: true,
      profile: {
        address: '1 Hub Street',
        profileComplete: true,
        family: [
          { _id: 'ben', name: 'Ben' },
          { _id: 'zoe', name: 'Zoë' },
        ],
      },
    });
  });

  test('all that is missing is named, from the top of the form, each sentence once', () => {
    expect(readDraft({ ...whole, address: ' ', photo: null, family: {} }, [ben])).toEqual({
      ok: false,
      problem: {
        fields: ['address', 'photo', 'name-ben', 'relationship-ben', 'photo-ben'],
        messages: [
          'Please enter your address.',
          'Please upload a photo.',
          'All fields for family members are required.',
        ],
      },
    });
  });

  test('one missing field of one family member is found', () => {
    const family = { ...whole.family, zoe: { name: 'Zoë', relationship: '', photo } };
    expect(readDraft({ ...whole, family }, [ben, zoe])).toMatchObject({
      problem: { fields: ['relationship-zoe'], messages: ['All fields for family members are required.'] },
    });
  });
});
