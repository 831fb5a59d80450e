import { expect, test } from 'vitest';
import { apiError } from '../../api/call-api.ts';
import { explainRefusal } from './use-check-in.ts';

test('identifies the person who blocks the check-in, with the reason', () => {
  const person = { id: 'leo', name: 'Leo', code: 'not-paid', error: 'Leo hasn’t paid yet.' };
  const refused = {
    code: 'check-in-refused',
    error: 'No one was checked in.',
    success: false,
    message: 'No one was checked in.',
    errors: [person.error],
    sessions: [],
    refused: [person],
  };
  expect(explainRefusal(refused)).toEqual({
    message: 'No one was checked in.',
    reasons: [{ personId: 'leo', message: 'Leo hasn’t paid yet.' }],
  });
});

// spec: visits-explain-refusal-1
test('shows the server’s message for any other refusal', () => {
  const refused = { code: 'session-running', error: 'Tom is already here (since 2:05 pm).' };
  expect(explainRefusal(refused)).toEqual({
    message: 'Error processing visit.',
    reasons: [{ personId: null, message: 'Tom is already here (since 2:05 pm).' }],
  });
});

test('shows only the server’s message when the server was reached and failed', () => {
  const failed = apiError('internal', 'Something went wrong at our end. Please try again.').refusal;
  expect(explainRefusal(failed).reasons).toEqual([{ personId: null, message: failed.error }]);
});

test('explains when offline that it’s safe to try again', () => {
  const { message, reasons } = explainRefusal({ code: 'offline', error: 'Network Error' });
  expect(message).toBe('Error processing visit.');
  expect(reasons.map(({ message }) => message)).toEqual([
    'Network Error',
    'You’re offline. Reconnect and try again – no one gets checked in twice.',
  ]);
});
