import { aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { describe, expect, test } from 'vitest';
import { draftOf, readDraft, withProfile } from './update-profile.ts';

const mia = aHousehold(aPerson('mia', byCard('leader'), { age: 41 }));
const ageless = aHousehold(aPerson('mia', byCard('leader')));

describe('the profile form', () => {
  test('starts with what is known', () => {
    expect(draftOf(mia)).toEqual({
      age: '41',
      address: '1 High Street',
      photo: 'photos/household/mia.webp',
    });
    expect(draftOf({ ...ageless, address: null })).toMatchObject({ age: '', address: '' });
  });

  test('sends age, address and photo', () => {
    expect(readDraft({ ...draftOf(mia), age: ' 42 ', address: ' 2 Low Street ' }, mia)).toMatchObject({
      ok: true,
      profile: { age: 42, address: '2 Low Street', profileComplete: true },
    });
  });

  test('an age may be left out by those who never gave one', () => {
    expect(readDraft(draftOf(ageless), ageless)).toMatchObject({ ok: true, profile: { age: null } });
    expect(readDraft({ ...draftOf(mia), age: '' }, mia)).toMatchObject({ problem: { field: 'age' } });
  });

  test.each(['x', '12.5', '-1', '121'])('%s is nobody’s age', (age) => {
    expect(readDraft({ ...draftOf(mia), age }, mia)).toMatchObject({
      problem: { field: 'age', message: 'Please enter an age between 0 and 120.' },
    });
  });

  test('an address is needed', () => {
    expect(readDraft({ ...draftOf(mia), address: ' ' }, mia)).toMatchObject({
      problem: { field: 'address', message: 'Please enter your address.' },
    });
  });

  test('is seen before it is answered', () => {
    const read = readDraft({ ...draftOf(mia), age: '42', photo: 'photos/household/new.webp' }, mia);
    expect(read.ok && withProfile(mia, read.profile)).toEqual({
      ...mia,
      primary: { ...mia.primary, age: 42, photo: 'photos/household/new.webp' },
    });
  });
});
