/** How money comes in at the counter: in cash, or by a card on the venue's own terminal. */
export const COUNTER_METHODS = ['cash', 'terminal'] as const;

/** How money moves. `card` is a card at the payment provider, as in the portal and on the website. */
export const LEDGER_METHODS = ['card', ...COUNTER_METHODS] as const;

export type CounterMethod = (typeof COUNTER_METHODS)[number];
export type LedgerMethod = (typeof LEDGER_METHODS)[number];

/** Nobody notes a whole card number: those have at least 13 digits, and the numbers of a terminal at most 12. */
const TERMINAL_NOTE = /^(?=.*\d)(?!(?:\D*\d){13})[A-Za-z\d /-]{1,20}$/;

/** The last digits of a card, or the terminal's own number for the payment. */
export const isTerminalNote = (text: string): boolean => TERMINAL_NOTE.test(text);

/** How staff took the money; without a method it was cash. */
export type CounterPayment = { method?: CounterMethod | undefined; terminalNote?: string | undefined };
