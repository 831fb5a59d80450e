import { aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { describe, expect, test } from 'vitest';
import { profileDraftOf, validateProfile, withProfile } from './profile-draft.ts';

const mia = aHousehold(aPerson('mia', byCard('leader'), { age: 41 }));
const ageless = aHousehold(aPerson('mia', byCard('leader')));

describe('profile form', () => {
  test('starts with the stored profile', () => {
    expect(profileDraftOf(mia)).toEqual({
      age: '41',
      address: '1 High Street',
      photo: 'photos/household/mia.webp',
    });
    expect(profileDraftOf({ ...ageless, address: null })).toMatchObject({ age: '', address: '' });
  });

  test('sends age, address and photo', () => {
    expect(
      validateProfile({ ...profileDraftOf(mia), age: ' 42 ', address: ' 2 Low Street ' }, mia),
    ).toMatchObject({
      ok: true,
      input: { age: 42, address: '2 Low Street', profileComplete: true },
    });
  });

  test('requires an age only from members who have already given one', () => {
    expect(validateProfile(profileDraftOf(ageless), ageless)).toMatchObject({
      ok: true,
      input: { age: null },
    });
    expect(validateProfile({ ...profileDraftOf(mia), age: '' }, mia)).toMatchObject({
      error: { fields: ['age'] },
    });
  });

  test.each(['x', '12.5', '-1', '121'])('rejects %s as an age', (age) => {
    expect(validateProfile({ ...profileDraftOf(mia), age }, mia)).toMatchObject({
      error: { fields: ['age'], messages: ['Please enter an age between 0 and 120.'] },
    });
  });

  test('requires an address', () => {
    expect(validateProfile({ ...profileDraftOf(mia), address: ' ' }, mia)).toMatchObject({
      error: { fields: ['address'], messages: ['Please enter your address.'] },
    });
  });

  test('shows the change before the server responds', () => {
    const validation = validateProfile(
      { ...profileDraftOf(mia), age: '42', photo: 'photos/household/new.webp' },
      mia,
    );
    expect(validation.ok && withProfile(mia, validation.input)).toEqual({
      ...mia,
      primary: { ...mia.primary, age: 42, photo: 'photos/household/new.webp' },
    });
  });
});
