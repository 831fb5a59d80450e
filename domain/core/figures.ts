import { type Cents, formatAud } from './money.ts';

/** Shown in tables where a figure is zero or unknown. */
export const NO_FIGURE = '–';

/** Formats an amount in a table, where a dash is easier to pass over than `$0.00`. */
export const formatAudOrNone = (amount: Cents | null): string =>
  amount === null || amount === 0 ? NO_FIGURE : formatAud(amount);
