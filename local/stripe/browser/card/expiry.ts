import { digitsOf } from './number.ts';
import type { FieldStatus } from './validation.ts';

export interface Month {
  readonly month: number;
  readonly year: number;
}

const SEPARATOR = ' / ';
const LONGEST_VALIDITY_YEARS = 50;

/** Formats typed, pasted or autofilled input such as `1/2034` or `0134` as `MM / YY`. */
export function formatExpiry(typed: string, before = ''): string {
  const deletesSeparator = before.endsWith(SEPARATOR) && typed === before.slice(0, -1);
  if (deletesSeparator) return digitsOf(typed).slice(0, -1);
  const { month, rest } = splitMonth(typed);
  return month.length < 2 ? month : `${month}${SEPARATOR}${shortYear(rest)}`;
}

export function validateExpiry(expiry: string, today: Date): FieldStatus {
  if (expiry === '') return 'empty';
  const read = parseExpiry(expiry);
  if (expiry.length >= 2 && (read.month < 1 || read.month > 12)) return 'invalid_expiry_month';
  if (expiry.length < 'MM / YY'.length) return 'incomplete';
  const thisYear = today.getFullYear();
  if (read.year < thisYear) return 'invalid_expiry_year_past';
  if (read.year === thisYear && read.month < today.getMonth() + 1) return 'invalid_expiry_month_past';
  return read.year > thisYear + LONGEST_VALIDITY_YEARS ? 'invalid_expiry_year' : 'complete';
}

export function parseExpiry(expiry: string): Month {
  const digits = digitsOf(expiry);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

function splitMonth(typed: string): { month: string; rest: string } {
  const digits = digitsOf(typed);
  const oneDigitMonth = /^\D*[1-9]\D+/.test(typed) || /^([2-9]|1[3-9])/.test(digits);
  if (oneDigitMonth) return { month: `0${digits.slice(0, 1)}`, rest: digits.slice(1) };
  return { month: digits.slice(0, 2), rest: digits.slice(2) };
}

const shortYear = (digits: string): string => (digits.length === 4 ? digits.slice(2) : digits.slice(0, 2));
