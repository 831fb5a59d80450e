import * as z from 'zod/mini';
import { counterMoney } from '../../copy/counter/money.ts';
import { network } from '../../copy/shared/site.ts';
import { COUNTER_METHODS, type CounterPayment, isTerminalNote } from '../../core/payment-methods.ts';

/** The request fields of a payment at the counter. */
/* @__NO_SIDE_EFFECTS__ */
export const counterPayment = () => ({
  method: z._default(z.enum(COUNTER_METHODS, network.badInput), 'cash'),
  terminalNote: z.optional(
    z.string(network.badInput).check(z.trim(), z.refine(isTerminalNote, counterMoney.terminal.badNote)),
  ),
});

/** Rejects a note for cash, which has none. */
/* @__NO_SIDE_EFFECTS__ */
export const isNotedByTerminal = () =>
  z.refine<CounterPayment>(
    ({ method, terminalNote }) => method === 'terminal' || terminalNote === undefined,
    network.badInput,
  );
