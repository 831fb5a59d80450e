import * as z from 'zod/mini';
import { counterMoney } from '../copy/counter-money.ts';
import { network } from '../copy/site.ts';
import { COUNTER_METHODS, type CounterMethod, isTerminalNote } from '../payment-methods.ts';

/** How staff took the money; without a method it was cash. */
export type CounterPayment = { method?: CounterMethod | undefined; terminalNote?: string | undefined };

/** The request fields of a payment at the counter. */
/* @__NO_SIDE_EFFECTS__ */
export const counterPayment = () => ({
  method: z._default(z.enum(COUNTER_METHODS, network.badInput), 'cash'),
  terminalNote: z.optional(
    z.string(network.badInput).check(z.trim(), z.refine(isTerminalNote, counterMoney.terminal.badNote)),
  ),
});

/** Cash has no note. */
/* @__NO_SIDE_EFFECTS__ */
export const isNotedByTerminal = () =>
  z.refine<CounterPayment>(
    ({ method, terminalNote }) => method === 'terminal' || terminalNote === undefined,
    network.badInput,
  );
