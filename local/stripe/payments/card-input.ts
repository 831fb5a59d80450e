import { invalid } from '../http/errors.ts';
import { integer, nested, text, unsettable } from '../http/param-types.ts';
import { find } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { addressShape } from './address.ts';
import { type CardBehavior, cardError, cardOfNumber, cardOfShorthand } from './cards.ts';

export const billingDetailsShape = {
  address: nested(addressShape),
  email: unsettable(text),
  name: unsettable(text),
  phone: unsettable(text),
};

export const cardShape = {
  number: text,
  exp_month: integer(),
  exp_year: integer(),
  cvc: text,
  token: text,
};

export interface CardInput {
  number?: string;
  exp_month?: number;
  exp_year?: number;
  cvc?: string;
  token?: string;
}

export interface CardDetails {
  bank: CardBehavior;
  exp_month: number;
  exp_year: number;
  cvc: boolean;
}

function yearOf(state: SandboxState): number {
  return new Date(state.clock.now() * 1000).getUTCFullYear();
}

function cardOfToken(state: SandboxState, id: string): CardDetails {
  const shorthand = cardOfShorthand(id);
  if (shorthand) return { bank: shorthand, exp_month: 8, exp_year: yearOf(state) + 3, cvc: true };
  const token = find(state.tokens, 'token', id, 'card[token]');
  if (token.used) {
    throw invalid(`You cannot use a Stripe token more than once: ${id}`, { code: 'token_already_used' });
  }
  token.used = true;
  return {
    bank: find(state.cards, 'token', id, 'card[token]'),
    exp_month: token.card?.exp_month ?? 0,
    exp_year: token.card?.exp_year ?? 0,
    cvc: true,
  };
}

export function readCard(state: SandboxState, input: CardInput): CardDetails {
  if (input.token !== undefined) return cardOfToken(state, input.token);
  for (const key of ['number', 'exp_month', 'exp_year'] as const) {
    if (input[key] === undefined) {
      throw invalid(`Missing required param: card[${key}].`, {
        code: 'parameter_missing',
        param: `card[${key}]`,
      });
    }
  }
  const { number = '', exp_month = 0, exp_year = 0, cvc } = input;
  const bank = cardOfNumber(number);
  checkExpiry(state, exp_month, exp_year);
  checkCvc(bank, cvc);
  return { bank, exp_month, exp_year: fullYear(exp_year), cvc: cvc !== undefined };
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function checkExpiry(state: SandboxState, month: number, year: number): void {
  if (month < 1 || month > 12) {
    throw cardError(
      { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
      'exp_month',
    );
  }
  const firstDayAfter = Date.UTC(fullYear(year), month, 1) / 1000;
  if (firstDayAfter <= state.clock.now() || fullYear(year) > yearOf(state) + 50) {
    throw cardError(
      { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." },
      'exp_year',
    );
  }
}

function checkCvc(bank: CardBehavior, cvc: string | undefined): void {
  const digits = bank.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (cvc !== undefined && !digits.test(cvc)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid." }, 'cvc');
  }
}
