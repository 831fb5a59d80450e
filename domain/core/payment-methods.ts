/** The payment methods at the counter: cash, or a card on the venue's own terminal. */
export const COUNTER_METHODS = ['cash', 'terminal'] as const;

/** All payment methods. `card` is a card at the payment provider, used in the portal and on the website. */
export const LEDGER_METHODS = ['card', ...COUNTER_METHODS] as const;

export type CounterMethod = (typeof COUNTER_METHODS)[number];
export type LedgerMethod = (typeof LEDGER_METHODS)[number];

/** Rejects full card numbers, which have at least 13 digits; a terminal's numbers have at most 12. */
const TERMINAL_NOTE = /^(?=.*\d)(?!(?:\D*\d){13})[A-Za-z\d /-]{1,20}$/;

/** True for the last digits of a card, or the terminal's own number for the payment. */
export const isTerminalNote = (text: string): boolean => TERMINAL_NOTE.test(text);

/** The method of a counter payment; cash if missing. */
export type CounterPayment = { method?: CounterMethod | undefined; terminalNote?: string | undefined };
