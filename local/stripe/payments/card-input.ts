import { invalid, missing } from '../http/errors.ts';
import { integer, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import type { SandboxState } from '../state/state.ts';
import { type CardBehavior, cardError, cardOfNumber, cardOfShorthand } from './cards.ts';

export const cardShape = { number: text, exp_month: integer(), exp_year: integer(), cvc: text, token: text };

interface CardDetails {
  bank: CardBehavior;
  exp_month: number;
  exp_year: number;
}

function yearOf(state: SandboxState): number {
  return new Date(state.clock.now() * 1000).getUTCFullYear();
}

export function readCard(state: SandboxState, input: Params<typeof cardShape>): CardDetails {
  if (input.token !== undefined) return cardOfToken(state, input.token);
  const { number, exp_month, exp_year, cvc } = input;
  if (number === undefined || exp_month === undefined || exp_year === undefined) {
    throw invalid('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  }
  const bank = cardOfNumber(number);
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  checkExpiry(state, exp_month, year);
  checkCvc(cvc);
  return { bank, exp_month, exp_year: year };
}

function cardOfToken(state: SandboxState, id: string): CardDetails {
  const bank = cardOfShorthand(id);
  if (bank === undefined) throw missing('token', id, 'card[token]');
  return { bank, exp_month: 8, exp_year: yearOf(state) + 3 };
}

function checkExpiry(state: SandboxState, month: number, year: number): void {
  if (month < 1 || month > 12) {
    const message = "Your card's expiration month is invalid.";
    throw cardError({ code: 'invalid_expiry_month', message }, 'exp_month');
  }
  const firstDayAfter = Date.UTC(year, month, 1) / 1000;
  if (firstDayAfter <= state.clock.now() || year > yearOf(state) + 50) {
    const message = "Your card's expiration year is invalid.";
    throw cardError({ code: 'invalid_expiry_year', message }, 'exp_year');
  }
}

function checkCvc(cvc: string | undefined): void {
  if (cvc === undefined || /^\d{3}$/.test(cvc)) return;
  throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid." }, 'cvc');
}
