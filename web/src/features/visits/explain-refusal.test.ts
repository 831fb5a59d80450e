import { expect, test } from 'vitest';
import { explainRefusal } from './explain-refusal.ts';

test('whoever keeps everybody at the door is named with the reason', () => {
  const person = { id: 'leo', name: 'Leo', code: 'not-paid', error: 'Leo has not paid yet.' };
  const refused = {
    code: 'check-in-refused',
    error: 'Nobody was checked in.',
    success: false,
    message: 'Nobody was checked in.',
    errors: [person.error],
    sessions: [],
    refused: [person],
  };
  expect(explainRefusal(refused)).toEqual({
    message: 'Nobody was checked in.',
    reasons: [{ personId: 'leo', message: 'Leo has not paid yet.' }],
  });
});

test('another refusal is an error with the server’s sentence', () => {
  const refused = { code: 'session-running', error: 'Tom has been in since 14:05.' };
  expect(explainRefusal(refused)).toEqual({
    message: 'Error processing visit.',
    reasons: [{ personId: null, message: 'Tom has been in since 14:05.' }],
  });
});

test('without the network it says so, and that pressing again is safe', () => {
  const { message, reasons } = explainRefusal({ code: 'offline', error: 'Network Error' });
  expect(message).toBe('Error processing visit.');
  expect(reasons.map(({ message }) => message)).toEqual([
    'Network Error',
    'Checking in needs the network. Press again: nobody is checked in twice.',
  ]);
});
