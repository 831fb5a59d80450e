/** The journal's accounts, each with a code from the venue's own chart of accounts. */
export const ACCOUNTS = [
  'memberships',
  'sessions',
  'dayPasses',
  'sales',
  'refunds',
  'cashMovements',
  'gst',
  'cash',
  'terminal',
  'card',
  'fees',
  'payouts',
] as const;

export type Account = (typeof ACCOUNTS)[number];
export type AccountCodes = Readonly<Record<Account, string>>;

/** The default codes, from Xero's Australian chart where it has the account. */
export const USUAL_CODES: AccountCodes = {
  memberships: '201',
  sessions: '202',
  dayPasses: '203',
  sales: '205',
  refunds: '204',
  cashMovements: '850',
  gst: '820',
  cash: '611',
  terminal: '612',
  card: '613',
  fees: '404',
  payouts: '614',
};
