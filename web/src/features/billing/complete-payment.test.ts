import { beforeEach, expect, test, vi } from 'vitest';
import { confirmWithBank } from './authenticate-payment.ts';
import { payInSteps, type Sent } from './complete-payment.ts';

vi.mock('./authenticate-payment.ts', () => ({ confirmWithBank: vi.fn() }));

const bank = vi.mocked(confirmWithBank);
const done: Sent = { ok: true, answer: { requiresAction: false } };
const asks: Sent = { ok: true, answer: { requiresAction: true, clientSecret: 'pi_1_secret' } };
const refused = (code: string, error: string): Sent => ({ ok: false, refused: { code, error } });
const offline = refused('offline', 'Network Error');

/** A press whose answers are known beforehand, one after the other. */
function pressAnswered(...answers: Sent[]) {
  return vi.fn(async () => answers.shift() ?? expect.unreachable('It was sent once too often'));
}

beforeEach(() => bank.mockReset());

test('what needs no question of the bank is paid with one press', async () => {
  expect(await payInSteps(pressAnswered(done))).toEqual({ paid: true });
  expect(bank).not.toHaveBeenCalled();
});

test('the bank’s question is asked, and the same press tells that it is paid', async () => {
  bank.mockResolvedValue({ confirmed: true });
  expect(await payInSteps(pressAnswered(asks, done))).toEqual({ paid: true });
  expect(bank).toHaveBeenCalledWith('pi_1_secret');
});

test('what the bank refused is not paid and over', async () => {
  bank.mockResolvedValue({ confirmed: false, sentence: 'We are unable to authenticate you.' });
  expect(await payInSteps(pressAnswered(asks, refused('card-declined', 'Declined.')))).toEqual({
    paid: false,
    sentence: 'Declined.',
    isOpen: false,
  });
});

test('a question that could not be asked leaves the press open, and says why', async () => {
  bank.mockResolvedValue({ confirmed: false, sentence: 'It could not be loaded.' });
  expect(await payInSteps(pressAnswered(asks, asks))).toEqual({
    paid: false,
    sentence: 'It could not be loaded.',
    isOpen: true,
  });
});

test('an answer that got lost leaves the press open, before the bank’s question and after it', async () => {
  bank.mockResolvedValue({ confirmed: true });
  const open = { paid: false, sentence: 'Network Error', isOpen: true };
  expect(await payInSteps(pressAnswered(offline))).toEqual(open);
  expect(await payInSteps(pressAnswered(asks, offline))).toEqual(open);
  expect(await payInSteps(pressAnswered(offline), 'Please try again.')).toEqual({
    ...open,
    sentence: 'Please try again.',
  });
});

test('a refusal is said as it is, even where something else is said of a lost answer', async () => {
  expect(await payInSteps(pressAnswered(refused('card-declined', 'Declined.')), 'Lost.')).toEqual({
    paid: false,
    sentence: 'Declined.',
    isOpen: false,
  });
});
