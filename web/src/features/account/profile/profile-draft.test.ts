import { aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import { profileDraftOf, validateProfile, withProfile } from './profile-draft.ts';

const mia = aHousehold(aPerson('mia', byCard('leader'), { age: 41 }));
const today = venueDate('2026-11-18');
const ageless = aHousehold(aPerson('mia', byCard('leader')));

describe('profile form', () => {
  test('starts with the stored profile', () => {
    expect(profileDraftOf(mia, today)).toEqual({
      age: '41',
      dateOfBirth: '',
      address: '1 High Street',
      staffShouldKnow: '',
      picturesAllowed: null,
      photo: 'photos/household/mia.webp',
    });
    expect(profileDraftOf({ ...ageless, address: null }, today)).toMatchObject({ age: '', address: '' });
  });

  test('sends age, address and photo', () => {
    expect(
      validateProfile({ ...profileDraftOf(mia, today), age: ' 42 ', address: ' 2 Low Street ' }, mia, today),
    ).toMatchObject({
      ok: true,
      input: { age: 42, address: '2 Low Street', profileComplete: true },
    });
  });

  test('requires an age only from members who have already given one', () => {
    expect(validateProfile(profileDraftOf(ageless, today), ageless, today)).toMatchObject({
      ok: true,
      input: { age: null },
    });
    expect(validateProfile({ ...profileDraftOf(mia, today), age: '' }, mia, today)).toMatchObject({
      error: { fields: ['age'] },
    });
  });

  test('accepts a date of birth instead of an age', () => {
    const draft = { ...profileDraftOf(mia, today), age: '', dateOfBirth: '1985-02-28' };
    expect(validateProfile(draft, mia, today)).toMatchObject({
      input: { age: null, dateOfBirth: '1985-02-28' },
    });
  });

  test.each(['x', '12.5', '-1', '121'])('rejects %s as an age', (age) => {
    expect(validateProfile({ ...profileDraftOf(mia, today), age }, mia, today)).toMatchObject({
      error: { fields: ['age'], messages: ['Please enter an age between 0 and 120.'] },
    });
  });

  test('requires an address', () => {
    expect(validateProfile({ ...profileDraftOf(mia, today), address: ' ' }, mia, today)).toMatchObject({
      error: { fields: ['address'], messages: ['Please enter your address.'] },
    });
  });

  test('shows the change before the server responds', () => {
    const validation = validateProfile(
      { ...profileDraftOf(mia, today), age: '42', photo: 'photos/household/new.webp' },
      mia,
      today,
    );
    expect(validation.ok && withProfile(mia, validation.input, today)).toEqual({
      ...mia,
      primary: { ...mia.primary, age: 42, ageOn: today, photo: 'photos/household/new.webp' },
    });
  });
});
