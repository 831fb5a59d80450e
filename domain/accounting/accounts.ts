import type { LedgerEntry } from '../documents/billing.ts';
import type { Account } from '../venue/schema/account-names.ts';

/** The accounts that explain the money of a ledger entry. */
export const ENTRY_ACCOUNTS = [
  'memberships',
  'sessions',
  'dayPasses',
  'sales',
  'refunds',
  'cashMovements',
] as const satisfies readonly Account[];

export type EntryAccount = (typeof ENTRY_ACCOUNTS)[number];

/** Refunds have a separate account, so that they appear next to the sales. */
const ACCOUNT_OF: Record<LedgerEntry['item']['kind'], EntryAccount> = {
  memberships: 'memberships',
  'extra-sessions': 'sessions',
  'walk-in': 'dayPasses',
  'walk-in-hours': 'dayPasses',
  sale: 'sales',
  'cash-movement': 'cashMovements',
  refund: 'refunds',
  'refund-failed': 'refunds',
  dispute: 'refunds',
  'dispute-won': 'refunds',
  'counter-refund': 'refunds',
};

export const accountOfEntry = ({ item }: Pick<LedgerEntry, 'item'>): EntryAccount => ACCOUNT_OF[item.kind];

/** Accounts that hold each payment method's money until it is banked. */
export const MONEY_ACCOUNTS: Record<LedgerEntry['method'], Account> = {
  cash: 'cash',
  terminal: 'terminal',
  card: 'card',
};
