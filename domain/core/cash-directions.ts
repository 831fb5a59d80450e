import { type Cents, cents } from './money.ts';

/** The directions of money in or out of the drawer, the usual one first. */
export const CASH_DIRECTIONS = ['out', 'in'] as const;

export type CashDirection = (typeof CASH_DIRECTIONS)[number];

export const signedCash = (direction: CashDirection, amountCents: number): Cents =>
  cents(direction === 'in' ? amountCents : -amountCents);
