import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { describe, expect, test } from 'vitest';
import { firstError, formError, invalid, validateInput } from './use-form.ts';

describe('the error of a form', () => {
  test('has the message and the fields it applies to', () => {
    expect(formError('Please enter your name.', 'name')).toEqual({
      messages: ['Please enter your name.'],
      fields: ['name'],
    });
    expect(formError('Network Error')).toEqual({ messages: ['Network Error'], fields: [] });
    expect(invalid('Too short.', 'password')).toEqual({
      ok: false,
      error: { messages: ['Too short.'], fields: ['password'] },
    });
  });

  test('is the first message, with all its fields, listed once', () => {
    const issues = [
      { path: ['name'], message: 'Required.' },
      { path: ['age'], message: 'Not a number.' },
      { path: ['family', 0, 'name'], message: 'Required.' },
      { path: ['family', 1, 'name'], message: 'Required.' },
    ];
    expect(firstError(issues)).toEqual({ messages: ['Required.'], fields: ['name', 'family'] });
  });
});

describe('a draft checked against the input of an endpoint', () => {
  const { input } = familyEndpoints.addFamilyMember;
  const leo = { name: ' Leo ', age: 9, relationship: 'Child', tier: 'leader', photo: 'photos/maya/leo.webp' };

  test('becomes the parsed input', () => {
    expect(validateInput(input, leo)).toEqual({ ok: true, input: { ...leo, name: 'Leo' } });
  });

  test('is refused with the message of the endpoint', () => {
    expect(validateInput(input, { ...leo, age: 130 })).toEqual({
      ok: false,
      error: { messages: ['Please enter an age between 0 and 120.'], fields: ['age'] },
    });
  });
});
