import { expect, test } from 'vitest';
import type { Endpoint } from '../api/endpoint.ts';
import { firstMessage } from '../api/request-fields.ts';
import { changePassword, logIn, saveProfile } from './endpoints.ts';

const photo = 'photos/uid1/abc.webp';
const profile = { address: '1 Hub Street', photo, age: 40, profileComplete: true };

const refusalMessage = ({ input }: Endpoint, payload: unknown): string | null => {
  const { error } = input.safeParse(payload);
  return error ? firstMessage(error) : null;
};

test('the first login saves the profile with the family’s names and photos', () => {
  const family = [{ _id: 'p2', name: 'Bo', relationship: 'Son', photo }];
  expect(saveProfile.input.parse({ ...profile, family })).toEqual({ ...profile, family });
});

test.each(['name', 'relationship', 'photo'])(
  'a profile with a family member without %s is refused',
  (field) => {
    const family = [{ _id: 'p2', name: 'Bo', relationship: 'Son', photo, [field]: '' }];
    expect(refusalMessage(saveProfile, { ...profile, family })).toBe(
      'All fields for family members are required.',
    );
  },
);

test('a profile without a photo and age is parsed with null for both', () => {
  expect(saveProfile.input.parse({ address: '1 Hub Street' })).toMatchObject({
    photo: null,
    age: null,
    family: [],
  });
});

test('a profile is refused without an address or with an impossible age', () => {
  expect(refusalMessage(saveProfile, { ...profile, address: '' })).toBe('Please enter your address.');
  expect(refusalMessage(saveProfile, { ...profile, age: 200 })).toBe(
    'Please enter an age between 0 and 120.',
  );
});

test('a profile has a date of birth that exists, or null to remove it', () => {
  for (const dateOfBirth of ['1985-02-28', null, undefined])
    expect(saveProfile.input.parse({ ...profile, dateOfBirth }).dateOfBirth).toBe(dateOfBirth);
  for (const dateOfBirth of ['2025-02-29', '28/02/1985', ''])
    expect(refusalMessage(saveProfile, { ...profile, dateOfBirth })).toBe(
      'Please enter a date of birth in the last 120 years.',
    );
});

test('what staff should know is one line of at most 120 characters, or empty to remove it', () => {
  for (const line of ['a'.repeat(120), ''])
    expect(saveProfile.input.parse({ ...profile, staffShouldKnow: ` ${line} ` }).staffShouldKnow).toBe(line);
  for (const staffShouldKnow of ['a'.repeat(121), 'two\nlines', null])
    expect(refusalMessage(saveProfile, { ...profile, staffShouldKnow })).toBe(
      'Please use one line of at most 120 characters for what staff should know.',
    );
});

test('a login without email or password is refused', () => {
  expect(refusalMessage(logIn, { password: 'secret' })).toBe('Please enter your email.');
  expect(refusalMessage(logIn, { email: 'ada@example.com' })).toBe('Please enter your password.');
});

test('spaces in a password stay unchanged', () => {
  expect(logIn.input.parse({ email: 'ada@example.com', password: ' s ' }).password).toBe(' s ');
});

test('a new password shorter than eight characters is refused', () => {
  expect(refusalMessage(changePassword, { currentPassword: 'old', newPassword: '1234567' })).toBe(
    'Please choose a password of at least 8 characters.',
  );
});
