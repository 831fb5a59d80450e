import { expect, test } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { firstMessage } from '../request-fields.ts';
import { changePassword, logIn, saveProfile } from './endpoints.ts';

const photo = 'photos/uid1/abc.webp';
const profile = { address: '1 Hub Street', photo, age: 40, profileComplete: true };

const refusalMessage = ({ input }: Endpoint, payload: unknown): string | null => {
  const { error } = input.safeParse(payload);
  return error ? firstMessage(error) : null;
};

test('the first log-in saves the profile together with the family’s names and photos', () => {
  const family = [{ _id: 'p2', name: 'Bo', relationship: 'Son', photo }];
  expect(saveProfile.input.parse({ ...profile, family })).toEqual({ ...profile, family });
});

test.each(['name', 'relationship', 'photo'])(
  'a family member without %s keeps the profile from being complete',
  (field) => {
    const family = [{ _id: 'p2', name: 'Bo', relationship: 'Son', photo, [field]: '' }];
    expect(refusalMessage(saveProfile, { ...profile, family })).toBe(
      'All fields for family members are required.',
    );
  },
);

test('a profile that leaves the photo and the age out keeps the photo, and has no age', () => {
  expect(saveProfile.input.parse({ address: '1 Hub Street' })).toMatchObject({
    photo: null,
    age: null,
    family: [],
  });
});

test('a profile has an address, and an age that a person can have', () => {
  expect(refusalMessage(saveProfile, { ...profile, address: '' })).toBe('Please enter your address.');
  expect(refusalMessage(saveProfile, { ...profile, age: 200 })).toBe(
    'Please enter an age between 0 and 120.',
  );
});

test('the email is read-only: one that is sent along is dropped', () => {
  expect(saveProfile.input.parse({ ...profile, email: 'other@example.com' })).not.toHaveProperty('email');
});

test('a log-in is asked for what is missing', () => {
  expect(refusalMessage(logIn, { password: 'secret' })).toBe('Please enter your email.');
  expect(refusalMessage(logIn, { email: 'ada@example.com' })).toBe('Please enter your password.');
});

test('spaces of a password are part of it', () => {
  expect(logIn.input.parse({ email: 'ada@example.com', password: ' s ' }).password).toBe(' s ');
});

test('a new password has at least eight characters', () => {
  expect(refusalMessage(changePassword, { currentPassword: 'old', newPassword: '1234567' })).toBe(
    'Please choose a password of at least 8 characters.',
  );
});
