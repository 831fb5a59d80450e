import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { refusalForError } from './error-to-refusal.ts';

const coded = (code: unknown) => Object.assign(new Error('failed'), { code });

describe('a failure is explained as', () => {
  test.each([
    ['the database away', coded(14)],
    ['the database too busy', coded(10)],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a fetch that broke', new TypeError('fetch failed', { cause: coded('ECONNRESET') })],
    ['a call that took too long', new DOMException('timeout', 'TimeoutError')],
    ['Firebase Auth away', coded('auth/internal-error')],
    ['the card provider away', new Stripe.errors.StripeConnectionError({ type: 'api_error' })],
  ])('something that will be back: %s', (_what, thrown) => {
    expect(refusalForError(thrown).code).toBe('unavailable');
  });

  test.each([
    ['a mistake', new TypeError('x is undefined')],
    ['a write that may not be', coded(7)],
    [
      'a request that the card provider finds wrong',
      new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error' }),
    ],
    ['what is no error at all', undefined],
  ])('ours: %s', (_what, thrown) => {
    expect(refusalForError(thrown).code).toBe('internal');
  });
});
