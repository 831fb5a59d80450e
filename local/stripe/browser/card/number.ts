import { type Brand, brandOf } from './brands.ts';
import { passesLuhn } from './luhn.ts';
import type { FieldStatus } from './validation.ts';

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** Groups the digits as printed on the card and drops any beyond the brand's maximum length. */
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

export function validateNumber(number: string): FieldStatus {
  const digits = digitsOf(number);
  const brand = brandOf(digits);
  if (digits === '') return 'empty';
  if (brand.lengths.includes(digits.length) && passesLuhn(digits)) return 'complete';
  return digits.length < longest(brand) ? 'incomplete' : 'invalid_number';
}

/** Some brands have several lengths, so a complete number may still accept more digits. */
export function hasMaxLength(number: string): boolean {
  const digits = digitsOf(number);
  return digits.length === longest(brandOf(digits));
}

const longest = (brand: Brand): number => Math.max(...brand.lengths);
