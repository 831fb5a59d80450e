import { expect, test } from 'vitest';
import { emptyRegistrationDraft, householdOf, validateRegistration } from './register-household.ts';

const filled = {
  ...emptyRegistrationDraft(['leader']),
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0412 345 678',
};

const errorOf = (draft: typeof filled) => {
  const validation = validateRegistration(draft);
  return validation.ok ? null : validation.error;
};

test('accepts a complete form, whether or not the terms are ticked', () => {
  expect(errorOf(filled)).toBeNull();
  expect(errorOf({ ...filled, agreed: true })).toBeNull();
});

test('reports all missing fields with one message', () => {
  expect(errorOf({ ...filled, name: ' ', phone: '' })).toEqual({
    fields: ['name', 'phone'],
    messages: ['Please fill in all required fields.'],
  });
});

test('reports missing fields before malformed ones', () => {
  expect(errorOf({ ...filled, email: 'ada', phone: '' })?.fields).toEqual(['phone']);
});

test('reports only the first malformed field', () => {
  expect(errorOf({ ...filled, email: 'ada', phone: '12' })).toEqual({
    fields: ['email'],
    messages: ['Please enter a valid email.'],
  });
});

test('reports a malformed name at the field of its person', () => {
  const draft = { ...filled, familyNames: ['Leo', '1 Mia <b>'] };
  expect(errorOf(draft)?.fields).toEqual(['family-name-1']);
});

test('sends a child’s name as the member’s and the adult’s as the contact, and finds the missing one', () => {
  const draft = { ...filled, isForChild: true, childName: 'Leo' };
  expect(householdOf(draft)).toMatchObject({ name: 'Leo', contactName: 'Ada' });
  expect(errorOf(draft)).toBeNull();
  expect(errorOf({ ...draft, childName: ' ' })?.fields).toEqual(['childName']);
  expect(errorOf({ ...draft, name: '', childName: '' })?.fields).toEqual(['name', 'childName']);
});

test('omits the names from the purchase, which the browser stores', () => {
  expect(householdOf({ ...filled, familyNames: ['Leo'] })).not.toHaveProperty('familyNames');
});
