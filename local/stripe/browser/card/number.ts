import { type Brand, brandOf } from './brands.ts';
import { passesLuhn } from './luhn.ts';
import type { Verdict } from './validation.ts';

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** The digits in the groups embossed on the card; digits that no card of the brand has are dropped. */
export function formatNumber(typed: string): string {
  const brand = brandOf(digitsOf(typed));
  let rest = digitsOf(typed).slice(0, longest(brand));
  const groups: string[] = [];
  for (const size of brand.groups) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(' ');
}

export function judgeNumber(number: string): Verdict {
  const digits = digitsOf(number);
  const brand = brandOf(digits);
  if (digits === '') return 'empty';
  if (brand.lengths.includes(digits.length) && passesLuhn(digits)) return 'complete';
  return digits.length < longest(brand) ? 'incomplete' : 'invalid_number';
}

/** Some brands have cards of several lengths: such a number can be complete and still go on. */
export function cannotGoOn(number: string): boolean {
  const digits = digitsOf(number);
  return digits.length === longest(brandOf(digits));
}

const longest = (brand: Brand): number => Math.max(...brand.lengths);
