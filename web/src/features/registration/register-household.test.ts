import { expect, test } from 'vitest';
import { emptyRegistrationDraft, validateRegistration } from './register-household.ts';

const filled = {
  ...emptyRegistrationDraft('leader'),
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0412 345 678',
};

test('accepts a complete form, whether or not the terms are ticked', () => {
  expect(validateRegistration(filled)).toBeNull();
  expect(validateRegistration({ ...filled, agreed: true })).toBeNull();
});

test('reports all missing fields with one message', () => {
  expect(validateRegistration({ ...filled, name: ' ', phone: '' })).toEqual({
    fields: ['name', 'phone'],
    message: 'Please fill in all required fields.',
  });
});

test('reports missing fields before malformed ones', () => {
  expect(validateRegistration({ ...filled, name: '', email: 'ada' })?.fields).toEqual(['name']);
});

test('reports only the first malformed field', () => {
  expect(validateRegistration({ ...filled, email: 'ada', phone: '12' })).toEqual({
    fields: ['email'],
    message: 'Please enter a valid email.',
  });
});
