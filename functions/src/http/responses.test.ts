import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { refusalForError } from './responses.ts';

const coded = (code: unknown) => Object.assign(new Error('failed'), { code });

describe('refusalForError', () => {
  test.each([
    ['an unavailable database', coded(14)],
    ['database contention', coded(10)],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a broken fetch', new TypeError('fetch failed', { cause: coded('ECONNRESET') })],
    ['a timeout', new DOMException('timeout', 'TimeoutError')],
    ['an outage of Firebase Auth', coded('auth/internal-error')],
    ['an outage of Stripe', new Stripe.errors.StripeConnectionError({ type: 'api_error' })],
  ])('treats %s as a temporary outage', (_what, thrown) => {
    expect(refusalForError(thrown).code).toBe('unavailable');
  });

  test('asks the user to check for changes when a payment is repeated with other details', () => {
    const thrown = new Stripe.errors.StripeIdempotencyError({ type: 'idempotency_error' });
    expect(refusalForError(thrown).code).toBe('changed-since-loaded');
  });

  test.each([
    ['a programming error', new TypeError('x is undefined')],
    ['a forbidden write', coded(7)],
    [
      'a request that Stripe rejects',
      new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error' }),
    ],
    ['a value that is not an error', undefined],
  ])('treats %s as an internal error', (_what, thrown) => {
    expect(refusalForError(thrown).code).toBe('internal');
  });
});
