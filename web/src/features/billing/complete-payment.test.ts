import { beforeEach, expect, test, vi } from 'vitest';
import { authenticatePayment } from './authenticate-payment.ts';
import { completePayment, type PaymentResponse } from './complete-payment.ts';

vi.mock('./authenticate-payment.ts', () => ({ authenticatePayment: vi.fn() }));

const bank = vi.mocked(authenticatePayment);
const done: PaymentResponse = { ok: true, answer: { requiresAction: false } };
const asks: PaymentResponse = { ok: true, answer: { requiresAction: true, clientSecret: 'pi_1_secret' } };
const refused = (code: string, error: string): PaymentResponse => ({ ok: false, refused: { code, error } });
const offline = refused('offline', 'Network Error');

/** A press whose answers are known beforehand, one after the other. */
function pressAnswered(...answers: PaymentResponse[]) {
  return vi.fn(async () => answers.shift() ?? expect.unreachable('It was sent once too often'));
}

beforeEach(() => bank.mockReset());

test('what needs no question of the bank is paid with one press', async () => {
  expect(await completePayment(pressAnswered(done))).toEqual({ paid: true });
  expect(bank).not.toHaveBeenCalled();
});

test('the bank’s question is asked, and the same press tells that it is paid', async () => {
  bank.mockResolvedValue({ confirmed: true });
  expect(await completePayment(pressAnswered(asks, done))).toEqual({ paid: true });
  expect(bank).toHaveBeenCalledWith('pi_1_secret');
});

test('what the bank refused is not paid and over', async () => {
  bank.mockResolvedValue({ confirmed: false, message: 'We are unable to authenticate you.' });
  expect(await completePayment(pressAnswered(asks, refused('card-declined', 'Declined.')))).toEqual({
    paid: false,
    message: 'Declined.',
    isUnresolved: false,
  });
});

test('a question that could not be asked leaves the press open, and says why', async () => {
  bank.mockResolvedValue({ confirmed: false, message: 'It could not be loaded.' });
  expect(await completePayment(pressAnswered(asks, asks))).toEqual({
    paid: false,
    message: 'It could not be loaded.',
    isUnresolved: true,
  });
});

test('an answer that got lost leaves the press open, before the bank’s question and after it', async () => {
  bank.mockResolvedValue({ confirmed: true });
  const open = { paid: false, message: 'Network Error', isUnresolved: true };
  expect(await completePayment(pressAnswered(offline))).toEqual(open);
  expect(await completePayment(pressAnswered(asks, offline))).toEqual(open);
  expect(await completePayment(pressAnswered(offline), 'Please try again.')).toEqual({
    ...open,
    message: 'Please try again.',
  });
});

test('a refusal is said as it is, even where something else is said of a lost answer', async () => {
  expect(await completePayment(pressAnswered(refused('card-declined', 'Declined.')), 'Lost.')).toEqual({
    paid: false,
    message: 'Declined.',
    isUnresolved: false,
  });
});
