import type { LedgerEntry } from '../documents/billing.ts';
import type { Account } from '../venue/schema/account-names.ts';

export const INCOME_ACCOUNTS = [
  'memberships',
  'sessions',
  'dayPasses',
  'refunds',
] as const satisfies readonly Account[];

export type IncomeAccount = (typeof INCOME_ACCOUNTS)[number];

/** Accounts for income. Refunds have a separate account, so that they appear next to the sales. */
const INCOME_OF: Record<LedgerEntry['item']['kind'], IncomeAccount> = {
  memberships: 'memberships',
  'extra-sessions': 'sessions',
  'walk-in': 'dayPasses',
  'walk-in-hours': 'dayPasses',
  refund: 'refunds',
  'refund-failed': 'refunds',
  dispute: 'refunds',
  'dispute-won': 'refunds',
  'counter-refund': 'refunds',
};

export const incomeAccountOf = ({ item }: Pick<LedgerEntry, 'item'>): IncomeAccount => INCOME_OF[item.kind];

/** Accounts that hold each payment method's money until it is banked. */
export const MONEY_ACCOUNTS: Record<LedgerEntry['method'], Account> = {
  cash: 'cash',
  terminal: 'terminal',
  card: 'card',
};
