import { beforeEach, expect, test, vi } from 'vitest';
import { completePayment, type PaymentResponse } from './complete-payment.ts';
import { authenticatePayment } from './stripe-js.ts';

vi.mock('./stripe-js.ts', () => ({ authenticatePayment: vi.fn() }));

const authenticate = vi.mocked(authenticatePayment);
const done: PaymentResponse = { ok: true, data: { requiresAction: false } };
const actionRequired: PaymentResponse = {
  ok: true,
  data: { requiresAction: true, clientSecret: 'pi_1_secret' },
};
const refused = (code: string, error: string): PaymentResponse => ({ ok: false, refusal: { code, error } });
const offline = refused('offline', 'Network Error');

/** A `send` function that returns the given responses in order. */
function sendReturning(...responses: PaymentResponse[]) {
  return vi.fn(async () => responses.shift() ?? expect.unreachable('Sent more often than expected'));
}

beforeEach(() => authenticate.mockReset());

test('completes a payment that requires no action with one request', async () => {
  expect(await completePayment(sendReturning(done))).toEqual({ paid: true });
  expect(authenticate).not.toHaveBeenCalled();
});

test('returns the code of a day pass that was paid for', async () => {
  const withCode: PaymentResponse = { ok: true, data: { requiresAction: false, passCode: 'K7P3QX9M' } };
  authenticate.mockResolvedValue({ confirmed: true });
  const paid = { paid: true, passCode: 'K7P3QX9M' };
  expect(await completePayment(sendReturning(withCode))).toEqual(paid);
  expect(await completePayment(sendReturning(actionRequired, withCode))).toEqual(paid);
});

test('runs 3-D Secure and sends the same payment again to get its result', async () => {
  authenticate.mockResolvedValue({ confirmed: true });
  expect(await completePayment(sendReturning(actionRequired, done))).toEqual({ paid: true });
  expect(authenticate).toHaveBeenCalledWith('pi_1_secret');
});

test('runs 3-D Secure for a new card and once more for its payment, and no more often', async () => {
  authenticate.mockResolvedValue({ confirmed: true });
  expect(await completePayment(sendReturning(actionRequired, actionRequired, done))).toMatchObject({
    paid: true,
  });
  const always = sendReturning(actionRequired, actionRequired, actionRequired);
  expect(await completePayment(always)).toMatchObject({ paid: false, isUnresolved: true });
});

test('reports a payment that fails 3-D Secure as unpaid and resolved', async () => {
  authenticate.mockResolvedValue({ confirmed: false, message: 'We are unable to authenticate you.' });
  const declined = sendReturning(actionRequired, refused('card-declined', 'Declined.'));
  expect(await completePayment(declined)).toMatchObject({
    paid: false,
    message: 'Declined.',
    isUnresolved: false,
  });
});

test('leaves the payment unresolved and shows the reason when 3-D Secure could not run', async () => {
  authenticate.mockResolvedValue({ confirmed: false, message: 'It could not be loaded.' });
  expect(await completePayment(sendReturning(actionRequired, actionRequired))).toEqual({
    paid: false,
    message: 'It could not be loaded.',
    isUnresolved: true,
  });
});

test('leaves the payment unresolved when a response is lost, before or after 3-D Secure', async () => {
  authenticate.mockResolvedValue({ confirmed: true });
  const unresolved = { paid: false, message: 'Network Error', isUnresolved: true };
  expect(await completePayment(sendReturning(offline))).toMatchObject(unresolved);
  expect(await completePayment(sendReturning(actionRequired, offline))).toMatchObject(unresolved);
  expect(await completePayment(sendReturning(offline), 'Please try again.')).toMatchObject({
    ...unresolved,
    message: 'Please try again.',
  });
});

test('leaves an earlier payment unresolved when a limit stops the next request', async () => {
  const limited = refused('too-many-requests', 'Too many attempts.');
  const unresolved = { paid: false, message: 'Too many attempts.', isUnresolved: true };
  authenticate.mockResolvedValue({ confirmed: true });
  expect(await completePayment(sendReturning(actionRequired, limited))).toMatchObject(unresolved);
  expect(await completePayment(sendReturning(limited), undefined, true)).toMatchObject(unresolved);
  expect(await completePayment(sendReturning(limited))).toMatchObject({ ...unresolved, isUnresolved: false });
});

// spec: complete-payment-1
test('shows the message of a refusal, even where a fallback message for lost responses is set', async () => {
  expect(await completePayment(sendReturning(refused('card-declined', 'Declined.')), 'Lost.')).toMatchObject({
    paid: false,
    message: 'Declined.',
    isUnresolved: false,
  });
});
