import type { $brand } from 'zod/v4/core';

/** Australian dollars in whole cents, GST included. */
export type Cents = number & $brand<'Cents'>;

const isWhole = (amount: number): amount is Cents => Number.isSafeInteger(amount);

export function cents(amount: number): Cents {
  if (!isWhole(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount;
}

export const sum = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((total, amount) => total + amount, 0));

export const times = (amount: Cents, count: number): Cents => cents(amount * count);

/** Returns a percentage of an amount, with half a cent rounded away from zero. */
export function percent(amount: Cents, share: number): Cents {
  const exact = Math.abs(amount * share) / 100;
  return cents(Math.sign(amount) * Math.round(exact));
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** Formats an amount as `$7.50`, `$35.00` or `−$2.50`. */
export const formatAud = (amount: Cents): string => dollars.format(amount / 100).replace('-', '−');

/** Formats a price for copy: `$7.50`, but `$35`. */
export const formatAudShort = (amount: Cents): string => formatAud(amount).replace('.00', '');

/** Parses a typed amount like `50`, `27.5` or `$27.50`. Returns null if it isn't one. */
export function parseAud(typed: string): Cents | null {
  const [, whole, part = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : cents(Number(whole) * 100 + Number(part.padEnd(2, '0')));
}
