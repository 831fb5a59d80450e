import { expect, test } from 'vitest';
import { emptyDraft, problemOf } from './register-household.ts';

const filled = { ...emptyDraft('leader'), name: 'Ada', email: 'ada@example.com', phone: '0412 345 678' };

test('a filled form can be sent, whether or not the terms are ticked', () => {
  expect(problemOf(filled)).toBeNull();
  expect(problemOf({ ...filled, agreed: true })).toBeNull();
});

test('all missing fields are named by one sentence', () => {
  expect(problemOf({ ...filled, name: ' ', phone: '' })).toEqual({
    fields: ['name', 'phone'],
    message: 'Please fill in all required fields.',
  });
});

test('what is missing comes before what is malformed', () => {
  expect(problemOf({ ...filled, name: '', email: 'ada' })?.fields).toEqual(['name']);
});

test('a malformed email is named alone', () => {
  expect(problemOf({ ...filled, email: 'ada', phone: '12' })).toEqual({
    fields: ['email'],
    message: 'Please enter a valid email.',
  });
});
